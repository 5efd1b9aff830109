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
  /** Only what came until then. */
  until?: Date | undefined
  /** As the log knows them; nobody for a command. */
  by?: Actor | undefined
}

/** As they are set, in words. */
export type PeriodWords = Record<PeriodName, string>

/** What the nightly run removes by itself. */
export interface Retention {
  /** What goes, as staff read it. */
  name: string
  table: PgTable & { id: PgColumn }
  /** A setting, or a time that nobody changes. */
  period: PeriodName | { days: number }
  /** Which rows ever go so. */
  only?: SQL
  /** When the period of a row began, as it looks at that moment. */
  keptSince(at: SQL): SQL
  /** The address of whom it is about, who may be on hold. */
  owner?: SQL
  /** What a row is called, and where staff read it. Without a name rows are counted only. */
  label?: SQL
  opens?: { tab: string; id: SQL | PgColumn }
  remove(tx: Db, which: SQL): Promise<unknown>
}

/** A line of the privacy page. */
interface PolicyLine {
  what: string
  details: string
  why: string
  howLong(periods: PeriodWords): string
  /** Whoever holds this permission; nobody without one. */
  seenBy?: Permission
}

/** Where a feature keeps what belongs to a person. Export, erasure, retention and the privacy page walk the list of these. */
export interface PersonData {
  name: string
  keepFor(periods: PeriodWords): string
  /** What we have it for. */
  why: string
  policy: PolicyLine[]
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
  retention: Retention[]
}
