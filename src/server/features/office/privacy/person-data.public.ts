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
  /** Leaves records created later, when an erasure is applied again after a restore. */
  until?: Date | undefined
  by?: Actor | undefined
}

export type PeriodWords = Record<PeriodName, string>

export interface Retention {
  name: string
  table: PgTable & { id: PgColumn }
  period: PeriodName | { days: number }
  only?: SQL
  keptSince(at: SQL): SQL
  ownerEmail?: SQL
  /** Shown to staff; rows without a label are only counted. */
  label?: SQL
  opens?: { tab: string; id: SQL | PgColumn }
  remove(tx: Db, which: SQL): Promise<unknown>
}

interface PolicyLine {
  what: string
  details: string
  why: string
  /** What it may say about somebody's health, if anything; for the notice on consumer health data. */
  health: string | null
  howLong(periods: PeriodWords): string
  seenBy?: Permission
}

/** Personal data of a feature. Export, erasure, retention and the privacy page read the list of these. */
export interface PersonData {
  name: string
  keepFor(periods: PeriodWords): string
  why: string
  policy: PolicyLine[]
  table: AddressedTable
  columns: string[]
  find(db: Db, email: string): Promise<Record<string, unknown>[]>
  files?(db: Db, email: string): Promise<Attachment[]>
  reasonsToKeep?(records: Record<string, unknown>[]): KeepReason[]
  /** This data cannot be erased at the privacy desk; the sentence says what to do instead. */
  erasedElsewhere?: string
  /** Also removes mails and values in the activity log; returns the number of records. */
  erase(tx: Db, email: string, options?: EraseOptions): Promise<number>
  retention: Retention[]
}
