import type { Db } from '#server/db/database.ts'

/** Where a feature keeps what belongs to a person. Export, erasure and retention walk the list of these. */
export interface PersonData {
  name: string
  /** In the words of the privacy page. */
  keepFor: string
  /** `table.column`, every one that is personal. */
  columns: string[]
  /** Everything about the owner of this address. */
  find(db: Db, email: string): Promise<Record<string, unknown>[]>
  /** Removes it, with its mails and what the log knew of its contents; tells how many records that were. */
  erase(tx: Db, email: string): Promise<number>
  /** Removes what has been kept for long enough; tells how many records that were. */
  expire(tx: Db): Promise<number>
}
