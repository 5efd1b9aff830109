import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { routeTree } from '#web/routeTree.gen.ts'
import type { Host } from './host.ts'

/** Beside the response, whose body would encode each document and decode it again. */
const documents = new WeakMap<Request, string>()

const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  // Not streamed: a document has to be complete to be hashed, compressed and cached.
  const html = renderToString(<RouterServer router={router} />)
  documents.set(request, await transformHtmlStringWithRouter(router, html))
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

export async function render(request: Request, host: Host) {
  const { status, headers } = await handle(request, { context: host })
  const document = documents.get(request) ?? ''
  const isRedirect = status >= 300 && status < 400
  if (!document && !isRedirect) throw new Error(`${request.url} was not rendered`)
  return { document, status, headers }
}

/** Used for matching only, so it holds no request's state. */
const routes = createRouter({ routeTree, history: createMemoryHistory(), context: undefined as never })

/** URLs with the same document share a key: only search parameters that a route names count. */
export function pageKey({ pathname, searchParams }: URL): string {
  const [matches, params, found] = routes.getMatchedRoutes(pathname)
  // A path below a page matches in part, with the rest in `**`.
  if (!found || params['**']) return pathname.startsWith('/cms/') ? '/cms/404' : '/404'
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  const search = new URLSearchParams()
  for (const route of matches) {
    for (const [name, values] of Object.entries(route.options.staticData?.meaningfulSearch ?? {})) {
      const value = searchParams.get(name)
      if (value && (values === 'any' || values.includes(value))) search.set(name, value)
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export function pageRoute(key: string): string {
  const [matches] = routes.getMatchedRoutes(key.split('?', 1)[0] ?? '/')
  const { fullPath = '/404' } = matches.at(-1) ?? {}
  return fullPath.replace(/(?<=.)\/$/, '').replace(/\$(\w+)/g, '{$1}')
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Search parameters that change what the server renders, with the values that do. */
    meaningfulSearch?: Record<string, readonly string[] | 'any'>
  }
}
