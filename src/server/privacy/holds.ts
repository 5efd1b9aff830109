import { asc, eq, type SQL } from 'drizzle-orm'
import type { Hold } from '#contract/retention.schema.ts'
import { cmsUsers, fullNameOrNull } from '#server/auth/cms-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { retentionHolds } from './retention.table.ts'

const { id, email, reason, createdAt } = retentionHolds
const columns = { id, email, reason, at: isoTime(createdAt) as SQL<string>, by: fullNameOrNull }

const select = (db: Db, where?: SQL): Promise<Hold[]> =>
  db
    .select(columns)
    .from(retentionHolds)
    .leftJoin(cmsUsers, eq(cmsUsers.id, retentionHolds.heldBy))
    .where(where)
    .orderBy(asc(createdAt), asc(id))

export const listHolds = (db: Db) => select(db)

/** On the person at this address, however it is spelled. */
export async function findHold(db: Db, address: string): Promise<Hold | undefined> {
  const [hold] = await select(db, eq(email, address.toLowerCase()))
  return hold
}
