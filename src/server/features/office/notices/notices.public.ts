import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/office/notices.ts'
import type { Permission } from '#contract/roles.ts'
import type { Db } from '#server/db/database.ts'
import { type NoticeAbout, noticeChoices } from './notices.table.ts'

export const noticeMail = 'personal-notice'

/** What a notice says of one record; read when it is needed, so that nothing about a person is kept here. */
export interface NoticeItem {
  id: number
  /** People who chose one of these are told. */
  kinds: NoticeKind[]
  permission: Permission
  /** Only this person is told. */
  to?: number
  /** The person who caused it knows already. */
  by?: number | null
  /** After a number; equal ones are counted together. */
  one: string
  many?: string
  isUrgent?: boolean
  tab: string
  /** Absent if the tab shows it without opening anything. */
  opens?: number
  /** Names and texts of visitors, for companies that want them. */
  full?: string
}

export interface NoticeSource {
  about: NoticeAbout
  /** Leaves out records that are gone or need no notice any more. */
  describe(db: Db, ids: number[]): Promise<NoticeItem[]>
}

interface NoticeEvent {
  about: NoticeAbout
  recordId: number
  /** Tells apart several events of one record. */
  issue?: number
}

const insertEvents = {
  name: 'insert_notice_events',
  text: `
    insert into notice_events (about, record_id, issue)
    select * from unnest($1::text[], $2::int[], $3::int[]) on conflict do nothing`,
}

/** Call it in the transaction of the cause. An event that is known already is not told again. */
export async function tellStaff(tx: Db, events: NoticeEvent[]): Promise<void> {
  if (events.length === 0) return
  const values = [events.map(({ about }) => about), events.map(({ recordId }) => recordId)]
  await tx.$client.query({ ...insertEvents, values: [...values, events.map(({ issue = 1 }) => issue)] })
}

/** In words, for the person who asks what we hold about them. */
export const noticeChoicesOf = (userId: PgColumn): SQL<string | null> =>
  sql`(select concat_ws(', ', c.paces::text, nullif(c.quiet_from || '-' || c.quiet_to, '-'), c.time_zone)
    from ${noticeChoices} c where c.user_id = ${userId.table}.id)`
