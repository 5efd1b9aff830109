import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { renderToString } from 'react-dom/server'
import { getHost } from './host.ts'
import { routeTree } from './routeTree.gen.ts'

export default createServerEntry({
  fetch: createStartHandler(async ({ router, responseHeaders }) => {
    // Rendered whole rather than streamed: a document has to be complete to be hashed, compressed and cached. It goes
    // to the host as it is: a response would turn it into bytes, and the host would turn them back.
    const document = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    getHost()?.deliver(document)
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  }),
})

/** Used for matching only: it never loads anything and so holds no request's state. */
const routes = createRouter({ routeTree, history: createMemoryHistory(), context: undefined as never })

/** Addresses that give the same document share a key: search parameters count only where a route says they do. */
export function pageKey({ pathname, searchParams }: URL): string {
  const [matches, params, found] = routes.getMatchedRoutes(pathname)
  // A path that goes on below a page is matched in part: the rest is in `**`.
  if (!found || params['**']) return pathname.startsWith('/cms/') ? '/cms/404' : '/404'
  const path = pathname.replace(/\/+$/, '') || '/'
  const search = new URLSearchParams()
  for (const route of matches) {
    for (const [name, values] of Object.entries(route.options.staticData?.meaningfulSearch ?? {})) {
      const value = searchParams.get(name)
      if (value && (values === 'any' || values.includes(value))) search.set(name, value)
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Search parameters that change what the server renders, with the values that do. */
    meaningfulSearch?: Record<string, readonly string[] | 'any'>
  }
}
