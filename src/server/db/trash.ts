import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, timestamp } from 'drizzle-orm/pg-core'
import type { DeletedRecord } from '#contract/records.schema.ts'
import { trashDays } from '#contract/records.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from './database.ts'
import { isoTime } from './iso-time.ts'

/** No foreign key: the row outlives the user who deleted it. */
export const trashColumns = () => ({
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: integer('deleted_by'),
})

export type WithTrash = PgTable & { id: PgColumn; deletedAt: PgColumn; deletedBy: PgColumn }

export const isKept = ({ deletedAt }: Pick<WithTrash, 'deletedAt'>): SQL => isNull(deletedAt)

/** Expired rows count as gone, even if the worker has not erased them yet. */
const isInTrash = ({ deletedAt }: WithTrash) => sql`${deletedAt} > now() - make_interval(days => ${trashDays})`

export const listTrash = (db: Db, table: WithTrash, name: PgColumn | SQL): Promise<DeletedRecord[]> =>
  db
    .select({
      id: sql<number>`${table.id}`,
      name: sql<string>`${name}`,
      deletedAt: sql<string>`${isoTime(table.deletedAt)}`,
      deletedBy: sql<string | null>`(select ${fullName} from ${staffUsers} where ${staffUsers.id} = deleted_by)`,
    })
    .from(table)
    .where(isInTrash(table))
    .orderBy(desc(table.deletedAt), desc(table.id))

export async function moveToTrash(tx: Db, table: WithTrash, id: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(table)
    .set({ deletedAt: sql`now()`, deletedBy: userId } as object)
    .where(and(eq(table.id, id), isKept(table)))
  return rowCount === 1
}

export async function takeFromTrash(tx: Db, table: WithTrash, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(table)
    .set({ deletedAt: null, deletedBy: null } as object)
    .where(and(eq(table.id, id), isInTrash(table)))
  return rowCount === 1
}

/** Found by their columns, so that no table is forgotten. */
export async function tablesWithTrash(db: Db, except: string[] = []): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = ${'deleted_by'}`)
  return rows.map(({ name }) => name).filter((name) => !except.includes(name))
}

export const eraseOldTrash = (db: Db, table: string) =>
  db.execute(sql`
    delete from ${sql.identifier(table)} where deleted_at <= now() - make_interval(days => ${trashDays})`)
