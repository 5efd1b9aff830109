import { sql } from 'drizzle-orm'
import { campaignSource, ownSource, unknownSource } from '#contract/website/visits.ts'
import type { Db } from '#server/db/database.ts'
import { companyDayOf } from '#server/db/iso-time.ts'
import { campaigns } from '#server/features/newsletter/campaigns/campaigns.table.ts'
import { createRandom, type Random } from './random.ts'
import { dayMs, type Sampling } from './sampling.ts'
import { sampleDomain } from './staff.seed.ts'

const days = 365
/** On every day of the samples, so that they are found again. */
const sampleHost = `counseling.${sampleDomain}`

const pageWeights: Record<string, number> = {
  '/': 32,
  '/ai-for-therapists': 15,
  '/solutions': 9,
  '/contact': 8.5,
  '/careers': 7,
  '/blog': 6,
  '/hyr-vs-agency': 4,
  '/about': 4,
  '/team': 3.5,
  '/ai-for-wellness-students': 3,
  '/ai-for-teachers': 2,
  '/investors': 1.5,
  '/privacy': 1,
  '/terms': 0.4,
  '/careers/full-stack-engineer': 2.4,
  '/careers/systems-consultant': 1.3,
  '/careers/conversation-designer': 1.1,
}
const sourceWeights: Record<string, number> = {
  [ownSource]: 47,
  [unknownSource]: 25,
  'google.com': 17,
  'linkedin.com': 5.5,
  'bing.com': 2.3,
  'duckduckgo.com': 1.6,
  'news.ycombinator.com': 0.1,
}
const deviceWeights: Record<string, number> = { computer: 54.5, phone: 42.5, tablet: 3 }
const weekdays = [0.45, 1, 1.15, 1.2, 1.1, 0.9, 0.5]

interface Row {
  kind: 'page' | 'source' | 'device'
  day: string
  name: string
  count: number
}

/** Counts that add up to the total: the first name takes what rounding leaves. */
function share(total: number, weights: Record<string, number>, random: Random): [name: string, count: number][] {
  const all = Object.entries(weights)
  const sum = all.reduce((before, [, weight]) => before + weight, 0)
  let rest = total
  const counts = all.slice(1).map(([name, weight]): [string, number] => {
    const count = Math.min(rest, Math.floor((total * weight * (0.7 + 0.6 * random.next())) / sum + random.next()))
    rest -= count
    return [name, count]
  })
  return [[all[0]?.[0] ?? '', rest], ...counts]
}

function viewsOf(day: string, ago: number, campaign: Campaign | undefined): Row[] {
  const random = createRandom(Math.floor(Date.parse(day) / dayMs))
  const usual = (60 + (90 * (days - ago)) / days) * (weekdays[new Date(day).getUTCDay()] ?? 1)
  const mailed = campaign ? Math.round(usual * campaign.share * (0.8 + 0.4 * random.next())) : 0
  const total = Math.max(8, Math.round(usual * (0.85 + 0.3 * random.next()))) + mailed + 1
  const fixed: [string, number][] = [
    [sampleHost, 1],
    [campaignSource + campaign?.slug, mailed],
  ]
  const rows = (kind: Row['kind'], counts: [string, number][]) =>
    counts.filter(([, count]) => count > 0).map(([name, count]) => ({ kind, day, name, count }))
  return [
    ...rows('page', share(total, pageWeights, random)),
    ...rows('source', [...share(total - mailed - 1, sourceWeights, random), ...fixed]),
    ...rows('device', [...share(total, deviceWeights, random), ['bot', Math.round(total * 0.12 * random.next())]]),
  ]
}

interface Campaign {
  slug: string
  /** Compared with the usual views of a day. */
  share: number
}

/** On the day a campaign is sent and the two after it. */
const campaignShares = [0.95, 0.4, 0.15]

/** A year before today; a day that has views already keeps its own. */
export async function seedVisits({ tx, now }: Sampling): Promise<void> {
  const sent = (await tx.select({ slug: campaigns.slug, at: campaigns.startedAt }).from(campaigns)).flatMap(
    ({ slug, at }) => (slug && at ? { slug, day: Date.parse(companyDayOf(at)) } : []),
  )
  const today = Date.parse(companyDayOf(now))
  const rows = Array.from({ length: days }, (_, index) => index + 1).flatMap((ago) => {
    const day = new Date(today - ago * dayMs).toISOString().slice(0, 10)
    const campaign = sent.flatMap((one) => {
      const share = campaignShares[(Date.parse(day) - one.day) / dayMs]
      return share === undefined ? [] : { slug: one.slug, share }
    })
    return viewsOf(day, ago, campaign[0])
  })
  await tx.execute(sql`
    insert into page_views (kind, day, name, count)
    select r.kind, r.day, r.name, r.count
    from json_to_recordset(${JSON.stringify(rows)}::json) r (kind text, day date, name text, count int)
    where r.day not in (select day from page_views)`)
}

export const removeVisits = (tx: Db) =>
  tx.execute(sql`
    delete from page_views where day in (select day from page_views where kind = 'source' and name = ${sampleHost})`)
