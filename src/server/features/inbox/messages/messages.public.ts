import { and, desc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import { waitingStates } from '#contract/inbox/messages.staff.ts'
import { may, type Role } from '#contract/roles.ts'
import type { Db } from '#server/db/database.ts'
import { canaryRows } from '#server/features/inbox/submissions/canary-rows.public.ts'
import { contactMessages } from './messages.table.ts'

export interface Viewer {
  id: number
  role: Role
}

export const isVisibleTo = ({ role }: Viewer): SQL | undefined =>
  may(role, 'investor-messages') ? undefined : eq(contactMessages.isInvestor, false)

export const maySeeMessage = async (db: Db, id: number, viewer: Viewer): Promise<boolean> =>
  (await db.$count(contactMessages, and(eq(contactMessages.id, id), isVisibleTo(viewer)))) > 0

/** The index is by `sortAt`, which is never earlier. */
export const countDemoRequests = (db: Db, since: SQL): Promise<number> =>
  db.$count(
    contactMessages,
    and(
      eq(contactMessages.subject, 'demo'),
      eq(contactMessages.isQuarantined, false),
      gte(contactMessages.sortAt, since),
      gte(contactMessages.createdAt, since),
    ),
  )

/** Returns the sender even if the viewer may not see the message. */
export async function getSender(db: Db, id: number) {
  const { name, email, phone } = contactMessages
  const [sender] = await db.select({ name, email, phone }).from(contactMessages).where(eq(contactMessages.id, id))
  return sender
}

export const messageCanary = canaryRows(contactMessages, 'contact')

/** The newest ones, without spam. */
export const listMessageArrivals = (db: Db, since: SQL, most: number) =>
  db
    .select({ at: contactMessages.createdAt })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.isQuarantined, false),
        gte(contactMessages.sortAt, since),
        gte(contactMessages.createdAt, since),
      ),
    )
    .orderBy(desc(contactMessages.sortAt))
    .limit(most)

export const countWaitingMessages = (db: Db): Promise<number> =>
  db.$count(
    contactMessages,
    and(eq(contactMessages.isQuarantined, false), inArray(contactMessages.state, [...waitingStates])),
  )
