import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { routeTree } from './routeTree.gen.ts'

// Rendered whole rather than streamed: a document has to be complete to be hashed, compressed and cached.
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) })

/** Used for matching only: it never loads anything and so holds no request's state. */
const routes = createRouter({ routeTree, history: createMemoryHistory(), context: undefined as never })

/** Addresses that give the same document share a key: search parameters count only where a route says they do. */
export function pageKey({ pathname, searchParams }: URL): string {
  const [matches, , found] = routes.getMatchedRoutes(pathname)
  if (!found) return pathname.startsWith('/cms/') ? '/cms/404' : '/404'
  const path = pathname.replace(/\/+$/, '') || '/'
  const meaningful = matches.flatMap((route) => route.options.staticData?.meaningfulSearch ?? [])
  const search = new URLSearchParams()
  for (const name of meaningful) {
    const value = searchParams.get(name)
    if (value !== null) search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Search parameters that change what the server renders. */
    meaningfulSearch?: string[]
  }
}
