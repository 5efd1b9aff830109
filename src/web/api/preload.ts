import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * On the server waits for the data, so that the first HTML is complete; in the browser only starts the request.
 * `failed` is about the server's request.
 */
export async function preload<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<{ failed: boolean }> {
  const call = queryClient.prefetchQuery(query)
  if (!import.meta.env.SSR) return { failed: false }
  await call
  return { failed: queryClient.getQueryState(query.queryKey)?.status === 'error' }
}
