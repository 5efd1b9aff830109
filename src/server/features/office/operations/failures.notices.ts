import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  type NoticeItem,
  type NoticeSource,
  noticeMail,
  tellStaff,
} from '#server/features/office/notices/notices.public.ts'
import { isUndeliverable } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { selfChecks } from '#server/observe/self-checks.table.ts'
import { checkTitles, listOverdueChecks } from '#server/observe/self-checks.ts'

const failure = (id: number, one: string, many = one): NoticeItem => ({
  id,
  one,
  many,
  permission: 'settings',
  kinds: ['failures'],
  tab: 'dashboard',
})

const overdueNames = Object.keys(checkTitles) as (keyof typeof checkTitles)[]

export const failureNotices: NoticeSource[] = [
  {
    about: 'self-check',
    async describe(db, ids) {
      const rows = await db.select().from(selfChecks).where(inArray(selfChecks.id, ids))
      return rows.map(({ id, name }) => failure(id, `${checkTitles[name]} has failed`))
    },
  },
  {
    about: 'overdue-check',
    async describe(db, ids) {
      const overdue = await listOverdueChecks(db)
      return overdueNames.flatMap((name, index) =>
        ids.includes(index) && overdue.includes(name) ? [failure(index, `${checkTitles[name]} is overdue`)] : [],
      )
    },
  },
  {
    about: 'mail',
    async describe(db, ids) {
      const rows = await db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(and(inArray(outgoingMails.id, ids), isUndeliverable))
      return rows.map(({ id }) => failure(id, 'email could not be delivered', 'emails could not be delivered'))
    },
  },
]

const today = sql<number>`(extract(epoch from now()) / 86400)::int`
const lately = (column: typeof selfChecks.endedAt | typeof outgoingMails.triedAt) =>
  sql`${column} > now() - interval '1 day'`

/** Nobody writes when a check is overdue, and mails fail in the worker, so failures are looked for. */
export async function noticeFailures(db: Db): Promise<void> {
  const overdue = await listOverdueChecks(db)
  const [day] = overdue.length > 0 ? (await db.execute<{ day: number }>(sql`select ${today} as day`)).rows : []
  const failed = await db
    .select({ recordId: selfChecks.id })
    .from(selfChecks)
    .where(and(sql`${selfChecks.failure} is not null`, lately(selfChecks.endedAt)))
  const undelivered = await db
    .select({ recordId: outgoingMails.id })
    .from(outgoingMails)
    // A notice that cannot be delivered would be followed by another one.
    .where(and(isUndeliverable, lately(outgoingMails.triedAt), ne(outgoingMails.kind, noticeMail)))
  await tellStaff(db, [
    ...overdue.map((name) => ({
      about: 'overdue-check' as const,
      recordId: overdueNames.indexOf(name),
      issue: day?.day ?? 0,
    })),
    ...failed.map((check) => ({ about: 'self-check' as const, ...check })),
    ...undelivered.map((mail) => ({ about: 'mail' as const, ...mail })),
  ])
}
