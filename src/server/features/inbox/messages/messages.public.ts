import { eq, type SQL } from 'drizzle-orm'
import { may, type Role } from '#contract/roles.ts'
import { contactMessages } from './messages.table.ts'

export interface Viewer {
  id: number
  role: Role
}

/** Messages from investors do not exist for users without that permission. */
export const isVisibleTo = ({ role }: Viewer): SQL | undefined =>
  may(role, 'investor-messages') ? undefined : eq(contactMessages.isInvestor, false)
