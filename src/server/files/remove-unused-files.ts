import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { files } from './files.table.ts'

/** Checks every foreign key to `files`, so that no table is forgotten. */
export async function removeUnusedFiles(tx: Db, hashes: (string | null)[]): Promise<void> {
  const candidates = hashes.filter((hash) => hash !== null)
  if (candidates.length === 0) return
  const isCandidate = inArray(files.hash, candidates)
  // Locked first, so that the next statement sees rows that are about to refer to a file.
  await tx.select({ hash: files.hash }).from(files).where(isCandidate).orderBy(files.hash).for('update')
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass`)
  const unused = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} u where u.${sql.identifier(column)} = ${files.hash})`,
  )
  await tx.delete(files).where(and(isCandidate, ...unused))
}
