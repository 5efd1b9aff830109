import { eq, type SQL } from 'drizzle-orm'
import { may, type Role } from '#contract/roles.ts'
import { contactMessages } from './messages.table.ts'

/** Who reads: investors' messages are for those who may see them, and for others they do not exist. */
export interface Viewer {
  id: number
  role: Role
}

export const isVisibleTo = ({ role }: Viewer): SQL | undefined =>
  may(role, 'investor-messages') ? undefined : eq(contactMessages.isInvestor, false)
