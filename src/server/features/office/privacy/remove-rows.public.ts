import { lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { forgetMails } from '#server/mail/outbox.ts'
import { type Actor, eraseActivityValues } from '#server/staff/activity.ts'
import type { AddressedTable } from './person-data.public.ts'

export const isAddress = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`

export const isOf = ({ email, createdAt }: AddressedTable, address: string, until?: Date): SQL =>
  sql`${isAddress(email, address)}${until ? sql` and ${lte(createdAt, until)}` : sql``}`

/** For erasure requests, which also erase values in the activity log. */
export interface LogErasure {
  subjectOf(id: number): string
  by: Actor | undefined
}

export async function removeRows(
  tx: Db,
  table: PgTable & { id: PgColumn },
  mailPrefix: string,
  which: SQL,
  log?: LogErasure,
): Promise<number> {
  const gone = await tx
    .delete(table)
    .where(which)
    .returning({ id: sql<number>`${table.id}` })
  await forgetMails(
    tx,
    mailPrefix,
    gone.map(({ id }) => id),
  )
  if (log) for (const { id } of gone) await eraseActivityValues(tx, log.subjectOf(id), log.by ?? { userId: null })
  return gone.length
}
