import { and, desc, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { teamMemberPage } from '#contract/paths.ts'
import { withForms } from '#contract/website/facts.ts'
import type { PageText, PageTextVersion } from '#contract/website/page-texts.staff.schema.ts'
import { originalsOf, type PageTextOriginal } from '#contract/website/page-texts.staff.ts'
import { fillFacts, type Texts } from '#contract/website/page-texts.ts'
import { type PublicPage, publicPages } from '#contract/website/public-pages.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { readFacts } from '#server/features/website/facts/facts.public.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import { pageTexts } from './page-texts.table.ts'
import { listPages } from './pages.staff.service.ts'
import { pages } from './pages.table.ts'

export const isPublicPage = (path: string): path is PublicPage => publicPages.some((page) => page === path)

const isDue = sql`${pageTexts.publishAt} <= now()`
/** Empty means that the original is shown again. */
const shown = sql<string | null>`case when ${isDue} then ${pageTexts.draft} else ${pageTexts.text} end`

interface ChangedTexts {
  texts: Texts
  /** Until a draft goes out by itself. */
  msToNext: number | null
}

export async function readChangedTexts(db: Db, path: string): Promise<ChangedTexts> {
  const [row] = await db
    .select({
      // One value is cheaper to read than a row for each text.
      texts: sql<Texts | null>`json_object_agg(${pageTexts.key}, ${shown}) filter (where ${shown} is not null)`,
      msToNext: sql<number | null>`extract(epoch from
        min(${pageTexts.publishAt}) filter (where not ${isDue}) - now())::float * 1000`,
    })
    .from(pageTexts)
    .where(eq(pageTexts.path, path))
  const entries = Object.entries(row?.texts ?? {})
  const hasFact = ([, text]: [string, string]) => text.includes('{')
  if (entries.some(hasFact)) {
    const facts = withForms(await readFacts(db))
    for (const entry of entries.filter(hasFact)) entry[1] = fillFacts(entry[1], facts)
  }
  return { texts: Object.fromEntries(entries), msToNext: row?.msToNext ?? null }
}

const columns = {
  id: pageTexts.id,
  key: pageTexts.key,
  published: shown,
  draft: sql<string | null>`case when ${isDue} then null else ${pageTexts.draft} end`,
  publishAt: sql<Date | null>`case when ${isDue} then null else ${pageTexts.publishAt} end`.mapWith(
    pageTexts.publishAt,
  ),
  wroteAgainst: pageTexts.original,
  changedBy: fullNameOrNull,
  changedAt: pageTexts.changedAt,
  version: pageTexts.version,
}

const selectTexts = (db: Db) =>
  db.select(columns).from(pageTexts).leftJoin(staffUsers, eq(staffUsers.id, pageTexts.editorId))

export async function listPageTexts(db: Db, path: PublicPage): Promise<PageText[]> {
  const rows = await selectTexts(db).where(eq(pageTexts.path, path))
  const changed = new Map(rows.map((row) => [row.key, row]))
  return originalsOf(path).map((original) => toRecord(original, changed.get(original.key)))
}

/** Creates the row at the first change, so that concurrent changes wait for its lock. */
export async function lockPageText(tx: Db, path: PublicPage, key: string): Promise<PageText | undefined> {
  const original = originalsOf(path).find((candidate) => candidate.key === key)
  if (!original) return undefined
  await tx.insert(pageTexts).values({ path, key, version: 0 }).onConflictDoNothing()
  await tx.select({ id: pageTexts.id }).from(pageTexts).where(isText(path, key)).for('update')
  return getPageText(tx, path, original)
}

export async function getPageText(db: Db, path: PublicPage, original: Original): Promise<PageText> {
  const [row] = await selectTexts(db).where(isText(path, original.key))
  return toRecord(original, row)
}

const isText = (path: PublicPage, key: string) => and(eq(pageTexts.path, path), eq(pageTexts.key, key))

type Row = Awaited<ReturnType<typeof selectTexts>>[number]
type Original = Pick<PageText, keyof PageTextOriginal>

function toRecord(original: Original, row: Row | undefined): PageText {
  const published = row?.published ?? null
  const { key, name, section, limit, hasLinks, lock } = original
  return {
    ...{ key, original: original.original, name, section, limit, hasLinks, lock },
    id: row?.id ?? null,
    published,
    draft: row?.draft ?? null,
    publishAt: row?.publishAt?.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
    changedAt: row && row.version > 0 ? row.changedAt.toISOString() : null,
    isOutdated: published !== null && row?.wroteAgainst !== original.original,
    version: row?.version ?? 0,
  }
}

export const hasPageText = async (db: Db, id: number) => (await db.$count(pageTexts, eq(pageTexts.id, id))) > 0

/** What visitors read, and what they will. */
export const linkingTexts = sql`
  select concat_ws(' ', t.text, t.draft) as text, t.path as title, p.id
  from ${pageTexts} t join ${pages} p on p.key = case t.path when '/' then 'home' else substr(t.path, 2) end`

export async function findTextsNaming(db: Db, { name, slug }: { name: string; slug: string }) {
  const isNaming = sql`t.text ilike ${containing(name)} or t.text ilike ${containing(teamMemberPage(slug))}`
  const { rows } = await db.execute<{ title: string; id: number }>(
    sql`select distinct t.title, t.id from (${linkingTexts}) t where ${isNaming} order by t.title`,
  )
  return rows.map(({ title, id }) => ({ title: `Texts of ${title}`, detail: 'Name them.', tab: 'pages', id }))
}

export const subjectOf = (id: number) => `page-text:${id}`

export async function listTextVersions(db: Db, id: number, most: number): Promise<PageTextVersion[]> {
  const { action, at: loggedAt, subject } = activityLog
  const publishedAt = sql<Date>`coalesce((${activityValues.after} ->> 'at')::timestamptz, ${loggedAt})`.mapWith(
    loggedAt,
  )
  const isSuperseded = sql`exists (select from ${activityLog} later
    where later.subject = ${subject} and later.id > ${activityLog.id} and later.at < ${publishedAt})`
  const rows = await db
    .select({
      id: activityLog.id,
      at: publishedAt,
      editor: fullNameOrNull,
      text: sql<string>`${activityValues.after} ->> 'text'`,
    })
    .from(activityLog)
    .innerJoin(activityValues, eq(activityValues.eventId, activityLog.id))
    .leftJoin(staffUsers, eq(staffUsers.id, activityLog.userId))
    .where(
      and(
        eq(subject, subjectOf(id)),
        isNotNull(activityValues.after),
        // What was scheduled counts from its time on, unless something came in between.
        or(
          eq(action, 'page-text-published'),
          and(eq(action, 'page-text-scheduled'), sql`${publishedAt} <= now()`, not(isSuperseded)),
        ),
      ),
    )
    .orderBy(desc(publishedAt), desc(activityLog.id))
    .limit(most)
  return rows.map(({ at, ...version }) => ({ ...version, publishedAt: at.toISOString() }))
}

/** Texts whose original a release has changed since staff wrote theirs. */
export async function readOutdatedTexts(db: Db) {
  const changed = await db.selectDistinct({ path: pageTexts.path }).from(pageTexts).where(isNotNull(shown))
  const found = await listPages(db)
  const outdated = await Promise.all(
    changed
      .map(({ path }) => found.find((page) => page.path === path))
      .filter((page) => page !== undefined)
      .map(async ({ id: pageId, path }) => {
        const texts = isPublicPage(path) ? await listPageTexts(db, path) : []
        return texts.filter(({ isOutdated }) => isOutdated).map((text) => ({ ...text, path, pageId }))
      }),
  )
  return outdated.flat()
}
