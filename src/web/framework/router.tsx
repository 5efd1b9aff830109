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

/** One router and one query client for each request on the server, one of each in a browser: nothing is shared. */
export function getRouter() {
  const queryClient = createQueryClient()
  const host = getHost()
  // In a browser the site's configuration arrives with the first HTML, in `hydrate`.
  const context = { queryClient, site: host?.site as SiteConfig }
  let rendered = 0
  const router = createRouter({
    routeTree,
    context,
    // Plain strings both ways: /contact?investor=true stays exactly that.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Asked once a page, after it was rendered. The first one was there before React, and stays where the visitor put it.
    scrollRestoration: () => rendered++ > 0,
    defaultErrorComponent: PageFailed,
    ...(host && { ssr: { nonce: host.nonce } }),
    Wrap: withQueries(queryClient),
    // The browser starts from what the server's loaders got. A failed query is not handed on: the browser asks again.
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
