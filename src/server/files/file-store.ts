import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { files } from './files.table.ts'

/** Where files are kept, by their content. A bucket would be another one of these (docs/operations/scale.md). */
export interface FileStore {
  /** Returns the hash under which it is found again. */
  put(tx: Db, bytes: Buffer): Promise<string>
  get(db: Db, hash: string): Promise<Buffer | undefined>
}

/** In PostgreSQL: in the same transaction and the same backup as what points to it, and there for every process. */
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
