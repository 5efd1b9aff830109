import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { routeTree } from '#web/routeTree.gen.ts'
import type { Host } from './host.ts'

const handle = createStartHandler(async ({ router, responseHeaders }) => {
  // Rendered whole rather than streamed: a document has to be complete to be hashed, compressed and cached.
  const document = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
  return new Response(document, { status: getSsrStatus(router), headers: responseHeaders })
})

export async function render(request: Request, host: Host) {
  const response = await handle(request, { context: host as never })
  return { document: await response.text(), status: response.status, headers: response.headers }
}

/** Used for matching only: it never loads anything and so holds no request's state. */
const routes = createRouter({ routeTree, history: createMemoryHistory(), context: undefined as never })

/** Addresses that give the same document share a key: search parameters count only where a route says they do. */
export function pageKey({ pathname, searchParams }: URL): string {
  const [matches, params, found] = routes.getMatchedRoutes(pathname)
  // A path that goes on below a page is matched in part: the rest is in `**`.
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

/** The pattern of the route that a key stands for, e.g. `/team/{slug}`. */
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
