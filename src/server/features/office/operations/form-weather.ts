import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { companyDayOf } from '#server/db/iso-time.ts'
import { listApplicationArrivals } from '#server/features/hiring/applications/applications.public.ts'
import { listMessageArrivals } from '#server/features/inbox/messages/messages.public.ts'
import { listSignUpArrivals } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import type { SourceLine, SourceToday } from '#server/staff/sources.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const usualDays = 28
/** Forms that get less a day have quiet weeks. */
const leastPerDay = 2
/** A silence is named if chance brings it this rarely. */
const rare = 0.001
/** Covers the usual days before a silence of two weeks. */
const lookBack = sql`now() - interval '42 days'`
/** A busier form is judged by fewer days. */
const mostArrivals = 1_000

interface Form {
  name: string
  href: string
  arrivals(db: Db, since: SQL, most: number): Promise<{ at: Date }[]>
}

const forms: Form[] = [
  { name: 'contact form', href: '/contact', arrivals: listMessageArrivals },
  { name: 'application form', href: '/careers/general-application', arrivals: listApplicationArrivals },
  { name: 'newsletter form', href: '/blog', arrivals: listSignUpArrivals },
]

/** Days since then, without Saturdays and Sundays. */
function weekdaysSince(from: number, now: number): number {
  let ms = 0
  for (let at = from; at < now; at += hourMs) {
    const weekday = new Date(companyDayOf(new Date(at))).getUTCDay()
    if (weekday !== 0 && weekday !== 6) ms += Math.min(hourMs, now - at)
  }
  return ms / dayMs
}

/** Arrivals of the days up to the last one: the silence itself says nothing about what is usual. */
function medianOf(arrivals: number[], last: number): number {
  const reach = arrivals.length < mostArrivals ? usualDays : (last - Math.min(...arrivals)) / dayMs
  const days = Math.min(usualDays, Math.floor(reach))
  const counts = Array.from({ length: days }, () => 0)
  for (const at of arrivals) {
    const day = Math.floor((last - at) / dayMs)
    if (day < days) counts[day] = (counts[day] ?? 0) + 1
  }
  return counts.sort((one, other) => one - other)[Math.floor(days / 2)] ?? 0
}

/** With `perDay` arrivals a day, a Poisson process brings none in `days` with the probability e^(-perDay × days). */
export function silenceOf(moments: Date[], now: Date): { perDay: number; last: Date } | undefined {
  const arrivals = moments.map((moment) => moment.getTime())
  if (arrivals.length === 0) return undefined
  const last = Math.max(...arrivals)
  const perDay = medianOf(arrivals, last)
  const days = weekdaysSince(last, now.getTime())
  if (perDay < leastPerDay || days < 1 || Math.exp(-perDay * days) > rare) return undefined
  return { perDay, last: new Date(last) }
}

async function readFormWeather(db: Db, now = new Date()): Promise<SourceToday> {
  const lines = await Promise.all(
    forms.map(async ({ name, href, arrivals }): Promise<SourceLine[]> => {
      const silence = silenceOf(
        (await arrivals(db, lookBack, mostArrivals)).map(({ at }) => at),
        now,
      )
      if (!silence) return []
      return [
        {
          kind: 'other',
          text: `The ${name} usually brings ${silence.perDay} a day, and now nothing comes.`,
          detail:
            'Please try it. The administrator can run npm run canary, and read FormsBroken in the operations guide.',
          since: silence.last.toISOString(),
          href,
        },
      ]
    }),
  )
  return { lines: lines.flat() }
}

export const formWeather: StaffFeature = {
  routes: [],
  today: [{ permission: 'settings', tab: 'dashboard', read: (db) => readFormWeather(db) }],
}
