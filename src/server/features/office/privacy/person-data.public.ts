import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { KeepReason } from '#contract/office/privacy-desk.ts'
import type { PeriodName } from '#contract/office/retention.ts'
import type { Permission } from '#contract/roles.ts'
import type { Db } from '#server/db/database.ts'
import type { Attachment } from '#server/files/attachment.ts'
import type { Actor } from '#server/staff/activity.ts'

export type AddressedTable = PgTable & { id: PgColumn; email: PgColumn; createdAt: PgColumn }

interface EraseOptions {
  /** Leaves records created later, when an old erasure is applied again after a restore. */
  until?: Date | undefined
  /** The user in the activity log; undefined for commands. */
  by?: Actor | undefined
}

export type PeriodWords = Record<PeriodName, string>

/** Rows that the nightly run removes. */
export interface Retention {
  name: string
  table: PgTable & { id: PgColumn }
  period: PeriodName | { days: number }
  /** Only rows that match ever expire. */
  only?: SQL
  /** When the retention period of a row begins, as of `at`. */
  keptSince(at: SQL): SQL
  /** Email address of the person; rows of people on hold are kept. */
  owner?: SQL
  /** Shown to staff; rows without a label are only counted. */
  label?: SQL
  opens?: { tab: string; id: SQL | PgColumn }
  remove(tx: Db, which: SQL): Promise<unknown>
}

interface PolicyLine {
  what: string
  details: string
  why: string
  howLong(periods: PeriodWords): string
  /** Staff with this permission; none if it is missing. */
  seenBy?: Permission
}

/** Personal data of a feature. Export, erasure, retention and the privacy page read the list of these. */
export interface PersonData {
  name: string
  keepFor(periods: PeriodWords): string
  why: string
  policy: PolicyLine[]
  table: AddressedTable
  /** `table.column` of every personal column. */
  columns: string[]
  find(db: Db, email: string): Promise<Record<string, unknown>[]>
  files?(db: Db, email: string): Promise<Attachment[]>
  reasonsToKeep?(records: Record<string, unknown>[]): KeepReason[]
  /** This data cannot be erased at the privacy desk; the sentence says what to do instead. */
  erasedElsewhere?: string
  /** Also removes mails and values in the activity log. Returns the number of records. */
  erase(tx: Db, email: string, options?: EraseOptions): Promise<number>
  retention: Retention[]
}
