import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type DocumentRefusal, documentRefusals, documentTypeOf, documentTypes } from '#contract/documents.ts'
import type { ResumeFile } from '#contract/hiring/resumes.schema.ts'
import { resumeMessages as messages, resumeChunkBytes, resumeChunkCount } from '#contract/hiring/resumes.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { Attachment } from '#server/files/attachment.ts'
import { checkDocument } from '#server/files/check-document.ts'
import { createDocumentTurns } from '#server/files/document-process.ts'
import { fileStore } from '#server/files/file-store.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import { AppError } from '#server/http/errors.ts'
import { consume, giveBack } from '#server/http/rate-limit.ts'
import { jobApplications } from './applications.table.ts'
import { resumeChunks, resumeUploads } from './resumes.table.ts'

const uploadsPerClient = { name: 'resume-upload', points: 20, seconds: 3600 }
const uploadsPerClientDaily = { name: 'resume-upload-day', points: 60, seconds: 86_400 }
const chunksPerClient = { name: 'resume-part', points: 1_200, seconds: 3600 }
const unfinishedMinutes = 15
const unfinishedPerClient = { name: 'resume-unfinished', points: 10, seconds: unfinishedMinutes * 60 }
const gone = () => new AppError('notFound', messages.gone)

function bytesOfChunk(size: number, number: number): number | undefined {
  const last = resumeChunkCount(size) - 1
  if (number < last) return resumeChunkBytes
  return number === last ? size - last * resumeChunkBytes : undefined
}

interface ResumeUploadsOptions {
  database: Database
  secret: string
  maxWaitingBytes?: number
}

export function createResumeUploads({ database, secret, maxWaitingBytes = 2 * 1024 ** 3 }: ResumeUploadsOptions) {
  const { db, withTransaction } = database
  const inTurn = createDocumentTurns()
  const underCheck = new Map<string, Promise<DocumentRefusal | undefined>>()

  /** No transaction while the file is checked, because it would occupy a connection. */
  const check = (id: string, client: string) =>
    inTurn(async () => {
      const [upload] = await db.select().from(resumeUploads).where(eq(resumeUploads.id, id))
      const isChunk = eq(resumeChunks.uploadId, id)
      const chunks = await db.select().from(resumeChunks).where(isChunk).orderBy(asc(resumeChunks.number))
      if (!upload) throw gone()
      if (upload.hash) return undefined
      const file = Buffer.concat(chunks.map((chunk) => chunk.bytes))
      const { refusal } = await checkDocument({ bytes: file, type: documentTypeOf(upload.name) ?? 'pdf' })
      return withTransaction(async (tx) => {
        const isWaiting = and(eq(resumeUploads.id, id), isNull(resumeUploads.hash))
        const [waiting] = await tx.select().from(resumeUploads).where(isWaiting).for('update')
        if (!waiting) {
          if ((await tx.$count(resumeUploads, eq(resumeUploads.id, id))) === 0) throw gone()
          return undefined
        }
        if (refusal) await tx.delete(resumeUploads).where(isWaiting)
        else {
          const hash = await fileStore.put(tx, file)
          await tx.update(resumeUploads).set({ hash }).where(isWaiting)
        }
        await tx.delete(resumeChunks).where(isChunk)
        await giveBack(tx, secret, unfinishedPerClient, client)
        return refusal
      })
    })

  const checkOnce = (id: string, client: string) => {
    const running = underCheck.get(id) ?? check(id, client).finally(() => underCheck.delete(id))
    underCheck.set(id, running)
    return running
  }

  return {
    async begin(file: ResumeFile, client: string): Promise<{ id: string }> {
      await consume(db, secret, unfinishedPerClient, client, messages.tooManyBegun)
      await consume(db, secret, uploadsPerClient, client, messages.tooMany)
      await consume(db, secret, uploadsPerClientDaily, client, messages.tooMany)
      return withTransaction(async (tx) => {
        await removeUploads(
          tx,
          sql`${resumeUploads.createdAt} < now() - make_interval(days => ${uploadDays}) or ${resumeUploads.hash} is null
            and ${resumeUploads.createdAt} < now() - make_interval(mins => ${unfinishedMinutes})`,
        )
        await assertRoom(tx, maxWaitingBytes)
        const [upload] = await tx.insert(resumeUploads).values(file).returning({ id: resumeUploads.id })
        if (!upload) throw new Error('The upload was not stored')
        return upload
      })
    },

    async takeChunk(id: string, number: number, bytes: Buffer, client: string): Promise<{ isComplete: boolean }> {
      await consume(db, secret, chunksPerClient, client, messages.tooMany)
      const isHere = await withTransaction(async (tx) => {
        const [upload] = await tx.select().from(resumeUploads).where(eq(resumeUploads.id, id)).for('update')
        if (!upload) throw gone()
        if (upload.hash) return true
        if (bytes.length !== bytesOfChunk(upload.size, number)) throw new AppError('invalid', messages.chunk)
        const stored = await tx
          .insert(resumeChunks)
          .values({ uploadId: id, number, bytes })
          .onConflictDoNothing()
          .returning({ number: resumeChunks.number })
        if (stored.length > 0) await assertRoom(tx, maxWaitingBytes)
        return (await tx.$count(resumeChunks, eq(resumeChunks.uploadId, id))) === resumeChunkCount(upload.size)
      })
      const refusal = isHere ? await checkOnce(id, client) : undefined
      if (refusal) throw new AppError('invalid', documentRefusals[refusal])
      return { isComplete: isHere }
    },
  }
}
export type ResumeUploads = ReturnType<typeof createResumeUploads>

async function assertRoom(tx: Db, maxBytes: number): Promise<void> {
  const { rows } = await tx.execute<{ hasRoom: boolean }>(sql`
    select (select coalesce(sum(octet_length(bytes)), 0) from resume_chunks)
      + (select coalesce(sum(octet_length(f.bytes)), 0) from files f
        where exists (select from resume_uploads u where u.hash = f.hash)
          and not exists (select from job_applications a where a.resume_hash = f.hash)) <= ${maxBytes}::bigint as "hasRoom"`)
  if (!rows[0]?.hasRoom) throw new AppError('unavailable', messages.noRoom)
}

interface KeptResume {
  resumeName: string
  resumeHash: string
}

export async function takeUpload(tx: Db, id: string): Promise<KeptResume> {
  const [upload] = await tx.delete(resumeUploads).where(eq(resumeUploads.id, id)).returning()
  if (!upload) throw new AppError('invalid', messages.gone, { resumeId: messages.gone })
  if (!upload.hash) throw new AppError('invalid', messages.unfinished, { resumeId: messages.unfinished })
  return { resumeName: upload.name, resumeHash: upload.hash }
}

export async function offerAgain(tx: Db, { resumeName, resumeHash }: { [Key in keyof KeptResume]: string | null }) {
  if (!resumeName || !resumeHash) return {}
  const isReady = and(eq(resumeUploads.name, resumeName), eq(resumeUploads.hash, resumeHash))
  const [waiting] = await tx
    .update(resumeUploads)
    .set({ createdAt: sql`now()` })
    .where(isReady)
    .returning({ resumeId: resumeUploads.id })
  if (waiting) return { ...waiting, resumeName }
  const size = sql<number>`(select octet_length(bytes) from files where hash = ${resumeHash})`
  const [upload] = await tx
    .insert(resumeUploads)
    .values({ name: resumeName, size, hash: resumeHash })
    .returning({ resumeId: resumeUploads.id })
  return { ...upload, resumeName }
}

export async function readResumeHash(db: Db, applicationId: number) {
  const { id, resumeHash: hash, resumeName: name } = jobApplications
  const [row] = await db.select({ hash, name }).from(jobApplications).where(eq(id, applicationId))
  return row?.hash && row.name && documentTypeOf(row.name) === 'pdf' ? row.hash : undefined
}

export async function readResume(db: Db, applicationId: number): Promise<Attachment | undefined> {
  const { id, resumeName: name, resumeHash: hash } = jobApplications
  const [row] = await db.select({ name, hash }).from(jobApplications).where(eq(id, applicationId))
  const bytes = row?.hash && (await fileStore.get(db, row.hash))
  if (!row?.name || !bytes) return undefined
  return { name: row.name, type: documentTypes[documentTypeOf(row.name) ?? 'pdf'], bytes }
}

export const uploadDays = 1

export async function removeUploads(tx: Db, which: SQL): Promise<void> {
  const removed = await tx.delete(resumeUploads).where(which).returning({ hash: resumeUploads.hash })
  await removeUnusedFiles(tx, hashesOf(removed))
}

const hashesOf = (rows: { hash: string | null }[]) => rows.flatMap(({ hash }) => hash ?? [])

export async function removeResumes(tx: Db, removed: { hash: string | null }[]): Promise<void> {
  const hashes = hashesOf(removed)
  await tx.delete(resumeUploads).where(inArray(resumeUploads.hash, hashes))
  await removeUnusedFiles(tx, hashes)
}
