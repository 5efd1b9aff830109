import { QueryClient } from '@tanstack/react-query'

/** Data never goes stale by itself and nothing is asked for twice; queries that differ say so themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A loader has just asked; the page that mounts after it does not ask again.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  })
