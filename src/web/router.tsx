import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { SiteConfig } from '#contract/site.schema.ts'
import { createQueryClient } from './api/query-client.ts'
import { getHost } from './host.ts'
import { routeTree } from './routeTree.gen.ts'

/** One router and one query client for each request on the server, one of each in a browser: nothing is shared. */
export function getRouter() {
  const queryClient = createQueryClient()
  const host = getHost()
  // In a browser the site's configuration arrives with the first HTML, in `hydrate`.
  const context = { queryClient, site: host?.site as SiteConfig }
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
    scrollRestoration: true,
    ...(host && { ssr: { nonce: host.nonce } }),
    dehydrate: () => ({ site: context.site }),
    hydrate: ({ site }) => {
      context.site = site
    },
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // A failed query is not handed on: the browser asks again by itself.
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
