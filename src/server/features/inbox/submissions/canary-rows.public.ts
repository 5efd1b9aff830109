import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { removeRows } from '#server/features/office/privacy/remove-rows.public.ts'

export function canaryRows(table: PgTable & Record<'id' | 'spamReason', PgColumn>, mailPrefix: string) {
  const isCanary = eq(table.spamReason, 'canary')
  return {
    mailPrefix,
    async find(db: Db): Promise<number | undefined> {
      const [row] = await db.select({ id: table.id }).from(table).where(isCanary)
      return row?.id as number | undefined
    },
    remove: (tx: Db) => removeRows(tx, table, mailPrefix, isCanary),
  }
}
