import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import { pictureMessages as messages, pictureChunkBytes, pictureChunkCount } from '#contract/website/pictures.staff.ts'
import type { Database, Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { removeOldUploads } from './pictures.public.ts'
import { pictureChunks, pictureUploads } from './pictures.table.ts'

/** A user uploads one picture at a time; the others are abandoned uploads. */
const maxUnfinishedUploads = 5

export async function beginUpload(tx: Db, userId: number, size: number): Promise<{ id: number }> {
  await removeOldUploads(tx)
  const [upload] = await tx.insert(pictureUploads).values({ userId, size }).returning({ id: pictureUploads.id })
  if (!upload) throw new Error('The upload was not stored')
  const isOwn = eq(pictureUploads.userId, userId)
  const newest = tx.select({ id: pictureUploads.id }).from(pictureUploads).where(isOwn)
  await tx
    .delete(pictureUploads)
    .where(
      and(isOwn, notInArray(pictureUploads.id, newest.orderBy(desc(pictureUploads.id)).limit(maxUnfinishedUploads))),
    )
  return upload
}

interface Chunk {
  id: number
  userId: number
  number: number
  bytes: Buffer
}

export const takeChunk = ({ withTransaction }: Database, { id, userId, number, bytes }: Chunk) =>
  withTransaction(async (tx) => {
    const { size } = await mustFind(tx, id, userId)
    const last = pictureChunkCount(size) - 1
    const expected = number < last ? pictureChunkBytes : size - last * pictureChunkBytes
    if (number > last || bytes.length !== expected) throw new AppError('invalid', messages.chunk)
    await tx.insert(pictureChunks).values({ uploadId: id, number, bytes }).onConflictDoNothing()
    return { isComplete: (await tx.$count(pictureChunks, eq(pictureChunks.uploadId, id))) === last + 1 }
  })

export async function takeUpload(tx: Db, id: number, userId: number): Promise<Buffer> {
  const { size } = await mustFind(tx, id, userId)
  const chunks = await tx
    .select({ bytes: pictureChunks.bytes })
    .from(pictureChunks)
    .where(eq(pictureChunks.uploadId, id))
    .orderBy(asc(pictureChunks.number))
  if (chunks.length < pictureChunkCount(size)) throw new AppError('invalid', messages.unfinished)
  await tx.delete(pictureUploads).where(eq(pictureUploads.id, id))
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}

async function mustFind(tx: Db, id: number, userId: number) {
  const [upload] = await tx
    .select({ size: pictureUploads.size })
    .from(pictureUploads)
    .where(and(eq(pictureUploads.id, id), eq(pictureUploads.userId, userId)))
    .for('update')
  if (!upload) throw new AppError('notFound', messages.noUpload)
  return upload
}
