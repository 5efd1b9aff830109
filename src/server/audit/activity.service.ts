import { and, eq, gte, like, lt, sql } from 'drizzle-orm'
import type { Activity, ActivityFilters, ActivityQuery } from '#contract/activity.schema.ts'
import type { Page } from '#contract/paging.ts'
import { cmsUsers } from '#server/auth/cms-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { auditLog, auditValues } from './audit.table.ts'

const fullName = sql<string>`${cmsUsers.firstName} || ' ' || ${cmsUsers.lastName}`

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  userId: auditLog.userId,
  person: sql<string | null>`${fullName}`,
  action: auditLog.action,
  subject: auditLog.subject,
  before: auditValues.before,
  after: auditValues.after,
}

export async function listActivity(db: Db, query: ActivityQuery): Promise<Page<Activity>> {
  const page = await (query.search ? searchEvents(db, query) : listEvents(db, query))
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

const filtersOf = ({ person, kind, subject, since, before }: ActivityQuery) =>
  and(
    person === undefined ? undefined : eq(auditLog.userId, person),
    kind && eq(auditLog.action, kind),
    subject ? eq(auditLog.subject, subject) : undefined,
    since === undefined ? undefined : gte(auditLog.at, new Date(since)),
    before === undefined ? undefined : lt(auditLog.at, new Date(before)),
  )

function listEvents(db: Db, query: ActivityQuery) {
  const [by, id] = [auditLog.at, auditLog.id]
  const events = db
    .select({ ...columns, cursor: cursorColumn(by, id) })
    .from(auditLog)
    .leftJoin(auditValues, eq(auditValues.eventId, id))
    .leftJoin(cmsUsers, eq(cmsUsers.id, auditLog.userId))
  return keysetPage(events, { ...query, by, id, where: filtersOf(query) })
}

/** By the values' own time: whether a word is rare or everywhere, PostgreSQL walks one table and no more. */
function searchEvents(db: Db, { search = '', ...query }: ActivityQuery) {
  const [by, id] = [auditValues.at, auditValues.eventId]
  const events = db
    .select({ ...columns, cursor: cursorColumn(by, id) })
    .from(auditValues)
    .innerJoin(auditLog, eq(auditLog.id, id))
    .leftJoin(cmsUsers, eq(cmsUsers.id, auditLog.userId))
  return keysetPage(events, {
    ...query,
    by,
    id,
    where: and(like(auditValues.text, containing(asInJson(search))), filtersOf(query)),
  })
}

/** As it stands in the text of JSON, where quotes and line breaks are written otherwise. */
const asInJson = (search: string) => JSON.stringify(search.toLowerCase()).slice(1, -1)

export async function listActivityFilters(db: Db): Promise<ActivityFilters> {
  const [people, actions] = await Promise.all([
    db.select({ id: cmsUsers.id, name: fullName }).from(cmsUsers).orderBy(fullName),
    // From one action to the next by the index, however many events each has.
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

/** What a record is called, whichever kind it is. */
const nameIn = (value: unknown): string | null => {
  const name = isRecord(value) ? (value.name ?? value.title) : null
  return typeof name === 'string' ? name : null
}

/** Of two records the fields that differ: a list does not carry whole biographies for a changed title. */
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
