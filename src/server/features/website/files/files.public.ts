import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { trashDays } from '#contract/records.ts'
import { fileAddressPattern } from '#contract/website/files.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import { publicFiles } from './files.table.ts'

export const fileTable = getTableName(publicFiles)

export async function isFileAddress(db: Db, path: string): Promise<boolean> {
  const [, slug] = fileAddressPattern.exec(path) ?? []
  if (!slug) return false
  return (await db.$count(publicFiles, and(eq(publicFiles.slug, slug.toLowerCase()), isKept(publicFiles)))) > 0
}

export const removeOldFiles = (tx: Db) =>
  removeFiles(tx, sql`${publicFiles.deletedAt} <= now() - make_interval(days => ${trashDays})`)

export async function removeFiles(tx: Db, which: SQL): Promise<void> {
  const removed = await tx
    .delete(publicFiles)
    .where(which)
    .returning({ hash: publicFiles.hash, formerHash: publicFiles.formerHash })
  await removeUnusedFiles(
    tx,
    removed.flatMap(({ hash, formerHash }) => [hash, formerHash]),
  )
}
