import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FindResponse } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { shortestSearch } from '#contract/records.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const findQuery = (search: string) =>
  queryOptions({
    queryKey: [portalPaths.find, search],
    queryFn: ({ signal }) =>
      staffClient.read<FindResponse>(`${portalPaths.find}?${new URLSearchParams({ search })}`, { signal }),
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
