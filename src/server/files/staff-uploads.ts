import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { uploadMessages as messages, uploadChunkBytes, uploadChunkCount } from '#contract/uploads.ts'
import type { Database, Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { staffChunks, staffUploads } from './staff-uploads.table.ts'

/** A user uploads one file at a time; the others are abandoned uploads. */
const maxUnfinishedUploads = 5

const isOver = sql`${staffUploads.createdAt} < now() - interval '1 day'`
export const removeOldUploads = (tx: Db) => tx.delete(staffUploads).where(isOver)

export async function beginUpload(tx: Db, userId: number, size: number): Promise<{ id: number }> {
  await removeOldUploads(tx)
  const [upload] = await tx.insert(staffUploads).values({ userId, size }).returning({ id: staffUploads.id })
  if (!upload) throw new Error('The upload was not stored')
  const isOwn = eq(staffUploads.userId, userId)
  const newest = tx.select({ id: staffUploads.id }).from(staffUploads).where(isOwn)
  await tx
    .delete(staffUploads)
    .where(and(isOwn, notInArray(staffUploads.id, newest.orderBy(desc(staffUploads.id)).limit(maxUnfinishedUploads))))
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
    const last = uploadChunkCount(size) - 1
    const expected = number < last ? uploadChunkBytes : size - last * uploadChunkBytes
    if (number > last || bytes.length !== expected) throw new AppError('invalid', messages.chunk)
    await tx.insert(staffChunks).values({ uploadId: id, number, bytes }).onConflictDoNothing()
    return { isComplete: (await tx.$count(staffChunks, eq(staffChunks.uploadId, id))) === last + 1 }
  })

export async function readUpload(tx: Db, id: number, userId: number): Promise<Buffer> {
  const { size } = await mustFind(tx, id, userId)
  const chunks = await tx
    .select({ bytes: staffChunks.bytes })
    .from(staffChunks)
    .where(eq(staffChunks.uploadId, id))
    .orderBy(asc(staffChunks.number))
  if (chunks.length < uploadChunkCount(size))
    throw new AppError('invalid', messages.unfinished, { uploadId: messages.unfinished })
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}

/** Only one request gets it. */
export async function takeUpload(tx: Db, id: number, userId: number): Promise<Buffer> {
  const bytes = await readUpload(tx, id, userId)
  await removeUpload(tx, id, userId)
  return bytes
}

export async function removeUpload(tx: Db, id: number, userId: number): Promise<void> {
  await mustFind(tx, id, userId)
  await tx.delete(staffUploads).where(eq(staffUploads.id, id))
}

async function mustFind(tx: Db, id: number, userId: number) {
  const [upload] = await tx
    .select({ size: staffUploads.size })
    .from(staffUploads)
    .where(and(eq(staffUploads.id, id), eq(staffUploads.userId, userId)))
    .for('update')
  if (!upload) throw new AppError('notFound', messages.gone, { uploadId: messages.gone })
  return upload
}
