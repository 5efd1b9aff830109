import { queryOptions } from '@tanstack/react-query'
import type { Today } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const todayQuery = queryOptions({
  queryKey: [portalPaths.today],
  queryFn: ({ signal }) => staffClient.read<Today>(portalPaths.today, { signal }),
  staleTime: 0,
})
