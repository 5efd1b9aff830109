import { and, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isUnused } from '#server/db/is-unused.ts'
import { files } from './files.table.ts'

export async function removeUnusedFiles(tx: Db, hashes: (string | null)[]): Promise<void> {
  const candidates = hashes.filter((hash) => hash !== null)
  if (candidates.length === 0) return
  const isCandidate = inArray(files.hash, candidates)
  // Locked first, so that the next statement sees rows that are about to refer to a file.
  await tx.select({ hash: files.hash }).from(files).where(isCandidate).orderBy(files.hash).for('update')
  await tx.delete(files).where(and(isCandidate, await isUnused(tx, files.hash)))
}
