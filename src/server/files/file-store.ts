import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { files } from './files.table.ts'

/** By content hash. An object store would be another implementation (docs/operations/scale.md). */
export interface FileStore {
  put(tx: Db, bytes: Buffer): Promise<string>
  get(db: Db, hash: string): Promise<Buffer | undefined>
}

/** In PostgreSQL: shares transaction and backup with the rows that refer to it, and every process can read it. */
export const fileStore: FileStore = {
  async put(tx, bytes) {
    const hash = createHash('sha256').update(bytes).digest('hex')
    await tx.insert(files).values({ hash, bytes }).onConflictDoNothing()
    return hash
  },
  async get(db, hash) {
    const [file] = await db.select({ bytes: files.bytes }).from(files).where(eq(files.hash, hash))
    return file?.bytes
  },
}
