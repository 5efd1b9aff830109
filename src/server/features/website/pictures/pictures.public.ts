import { and, getTableName, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { trashDays } from '#contract/records.ts'
import type { Db } from '#server/db/database.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import { pictureFiles, pictures } from './pictures.table.ts'

export const pictureTable = getTableName(pictures)

export const removeOldPictures = (tx: Db) =>
  removePictures(
    tx,
    or(
      sql`${pictures.deletedAt} <= now() - make_interval(days => ${trashDays})`,
      and(sql`${pictures.state} <> 'ready'`, lt(pictures.createdAt, sql`now() - interval '1 day'`)),
    ),
  )

export async function removePictures(tx: Db, which: SQL | undefined): Promise<void> {
  const removed = await tx
    .select({ id: pictures.id, source: pictures.sourceHash })
    .from(pictures)
    .where(which)
    .orderBy(pictures.id)
    .for('update')
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const made = await tx
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(inArray(pictureFiles.pictureId, ids))
  await tx.delete(pictures).where(inArray(pictures.id, ids))
  await removeUnusedFiles(tx, [...removed.map(({ source }) => source), ...made.map(({ hash }) => hash)])
}
