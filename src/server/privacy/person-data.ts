import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeepReason } from '#contract/privacy-desk.ts'
import type { Writer } from '#server/audit/audit.ts'
import type { Db } from '#server/db/database.ts'
import type { Attachment } from '#server/files/attachment.ts'

export type AddressedTable = PgTable & { id: PgColumn; email: PgColumn; createdAt: PgColumn }

interface EraseOptions {
  /** Only what came until then. */
  until?: Date | undefined
  /** As the log knows them; nobody for a command. */
  by?: Writer | undefined
}

/** Where a feature keeps what belongs to a person. Export, erasure and retention walk the list of these. */
export interface PersonData {
  name: string
  /** In the words of the privacy page. */
  keepFor: string
  /** What we have it for. */
  why: string
  /** Whose rows say whose they are. */
  table: AddressedTable
  /** `table.column`, every one that is personal. */
  columns: string[]
  /** Everything about the owner of this address. */
  find(db: Db, email: string): Promise<Record<string, unknown>[]>
  /** What they sent us as files. */
  files?(db: Db, email: string): Promise<Attachment[]>
  /** Why these records may have to stay although their owner wants them erased. */
  reasonsToKeep?(records: Record<string, unknown>[]): KeepReason[]
  /** Not erased at the privacy desk, and what to do instead. */
  erasedElsewhere?: string
  /** Removes it, with its mails and what the log knew of its contents; tells how many records that were. */
  erase(tx: Db, email: string, options?: EraseOptions): Promise<number>
  /** Removes what has been kept for long enough; tells how many records that were. */
  expire(tx: Db): Promise<number>
}
