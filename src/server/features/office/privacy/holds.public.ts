import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Hold } from '#contract/office/retention.schema.ts'
import { retentionMessages } from '#contract/office/retention.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { AppError } from '#server/http/errors.ts'
import { retentionHolds } from './retention.table.ts'

const { id, email, reason, createdAt } = retentionHolds
const columns = { id, email, reason, at: isoTime(createdAt) as SQL<string>, by: fullNameOrNull }

const select = (db: Db, where?: SQL): Promise<Hold[]> =>
  db
    .select(columns)
    .from(retentionHolds)
    .leftJoin(staffUsers, eq(staffUsers.id, retentionHolds.heldBy))
    .where(where)
    .orderBy(asc(createdAt), asc(id))

export const listHolds = (db: Db) => select(db)

export async function findHold(db: Db, address: string): Promise<Hold | undefined> {
  const [hold] = await select(db, eq(email, address.toLowerCase()))
  return hold
}

/** The lock makes a new hold wait for the end of the transaction. */
export async function isHeld(tx: Db, address: string): Promise<boolean> {
  await tx.execute(sql`lock table ${retentionHolds} in share mode`)
  return (await findHold(tx, address)) !== undefined
}

export async function assertNotHeld(tx: Db, address: string): Promise<void> {
  if (await isHeld(tx, address)) throw new AppError('conflict', retentionMessages.onHold)
}
