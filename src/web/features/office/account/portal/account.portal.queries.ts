import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#contract/office/account.schema.ts'
import { accountPaths } from '#contract/office/account.ts'
import { staffClient } from '#web/components/session/staff-client.ts'

export const accountQuery = queryOptions({
  queryKey: [accountPaths.own],
  queryFn: ({ signal }) => staffClient.read<Account>(accountPaths.own, { signal }),
  staleTime: 0,
})
