import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isEmailAddress } from '#contract/email.ts'
import { type SubscriberSource, subscriberSources } from '#contract/newsletter/newsletter.ts'
import type {
  SubscriberDetail,
  SubscriberItem,
  SubscriberOverview,
  SubscriberQuery,
} from '#contract/newsletter/subscribers.staff.schema.ts'
import { type SubscriberState, shownMonths, subscriberStates } from '#contract/newsletter/subscribers.staff.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/db/database.ts'
import { cursorColumn, isAfter, keysetPage, readCursor, toPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { listCampaignsTo } from '#server/features/newsletter/campaigns/campaigns.public.ts'
import { shownAt, shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import { mailsOf, toMailRecord, undeliveredAbout } from '#server/mail/outbox.ts'
import { suppressions } from '#server/mail/suppressions.table.ts'
import { hashOf } from '#server/mail/suppressions.ts'
import { newsletterCounts, newsletterSubscriptions, searchBlock } from './newsletter.table.ts'

const { id, email, name, source, state, createdAt, confirmedAt, spamReason } = newsletterSubscriptions
const itemColumns = { id, email, name, source, state, createdAt, confirmedAt, spamReason }

const withTimes = <Row extends { createdAt: Date; confirmedAt: Date | null }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
})

export async function listSubscribers(db: Db, secret: string, query: SubscriberQuery): Promise<Page<SubscriberItem>> {
  if (query.state === 'gone') return listGone(db, secret, query)
  const page = await (query.search ? searchSubscribers(db, query) : pageOfSubscribers(db, query))
  return { ...page, items: page.items.map(withTimes) }
}

const inMonth = (moment: AnyPgColumn, month: string | undefined) => {
  if (month === undefined) return undefined
  const start = sql`(${`${month}-01`}::timestamp at time zone 'UTC')`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`
  return sql`${moment} >= ${start} and ${moment} < ${end}`
}

const isOf = (db: Db, query: SubscriberQuery) =>
  and(
    query.state && query.state !== 'gone' ? eq(state, query.state) : undefined,
    query.source && eq(source, query.source),
    query.mail && inArray(id, undeliveredAbout(db, 'newsletter')),
  )

/** Finds ids first: PostgreSQL would otherwise scan all rows for a source that only old rows have. */
async function pageOfSubscribers(db: Db, query: SubscriberQuery) {
  const { month, after, limit } = query
  const newestFirst = [desc(createdAt), desc(id)]
  const found = db
    .select({ id })
    .from(newsletterSubscriptions)
    .where(
      and(isOf(db, query), inMonth(createdAt, month), after === undefined ? undefined : isAfter(after, createdAt, id)),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1)
  const rows = await db
    .select({ ...itemColumns, cursor: cursorColumn(createdAt, id) })
    .from(newsletterSubscriptions)
    .where(inArray(id, found))
    .orderBy(...newestFirst)
  return toPage(rows, limit)
}

const block = sql.raw(String(searchBlock))

async function searchSubscribers(db: Db, query: SubscriberQuery) {
  const { search = '', month, after, limit } = query
  // The sum keeps PostgreSQL from using the primary key, which would scan every row, instead of the search index.
  const found = sql<number>`(${id} + 0)`
  const last = after
    ? sql`${readCursor(after).lastId}::bigint - 1`
    : sql`(select coalesce(max(n.id), 0) from newsletter_subscriptions n)`
  const inBlock = db
    .select({ found })
    .from(newsletterSubscriptions)
    .where(
      and(
        sql`${id} / ${block} = b.block`,
        like(sql`lower(${email})`, containing(search.toLowerCase())),
        isOf(db, query),
        month === undefined ? undefined : eq(newsletterSubscriptions.month, `${month}-01`),
        sql`${found} <= bounds.last`,
      ),
    )
    .orderBy(desc(found))
    .limit(limit + 1)
  const rows = await db
    .select({ ...itemColumns, cursor: cursorColumn(createdAt, id) })
    .from(newsletterSubscriptions)
    .where(
      sql`${id} in (
        select f.id from (select ${last} as last) bounds,
          generate_series(bounds.last / ${block}, 0, -1) b (block), lateral (${inBlock}) f (id)
        limit ${limit + 1})`,
    )
    .orderBy(desc(id))
  return toPage(rows, limit)
}

/** Only a hash remains of former subscribers, so a search needs the whole address. */
async function listGone(db: Db, secret: string, query: SubscriberQuery): Promise<Page<SubscriberItem>> {
  const { search, month } = query
  if (query.source || (search && !isEmailAddress(search))) return { items: [], next: null }
  const [by, key] = [suppressions.createdAt, suppressions.id]
  const rows = db.select({ id: key, createdAt: by, cursor: cursorColumn(by, key) }).from(suppressions)
  const where = and(
    eq(suppressions.reason, sql`'unsubscribed'`),
    search ? eq(suppressions.emailHash, hashOf(secret, search)) : undefined,
    inMonth(by, month),
  )
  const page = await keysetPage(rows, { ...query, by, id: key, where })
  const nothing = { email: null, name: null, source: null, confirmedAt: null, spamReason: null, state: 'gone' as const }
  return { ...page, items: page.items.map((row) => withTimes({ ...row, ...nothing })) }
}

export async function getSubscriber(db: Db, wanted: number): Promise<SubscriberDetail | undefined> {
  const { consentedAt, refusal, consentTextId, pausedUntil } = newsletterSubscriptions
  const { consentText: text } = shownWords(consentTextId)
  const [row] = await db
    .select({ ...itemColumns, consentedAt, refusal, pausedUntil, text, place: shownAt(consentTextId) })
    .from(newsletterSubscriptions)
    .where(eq(id, wanted))
  if (!row) return undefined
  const { text: words, place: where, consentedAt: agreed, pausedUntil: until, ...subscriber } = row
  const consent = words !== null && where !== null && agreed && { text: words, place: where, at: agreed.toISOString() }
  return {
    ...withTimes(subscriber),
    consent: consent || null,
    pausedUntil: until && until > new Date() ? until.toISOString() : null,
    campaigns: await listCampaignsTo(db, wanted),
    mails: (await mailsOf(db, 'newsletter', wanted)).map(toMailRecord),
  }
}

export async function readSubscriberOverview(db: Db, now = new Date()): Promise<SubscriberOverview> {
  const isGone = eq(suppressions.reason, sql`'unsubscribed'`)
  const [signedUp, gone, goneIn] = await Promise.all([
    countSignUps(db),
    db.$count(suppressions, isGone),
    countGone(db, lastMonths(now)),
  ])
  const none = () => Object.fromEntries(subscriberStates.map((each) => [each, 0])) as Record<SubscriberState, number>
  const states = { ...none(), gone }
  const months = new Map(goneIn.map(({ month, total }) => [month, { ...none(), gone: total }]))
  const bySource = new Map<SubscriberSource, number>(subscriberSources.map((each) => [each, 0]))
  for (const row of signedUp) {
    states[row.state] += row.total
    const counted = months.get(row.month)
    if (counted) counted[row.state] += row.total
    bySource.set(row.source, (bySource.get(row.source) ?? 0) + row.total)
  }
  return {
    states,
    months: [...months].map(([month, counted]) => ({ month, ...counted })),
    sources: [...bySource].map(([each, total]) => ({ source: each, total })).sort((a, b) => b.total - a.total),
  }
}

async function countSignUps(db: Db) {
  const { month, change, ...kind } = newsletterCounts
  const rows = await db
    .select({ month, source: kind.source, state: kind.state, total: sql<number>`sum(${change})::int` })
    .from(newsletterCounts)
    .groupBy(month, kind.source, kind.state)
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }))
}

/** Counts ranges of the index: computing the month of every row costs three times as much. */
async function countGone(db: Db, months: string[]) {
  const starts = sql.param(months.map((month) => `${month}-01`))
  const { rows } = await db.execute<{ month: string; total: number }>(sql`
    select to_char(start, 'YYYY-MM') as month, (
      select count(*)::int from newsletter_suppressions
      where reason = 'unsubscribed' and created_at >= start at time zone 'UTC'
        and created_at < (start + interval '1 month') at time zone 'UTC'
    ) as total
    from unnest(${starts}::timestamp[]) start order by start`)
  return rows
}

const lastMonths = (now: Date) =>
  Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (shownMonths - 1 - index))).toISOString().slice(0, 7),
  )
