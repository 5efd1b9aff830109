import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentRefusals } from '#contract/documents.ts'
import type { FileInput, FileRecord, FileUpdate } from '#contract/website/files.staff.schema.ts'
import { fileBytes, fileMessages as messages } from '#contract/website/files.staff.ts'
import type { Db } from '#server/db/database.ts'
import { checkDocument } from '#server/files/check-document.ts'
import { createDocumentTurns } from '#server/files/document-process.ts'
import { fileStore } from '#server/files/file-store.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import { readUpload, removeUpload } from '#server/files/staff-uploads.ts'
import { AppError } from '#server/http/errors.ts'
import type { FileSource, Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { getFile } from './files.service.ts'
import { publicFiles } from './files.table.ts'

const inTurn = createDocumentTurns()

const refuse = (message: string) => new AppError('invalid', message, { uploadId: message })

interface CheckedUpload {
  id: number
  userId: number
  bytes: Buffer
}

/** Outside of the transaction, because the check would occupy a connection. */
export async function checkUpload(db: Db, id: number | undefined, userId: number): Promise<CheckedUpload | undefined> {
  if (id === undefined) return undefined
  const bytes = await readUpload(db, id, userId)
  if (bytes.length > fileBytes) throw refuse(messages.tooLarge)
  const { refusal } = await inTurn(() => checkDocument({ bytes, type: 'pdf' }))
  if (refusal) throw refuse(documentRefusals[refusal])
  return { id, userId, bytes }
}

/** What Activity says of the bytes. */
const inWords = ({ size, hash }: { size: number; hash: string }) =>
  `${size.toLocaleString('en-US')} bytes, ${hash.slice(0, 8)}`

interface Contents {
  hash: string
  size: number
}

const formerSchema = z.object({ name: z.string(), contents: z.string().optional() })

export function fileWrites(sources: FileSource[]) {
  const writes = recordWrites<FileRecord>({
    name: 'file',
    table: publicFiles,
    get: (tx, id) => getFile(tx, sources, id),
    messages,
    logged: (row) => ({ name: row.name, slug: row.slug, contents: inWords(row) }),
  })

  async function store(tx: Db, { id, userId, bytes }: CheckedUpload): Promise<Contents> {
    await removeUpload(tx, id, userId)
    return { hash: await fileStore.put(tx, bytes), size: bytes.length }
  }

  /** The address stays. */
  async function replace(tx: Db, before: FileRecord, name: string, contents: Contents): Promise<Written<FileRecord>> {
    const isSame = contents.hash === before.hash
    const older = await formerHash(tx, before.id)
    const written = await writes.save(tx, before, {
      name,
      ...(!isSame && { ...contents, formerHash: before.hash, replacedAt: sql`now()` }),
    })
    await removeUnusedFiles(tx, [older])
    return written
  }

  return {
    ...writes,

    async create(tx: Db, { name, slug }: FileInput, upload: CheckedUpload | undefined) {
      if (!upload) throw refuse(messages.fileMissing)
      return writes.create(tx, { name, slug, ...(await store(tx, upload)) })
    },

    async update(tx: Db, id: number, { name, version }: FileUpdate, upload: CheckedUpload | undefined) {
      const before = await writes.lock(tx, id, version)
      return upload ? replace(tx, before, name, await store(tx, upload)) : writes.save(tx, before, { name })
    },

    /** Gives the file its former name or contents. */
    async takeBack(tx: Db, id: number, former: unknown) {
      const before = await writes.lock(tx, id)
      const { name, contents } = formerSchema.parse(former)
      if (contents === undefined) return writes.save(tx, before, { name })
      const hash = await formerHash(tx, id)
      const bytes = hash && (await fileStore.get(tx, hash))
      const found = hash && bytes ? { hash, size: bytes.length } : undefined
      if (!found || inWords(found) !== contents) throw new AppError('conflict', messages.formerGone)
      return replace(tx, before, name, found)
    },
  }
}

async function formerHash(tx: Db, id: number): Promise<string | null> {
  const [row] = await tx.select({ hash: publicFiles.formerHash }).from(publicFiles).where(eq(publicFiles.id, id))
  return row?.hash ?? null
}
