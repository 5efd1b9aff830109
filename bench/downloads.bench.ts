import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { fillThenIndex } from '#server/db/test-many.ts'
import { addStaffUser, sessionCookie, startSession } from '../e2e/fixtures/accounts.ts'
import { type SiteProcess, until } from '../e2e/fixtures/process.ts'
import { residentMegabytes } from './load.ts'
import { type Bench, type Figure, whole } from './report.ts'
import { type Stage, withStage } from './stage.ts'

const rows = Number(process.env.SUBSCRIBERS ?? 1_000_000)
const mostMegabytes = 30

const fill = ({ pool }: Stage['database']) =>
  fillThenIndex(pool, ['newsletter_subscriptions'], async (run) => {
    await run(
      `insert into newsletter_subscriptions (email, name, source, confirmed_at, created_at)
       select 'person' || i || '@reader' || i % 50 || '.test', 'Person ' || i, ($2::text[])[1 + i % 11], now(),
         now() - make_interval(mins => i)
       from generate_series($1::int, 1, -1) i`,
      [rows, newsletterSources],
    )
  })

async function open(site: SiteProcess, cookie: string, query = ''): Promise<IncomingMessage> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const [response] = await once(get(`${site.origin}${subscriberPaths.csv}${query}`, { headers }), 'response')
  if (response.statusCode !== 200) throw new Error(`The download was answered with ${response.statusCode}`)
  return response
}

/** Lines received, and the peak memory of the process meanwhile. A slow client rests after every `restAfterBytes`. */
async function read(response: IncomingMessage, pid: number, restAfterBytes = Number.POSITIVE_INFINITY) {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 50)
  const started = performance.now()
  let lines = 0
  let bytes = 0
  let rested = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    if (bytes - rested > restAfterBytes) {
      rested = bytes
      await delay(100)
    }
  }
  clearInterval(watch)
  return { lines, bytes, most, seconds: (performance.now() - started) / 1_000 }
}

export const bench: Bench = {
  title: 'Downloads',
  how: `All of ${whole(rows)} subscribers as CSV, read as fast as it comes, then by a client that rests a tenth of a second
after every megabyte; the memory is that of the process, before the first and at its most. Then a client that goes away.`,
  run: () =>
    withStage(async ({ database, startSite }) => {
      await fill(database)
      const id = await addStaffUser(database, { role: 'owner' })
      const cookie = `${sessionCookie}=${await startSession(database, id)}`
      const site = await startSite({ WORKER: 'separate' })
      const pid = site.child.pid ?? 0
      // What a process that has served something takes.
      for (let count = 0; count < 20; count++) await read(await open(site, cookie, `?search=person${count}5555`), pid)
      await delay(2_000)
      const idle = residentMegabytes(pid)
      const figures: Figure[] = []
      for (const [name, restAfter] of [
        ['read at once', undefined],
        ['read slowly', 1_000_000],
      ] as const) {
        const { lines, bytes, most, seconds } = await read(await open(site, cookie), pid, restAfter)
        if (lines !== rows + 1) throw new Error(`${lines} lines`)
        figures.push({
          what: `${whole(rows)} rows, ${whole(bytes / 1e6)} MB, ${name}: ${seconds.toFixed(1)} s; memory`,
          ours: `${whole(most)} MB`,
          baseline: `${whole(idle)} MB idle`,
          goal: `≤ ${mostMegabytes} MB more`,
          reached: most - idle <= mostMegabytes,
        })
      }
      const leaving = await open(site, cookie)
      await once(leaving, 'readable')
      leaving.destroy()
      const stopped = async () => {
        const { rows: found } = await database.pool.query(
          `select after ->> 'name' as name from audit_values v join audit_log l on l.id = v.event_id
           where l.action = 'list-exported' and after ->> 'name' like '%stopped'`,
        )
        return found[0]?.name as string | undefined
      }
      await until('the log says that it was stopped', 10_000, async () => (await stopped()) !== undefined)
      figures.push({
        what: 'a client that goes away after the first bytes',
        ours: (await stopped()) ?? '',
        goal: 'few rows read',
        reached: Number((await stopped())?.replace(/ .*/, '').replaceAll(',', '')) < 20_000,
      })
      return figures
    }),
}
