import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { PropsWithChildren } from 'react'
import type { SiteConfig } from '#contract/site.schema.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { PageFailed } from '#web/components/layout/page-failed.tsx'
import { routeTree } from '#web/routeTree.gen.ts'
import { getHost } from './host.ts'

type CachedQuery = [key: QueryKey, data: unknown]

const cachedQueriesOf = (queryClient: QueryClient): CachedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

const withQueries =
  (client: QueryClient) =>
  ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

/** A new router and query client per request, so that requests share nothing. */
export function getRouter() {
  const queryClient = createQueryClient()
  const host = getHost()
  // In a browser the configuration arrives with the first HTML, in `hydrate`.
  const context = { queryClient, site: host?.site as SiteConfig }
  let rendered = 0
  const router = createRouter({
    routeTree,
    context,
    // Search parameters stay plain strings: /contact?investor=true keeps its form.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The first page keeps the position that the visitor chose before hydration.
    scrollRestoration: () => rendered++ > 0,
    // Smooth scrolling is for links within a page.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: PageFailed,
    ...(host && { ssr: { nonce: host.nonce } }),
    Wrap: withQueries(queryClient),
    // Failed queries are not passed on; the browser fetches them again.
    dehydrate: () => ({ site: context.site, queries: JSON.stringify(cachedQueriesOf(queryClient)) }),
    hydrate: ({ site, queries }) => {
      context.site = site
      for (const [key, data] of JSON.parse(queries) as CachedQuery[]) queryClient.setQueryData(key, data)
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
