import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ResumeFile } from '#contract/resumes.schema.ts'
import {
  resumeMessages as messages,
  resumePartBytes,
  resumePartCount,
  resumeRefusals,
  resumeTypeOf,
  resumeTypes,
} from '#contract/resumes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Attachment } from '#server/files/attachment.ts'
import { fileStore } from '#server/files/file-store.ts'
import { files } from '#server/files/files.table.ts'
import { consume } from '#server/guards/rate-limit.ts'
import { jobApplications } from './applications.table.ts'
import { refusalOf } from './resume-check.ts'
import { resumeParts, resumeUploads } from './resumes.table.ts'

const uploadsPerClient = { name: 'resume-upload', points: 20, seconds: 3600 }
const partsPerClient = { name: 'resume-part', points: 1_200, seconds: 3600 }
/** Of everybody together, sent with no form yet: two gigabytes at most. */
const mostWaiting = 400

const gone = () => new AppError('notFound', messages.gone)

/** How many bytes a part has to have; undefined when the file has no such part. */
function bytesOfPart(size: number, number: number): number | undefined {
  const last = resumePartCount(size) - 1
  if (number < last) return resumePartBytes
  return number === last ? size - last * resumePartBytes : undefined
}

export function createResumeUploads({ database, secret }: { database: Database; secret: string }) {
  const { db, withTransaction } = database
  return {
    async begin(file: ResumeFile, client: string): Promise<{ id: string }> {
      await consume(db, secret, uploadsPerClient, client, messages.tooMany)
      return withTransaction(async (tx) => {
        await removeUploads(tx, sql`${resumeUploads.createdAt} < now() - make_interval(days => ${uploadDays})`)
        if ((await tx.$count(resumeUploads)) >= mostWaiting) throw new AppError('unavailable', messages.noRoom)
        const [upload] = await tx.insert(resumeUploads).values(file).returning({ id: resumeUploads.id })
        if (!upload) throw new Error('The upload was not stored')
        return upload
      })
    },

    /** In any order, and as often as it takes. With the last of them the file is looked at and kept, or refused. */
    async takePart(id: string, number: number, bytes: Buffer, client: string): Promise<{ isComplete: boolean }> {
      await consume(db, secret, partsPerClient, client, messages.tooMany)
      const { isComplete, refusal } = await withTransaction(async (tx) => {
        const isUpload = eq(resumeUploads.id, id)
        const [upload] = await tx.select().from(resumeUploads).where(isUpload).for('update')
        if (!upload) throw gone()
        if (upload.hash) return { isComplete: true }
        if (bytes.length !== bytesOfPart(upload.size, number)) throw new AppError('invalid', messages.part)
        await tx.insert(resumeParts).values({ uploadId: id, number, bytes }).onConflictDoNothing()
        const isPart = eq(resumeParts.uploadId, id)
        if ((await tx.$count(resumeParts, isPart)) < resumePartCount(upload.size)) return { isComplete: false }

        const parts = await tx.select().from(resumeParts).where(isPart).orderBy(asc(resumeParts.number))
        const file = Buffer.concat(parts.map((part) => part.bytes))
        const reason = await refusalOf(file, resumeTypeOf(upload.name) ?? 'pdf')
        if (reason) await tx.delete(resumeUploads).where(isUpload)
        else
          await tx
            .update(resumeUploads)
            .set({ hash: await fileStore.put(tx, file) })
            .where(isUpload)
        await tx.delete(resumeParts).where(isPart)
        return { isComplete: true, refusal: reason }
      })
      if (refusal) throw new AppError('invalid', resumeRefusals[refusal])
      return { isComplete }
    },
  }
}
export type ResumeUploads = ReturnType<typeof createResumeUploads>

/** What an application says of its file. */
interface KeptResume {
  resumeName: string
  resumeHash: string
}

/** From now on it is the application's. */
export async function takeUpload(tx: Db, id: string): Promise<KeptResume> {
  const [upload] = await tx.delete(resumeUploads).where(eq(resumeUploads.id, id)).returning()
  if (!upload) throw new AppError('invalid', messages.gone, { resumeId: messages.gone })
  if (!upload.hash) throw new AppError('invalid', messages.unfinished, { resumeId: messages.unfinished })
  return { resumeName: upload.name, resumeHash: upload.hash }
}

/** The file of an application, ready for another one. */
export async function offerAgain(tx: Db, { resumeName, resumeHash }: { [Key in keyof KeptResume]: string | null }) {
  if (!resumeName || !resumeHash) return {}
  const size = sql<number>`(select octet_length(bytes) from files where hash = ${resumeHash})`
  const [upload] = await tx
    .insert(resumeUploads)
    .values({ name: resumeName, size, hash: resumeHash })
    .returning({ resumeId: resumeUploads.id })
  return { ...upload, resumeName }
}

export async function readResume(db: Db, applicationId: number): Promise<Attachment | undefined> {
  const { id, resumeName: name, resumeHash: hash } = jobApplications
  const [row] = await db.select({ name, hash }).from(jobApplications).where(eq(id, applicationId))
  const bytes = row?.hash && (await fileStore.get(db, row.hash))
  if (!row?.name || !bytes) return undefined
  return { name: row.name, type: resumeTypes[resumeTypeOf(row.name) ?? 'pdf'], bytes }
}

/** So long a file waits for the form it was chosen on. */
export const uploadDays = 1

export async function removeUploads(tx: Db, which: SQL): Promise<void> {
  const removed = await tx.delete(resumeUploads).where(which).returning({ hash: resumeUploads.hash })
  await removeUnusedFiles(tx, hashesOf(removed))
}

const hashesOf = (rows: { hash: string | null }[]) => rows.flatMap(({ hash }) => hash ?? [])

/** What is left of them after their applications, those made ready for another one included. */
export async function removeResumes(tx: Db, removed: { hash: string | null }[]): Promise<void> {
  const hashes = hashesOf(removed)
  await tx.delete(resumeUploads).where(inArray(resumeUploads.hash, hashes))
  await removeUnusedFiles(tx, hashes)
}

/** The same file may have been sent with another application. */
async function removeUnusedFiles(tx: Db, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  // Locked first: whoever is about to point to one of them is then seen by the next statement.
  const isCandidate = inArray(files.hash, hashes)
  await tx.select({ hash: files.hash }).from(files).where(isCandidate).orderBy(files.hash).for('update')
  const isUnused = sql`not exists (select from job_applications a where a.resume_hash = files.hash)
    and not exists (select from resume_uploads u where u.hash = files.hash)`
  await tx.delete(files).where(and(isCandidate, isUnused))
}
