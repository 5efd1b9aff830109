import type { Logger } from 'pino'
import { publicPages } from '#contract/website/public-pages.ts'
import { viewLimits } from '#contract/website/visits.ts'
import { createCounts } from '#server/db/counts.ts'
import type { Database } from '#server/db/database.ts'
import { companyDayOf } from '#server/db/iso-time.ts'
import type { View } from './read-view.ts'
import { addSums, type Sum } from './sums.ts'
import { createViewLimit } from './view-limit.ts'

export const flushMs = 60_000

interface CounterOptions {
  database: Pick<Database, 'withTransaction'>
  /** Whether a record has its page at the path. */
  isPage(path: string): Promise<boolean>
  logger: Logger
  now?: () => Date
}

export type ViewCounter = ReturnType<typeof createViewCounter>

/** Views are counted in memory, so that a visit costs no query, and added to the sums once a minute. */
export function createViewCounter({ database, isPage, logger, now = () => new Date() }: CounterOptions) {
  const allows = createViewLimit(now)
  const today = createDay(now)
  const views = createCounts<string>({
    logger,
    mostKeys: viewLimits.perMinute,
    flushMs,
    whatFailed: 'page views are added in a minute',
    save: async (counted) => {
      const sums = await sumUp(counted, isPage)
      if (sums.length > 0) await database.withTransaction((tx) => addSums(tx, sums))
    },
  })
  return {
    /** False if the client has used up its views. */
    note({ path, source, device }: View, client: string): boolean {
      if (!allows(client)) return false
      views.note([today(), path, source, device].join(' '))
      return true
    },
    flush: views.flush,
  }
}

/** The company's day; asked for the zone once a minute. */
function createDay(now: () => Date) {
  let minute = 0
  let day = ''
  return () => {
    const at = now()
    const thisMinute = Math.floor(at.getTime() / 60_000)
    if (minute !== thisMinute) [minute, day] = [thisMinute, companyDayOf(at)]
    return day
  }
}

const fixedPages: ReadonlySet<string> = new Set(publicPages)

/** Leaves out paths without a page; bots count as a device only. */
async function sumUp(views: [view: string, count: number][], isPage: CounterOptions['isPage']): Promise<Sum[]> {
  const isKnown = new Map<string, boolean>()
  let looked = 0
  const hasPage = async (path: string) =>
    fixedPages.has(path) || (looked++ < viewLimits.pagesPerMinute && (await isPage(path)))
  const sums = new Map<string, Sum>()
  const add = (kind: Sum['kind'], day: string, name: string, count: number) => {
    const key = `${kind} ${day} ${name}`
    const sum = sums.get(key) ?? { kind, day, name, count: 0 }
    sum.count += count
    sums.set(key, sum)
  }
  // The most viewed first: a stranger who invents paths cannot push out those that people read.
  for (const [view, count] of views.toSorted(([, one], [, other]) => other - one)) {
    const [day = '', path = '', source = '', device = ''] = view.split(' ')
    if (!isKnown.has(path)) isKnown.set(path, await hasPage(path))
    if (!isKnown.get(path)) continue
    add('device', day, device, count)
    if (device === 'bot') continue
    add('page', day, path, count)
    add('source', day, source, count)
  }
  // A fixed order prevents deadlocks between processes.
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
