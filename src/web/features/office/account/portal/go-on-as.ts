import type { QueryClient } from '@tanstack/react-query'
import type { StaffUser } from '#contract/staff.schema.ts'
import { userQuery } from '#web/api/session.queries.ts'
import { shownAccount } from '#web/components/session/staff-storage.ts'

/** Another account starts afresh: what this tab has read, and what waits for the login, is not its own. */
export function goOnAs(user: StaffUser, queryClient: QueryClient, goOn: () => void): void {
  if ((shownAccount() ?? user.id) !== user.id) {
    location.reload()
    return
  }
  queryClient.setQueryData(userQuery.queryKey, user)
  goOn()
}
