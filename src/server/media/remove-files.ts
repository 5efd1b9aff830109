import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { files } from '#server/files/files.table.ts'

/** Another picture may be made of the same bytes. */
export async function removeUnusedFiles(tx: Db, hashes: (string | null)[]): Promise<void> {
  const candidates = hashes.filter((hash) => hash !== null)
  if (candidates.length === 0) return
  const isCandidate = inArray(files.hash, candidates)
  // Locked first: whoever is about to point to one of them is then seen by the next statement.
  await tx.select({ hash: files.hash }).from(files).where(isCandidate).orderBy(files.hash).for('update')
  const isUnused = sql`not exists (select from picture_files f where f.hash = files.hash)
    and not exists (select from pictures p where p.source_hash = files.hash)`
  await tx.delete(files).where(and(isCandidate, isUnused))
}
