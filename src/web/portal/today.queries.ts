import { queryOptions } from '@tanstack/react-query'
import type { Today } from '#contract/portal.schema.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

/** Asked again by itself: a mail that waits too long is news that no write brings. */
export const todayQuery = queryOptions({
  queryKey: [portalPaths.today],
  queryFn: ({ signal }) => staffClient.read<Today>(portalPaths.today, { signal }),
  staleTime: 0,
  refetchInterval: 20_000,
})
