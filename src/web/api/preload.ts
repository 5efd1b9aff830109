import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Waits on the server, so that the first HTML is complete; in the browser it only starts the request. */
export async function preload<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<{ failed: boolean }> {
  const call = queryClient.prefetchQuery(query)
  if (!import.meta.env.SSR) return { failed: false }
  await call
  return { failed: queryClient.getQueryState(query.queryKey)?.status === 'error' }
}
