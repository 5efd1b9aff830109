import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { forgetMails } from '#server/outbox/outbox.ts'

/** Capitals do not make another mailbox. */
export const isAddress = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`

/** Removes rows and what the outbox knows of their mails, whose kinds begin with `mails`; tells how many rows that were. */
export async function removeRows(
  tx: Db,
  table: PgTable & { id: PgColumn },
  mails: string,
  which: SQL,
): Promise<number> {
  const gone = await tx
    .delete(table)
    .where(which)
    .returning({ id: sql<number>`${table.id}` })
  await forgetMails(
    tx,
    mails,
    gone.map(({ id }) => id),
  )
  return gone.length
}
