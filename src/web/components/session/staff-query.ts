import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { staffClient } from './staff-client.ts'

/** Stale at once, because other staff work on the same records. */
export const staffQuery = <T>(path: string, queryKey: QueryKey = [path]) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => staffClient.read<T>(path, { signal }), staleTime: 0 })
