import { sql } from 'drizzle-orm'
import type { VisitRows, Visits } from '#contract/website/visits.staff.schema.ts'
import { shownRows, type VisitPeriod } from '#contract/website/visits.staff.ts'
import { campaignSource, devices, fewestShown, ownSource } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import { companyDay, startOfDay } from '#server/db/iso-time.ts'
import { listCampaignDays, readCampaignSubjects } from '#server/features/newsletter/campaigns/campaigns.public.ts'
import { readVisitResults } from './visit-results.ts'
import { pageViews } from './visits.table.ts'

export type TitleOf = (path: string) => Promise<string | null>

const dayMs = 86_400_000
const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const shown = (count: number) => (count < fewestShown ? null : count)
const sum = (counts: number[]) => counts.reduce((before, count) => before + count, 0)

/** Days of a row in the table beside the line. */
const spanDays: Record<VisitPeriod, number> = { 7: 1, 28: 7, 91: 7, 364: 28 }

interface Counted extends Record<string, unknown> {
  name: string
  count: number
}

async function readDays(db: Db) {
  const { rows } = await db.execute<{ today: string; since: string | null }>(
    sql`select ${companyDay()} as today, min(day)::text as since from ${pageViews} where kind = 'device'`,
  )
  return rows[0] ?? { today: '', since: null }
}

/** Bots are in no sum but their own. */
async function countByDay(db: Db, since: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select day::text, sum(count)::int as count from ${pageViews}
    where kind = 'device' and name <> 'bot' and day >= ${since} group by 1`)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

async function countByName(db: Db, since: string) {
  const { rows } = await db.execute<Counted & { kind: typeof pageViews.$inferSelect.kind }>(sql`
    select kind, name, sum(count)::int as count from ${pageViews}
    where kind in ('page', 'source', 'device') and day >= ${since} group by 1, 2 order by count desc, name`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }))
  const sources = of('source').filter(({ name }) => name !== ownSource)
  const isCampaign = ({ name }: Counted) => name.startsWith(campaignSource)
  return {
    pages: of('page'),
    hosts: sources.filter((source) => !isCampaign(source)),
    campaigns: sources
      .filter(isCampaign)
      .map(({ name, count }) => ({ name: name.slice(campaignSource.length), count })),
    devices: of('device'),
  }
}

function topRows(rows: Counted[], most: number): VisitRows {
  const top = rows.slice(0, most).filter(({ count }) => count >= fewestShown)
  const others = rows.slice(top.length)
  const isAnyShown = (others[0]?.count ?? 0) >= fewestShown
  return {
    top: top.map((row) => ({ ...row, title: null })),
    others: others.length,
    count: isAnyShown ? sum(others.map(({ count }) => count)) : null,
  }
}

const named = async (rows: VisitRows, titleOf: TitleOf): Promise<VisitRows> => ({
  ...rows,
  top: await Promise.all(rows.top.map(async (row) => ({ ...row, title: await titleOf(row.name) }))),
})

async function nameCampaigns(db: Db, rows: VisitRows): Promise<VisitRows> {
  const sent =
    rows.top.length > 0
      ? await readCampaignSubjects(
          db,
          rows.top.map(({ name }) => name),
        )
      : []
  return named(rows, async (name) => sent.find(({ slug }) => slug === name)?.subject ?? null)
}

export async function readVisits(db: Db, period: VisitPeriod, titleOf: TitleOf, most = shownRows): Promise<Visits> {
  const length = Number(period)
  const { today, since } = await readDays(db)
  const from = daysFrom(today, 1 - length)
  const start = startOfDay(from)
  const [byDay, byName, campaignDays, results] = await Promise.all([
    countByDay(db, daysFrom(from, -length)),
    countByName(db, from),
    listCampaignDays(db, start),
    readVisitResults(db, start),
  ])
  const days = Array.from({ length }, (_, index) => daysFrom(from, index)).filter((day) => since && day >= since)
  const countSpan = (span: string[]) => ({
    from: span[0] ?? today,
    to: span.at(-1) ?? today,
    count: shown(sum(span.map((day) => byDay.get(day) ?? 0))),
    before: shown(sum(span.map((day) => byDay.get(daysFrom(day, -length)) ?? 0))),
  })
  const size = spanDays[period]
  const spans = Array.from({ length: length / size }, (_, index) =>
    days.filter((day) => day >= daysFrom(from, index * size) && day < daysFrom(from, (index + 1) * size)),
  )
  return {
    since,
    today,
    days: days.map((day) => {
      const { count, before } = countSpan([day])
      return { day, count, before }
    }),
    spans: spans.filter((span) => span.length > 0).map(countSpan),
    total: countSpan(days),
    hasBefore: since !== null && since <= daysFrom(from, -length),
    campaignDays,
    pages: await named(topRows(byName.pages, most), titleOf),
    hosts: topRows(byName.hosts, most),
    campaigns: await nameCampaigns(db, topRows(byName.campaigns, most)),
    devices: devices.map((device) => ({
      device,
      count: shown(byName.devices.find(({ name }) => name === device)?.count ?? 0),
    })),
    results: results(byName.pages),
  }
}
