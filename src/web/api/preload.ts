import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * On the server a page waits for its data, so that the first HTML is complete. In the browser it starts the call and
 * shows its own loading state. Tells whether the server got no response.
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
