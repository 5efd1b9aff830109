import { and, desc, eq, gte, like, lt, sql } from 'drizzle-orm'
import type { Activity, ActivityFilters, ActivityQuery } from '#contract/office/activity.schema.ts'
import type { Page } from '#contract/paging.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { fullName, fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { cursorColumn, keysetPage, readCursor, toPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { activityLog, activityValues, searchBlock } from '#server/staff/activity.table.ts'
import type { NameSource } from '#server/staff/feature.ts'

const columns = {
  id: activityLog.id,
  at: activityLog.at,
  userId: activityLog.userId,
  person: fullNameOrNull,
  action: activityLog.action,
  subject: activityLog.subject,
  before: activityValues.before,
  after: activityValues.after,
}

export async function listActivity(db: Db, query: ActivityQuery): Promise<Page<Omit<Activity, 'canUndo'>>> {
  const page = await (query.search && !query.subject ? searchEvents(db, query) : listEvents(db, query))
  return {
    ...page,
    items: page.items.map(({ at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      subjectName: nameIn(event.after) ?? nameIn(event.before),
      ...onlyChanges(event),
    })),
  }
}

type Named = Pick<Activity, 'subject' | 'subjectName'>

export async function withNames<Event extends Named>(
  db: Db,
  sources: NameSource[],
  events: Event[],
  user: SignedInUser,
): Promise<Event[]> {
  const found = await Promise.all(
    sources.map(async ({ subject, names }) => {
      const ids = events.flatMap((event) => {
        const [kind, id] = event.subject?.split(':') ?? []
        return kind === subject && id && event.subjectName === null ? [Number(id)] : []
      })
      return ids.length === 0
        ? []
        : (await names(db, ids, user)).map(({ id, name }) => [`${subject}:${id}`, name] as const)
    }),
  )
  const names = new Map<string, string>(found.flat())
  return events.map((event) => ({ ...event, subjectName: event.subjectName ?? names.get(event.subject ?? '') ?? null }))
}

const filtersOf = ({ person, kind, subject, since, before, search }: ActivityQuery) =>
  and(
    person === undefined ? undefined : eq(activityLog.userId, person),
    kind ? eq(activityLog.action, kind) : undefined,
    subject ? eq(activityLog.subject, subject) : undefined,
    since === undefined ? undefined : gte(activityLog.at, new Date(since)),
    before === undefined ? undefined : lt(activityLog.at, new Date(before)),
    // Only for the events of one record, which are few.
    search ? like(activityValues.text, containing(asInJson(search))) : undefined,
  )

function listEvents(db: Db, query: ActivityQuery) {
  const [by, id] = [activityLog.at, activityLog.id]
  const events = db
    .select({ ...columns, cursor: cursorColumn(by, id) })
    .from(activityLog)
    .leftJoin(activityValues, eq(activityValues.eventId, id))
    .leftJoin(staffUsers, eq(staffUsers.id, activityLog.userId))
  return keysetPage(events, { ...query, by, id, where: filtersOf(query) })
}

/** Searches in blocks of ids, newest first, until a page is full: a word may be rare, common, or only in old events. */
async function searchEvents(db: Db, { search = '', person, kind, since, before, after, limit }: ActivityQuery) {
  // The sum keeps PostgreSQL from using the primary key, which would scan every row, instead of the search index.
  const id = sql<number>`(${activityValues.eventId} + 0)`
  const until = after ? sql`${readCursor(after).lastId}::bigint - 1` : before ? lastEventBefore(before) : newestEvent
  const from = since ? lastEventBefore(since) : sql`0`
  const where = and(
    sql`${activityValues.eventId} / ${block} = b.block`,
    like(activityValues.text, containing(asInJson(search))),
    person === undefined ? undefined : eq(activityValues.userId, person),
    kind ? eq(activityValues.action, kind) : undefined,
    sql`${id} > bounds.first and ${id} <= bounds.last`,
  )
  const found = sql`(
    select f.event_id from (select ${from} as first, ${until} as last) bounds,
      generate_series(bounds.last / ${block}, bounds.first / ${block}, -1) b (block),
      lateral (${db
        .select({ id })
        .from(activityValues)
        .where(where)
        .orderBy(desc(id))
        .limit(limit + 1)}) f (event_id)
    limit ${limit + 1})`
  const rows = await db
    .select({ ...columns, cursor: cursorColumn(activityLog.at, activityLog.id) })
    .from(activityLog)
    .innerJoin(activityValues, eq(activityValues.eventId, activityLog.id))
    .leftJoin(staffUsers, eq(staffUsers.id, activityLog.userId))
    .where(sql`${activityLog.id} in ${found}`)
    .orderBy(desc(activityLog.id))
  return toPage(rows, limit)
}

const block = sql.raw(String(searchBlock))
const newestEvent = sql`(select coalesce(max(event_id), 0) from audit_values)`
const lastEventBefore = (moment: string) =>
  sql`coalesce((select l.id from audit_log l where l.at < ${moment}::timestamptz order by l.at desc, l.id desc limit 1), 0)`

const asInJson = (search: string) => JSON.stringify(search.toLowerCase()).slice(1, -1)

export async function getEvent(db: Db, id: number) {
  const [event] = await db
    .select({
      action: activityLog.action,
      userId: activityLog.userId,
      id: sql<number>`coalesce(substring(${activityLog.subject} from ':(\\d+)$')::int, 0)`,
      before: activityValues.before,
      after: activityValues.after,
    })
    .from(activityLog)
    .leftJoin(activityValues, eq(activityValues.eventId, activityLog.id))
    .where(eq(activityLog.id, id))
  return event
}

export async function listActivityFilters(db: Db): Promise<ActivityFilters> {
  const [people, actions] = await Promise.all([
    db.select({ id: staffUsers.id, name: fullName }).from(staffUsers).orderBy(fullName),
    // Skips from one action to the next in the index instead of reading every event.
    db.execute<{ action: ActivityFilters['actions'][number] }>(sql`
      with recursive happened as (
        (select action from audit_log order by action limit 1)
        union all
        select (select l.action from audit_log l where l.action > h.action order by l.action limit 1)
        from happened h where h.action is not null
      )
      select action from happened where action is not null`),
  ])
  return { people, actions: actions.rows.map(({ action }) => action) }
}

const nameIn = (value: unknown): string | null => {
  const name = isRecord(value) ? (value.name ?? value.title) : null
  return typeof name === 'string' ? name : null
}

function onlyChanges({ before, after }: { before: unknown; after: unknown }) {
  if (!isRecord(before) || !isRecord(after)) return { before, after }
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
