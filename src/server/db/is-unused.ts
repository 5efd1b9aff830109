import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Reads from the catalog which foreign keys refer to the column, so that no table is forgotten. Rows that go with it do not use it. */
export async function isUnused(db: Db, column: PgColumn): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = ${getTableName(column.table)}::regclass`)
  const unused = rows.map(
    ({ table, column: user }) =>
      sql`not exists (select from ${sql.identifier(table)} u where u.${sql.identifier(user)} = ${column})`,
  )
  return and(...unused)
}
