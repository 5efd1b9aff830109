import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { activityPaths } from '#contract/office/activity.ts'
import { portalPaths } from '#contract/portal.ts'
import { addStaffUser, sessionCookie, startSession } from '#server/auth/test-staff.ts'
import { fillMany, manyTables, words } from './many-rows.ts'
import { type Bench, whole } from './report.ts'
import { withStage } from './stage.ts'

const rows = Number(process.env.MANY ?? 1_000_000)
const calls = Number(process.env.REPEATS ?? 40)
const limitMs = 200

interface Work {
  what: string
  /** Asked for at the same time, as the screen does. */
  paths: string[]
  /** Counts all rows of a narrow table, which is cheaper than counting an index. */
  counts?: boolean
}

const listWork = (what: string, path: string, filters: readonly string[]): Work[] =>
  ['', ...filters].map((filter) => ({
    what: `${what}: ${filter || 'first page'}`,
    paths: [filter ? `${path}?${filter}` : path],
  }))

const [rare, common] = [words[390] ?? '', words[0] ?? '']
const lastYear = new Date(Date.now() - 400 * 86_400_000)
const month = lastYear.toISOString().slice(0, 7)
const day = `since=${lastYear.toISOString()}&before=${new Date(lastYear.getTime() + 86_400_000).toISOString()}`
const searches = ['search=person123456', 'search=zebedee', 'search=person']

const applications = [
  ...['job=77', 'job=general', 'stage=new', 'stage=interview', 'stage=hired', 'stage=declined', 'job=77&stage=offer'],
  ...['assignee=me', 'assignee=nobody', 'assignee=others', 'assignee=me&stage=reviewing', 'quarantined=yes'],
  ...['mail=undelivered', 'waiting=yes', 'waiting=long', 'unread=yes', 'times=needed', ...searches],
]
const messages = [
  ...['state=new', 'state=open', 'state=answered', 'state=closed', 'waiting=yes', 'subject=demo'],
  ...['state=closed&subject=support', 'assignee=me', 'assignee=nobody', 'assignee=me&state=open', 'quarantined=yes'],
  ...['later=yes', 'mail=undelivered', ...searches, `search=${rare}`, `search=${common}`],
]
const subscribers = [
  ...['state=pending', 'state=confirmed', 'state=refused', 'state=gone', 'source=terms-page', `month=${month}`],
  ...['state=refused&source=terms-page', `source=${newsletterSources[0]}&month=${month}`, 'mail=undelivered'],
  ...[...searches, `search=person&month=${month}`, 'search=reader8.&state=refused'],
]
const activity = [
  ...['person=7', 'kind=job-closed', 'subject=team-member:77', 'person=7&kind=login', day],
  ...['search=needle', 'search=zebedee', 'search=uncommon', 'search=everyday', `search=everyday&${day}`],
]
const lanes = ['new', 'reviewing', 'interview', 'offer'].map((stage) => `${applicationStaffPaths.list}?stage=${stage}`)

const work: Work[] = [
  ...listWork('applications', applicationStaffPaths.list, applications),
  ...listWork('messages', messageStaffPaths.list, messages),
  ...listWork('subscribers', subscriberPaths.list, subscribers),
  ...listWork('activity', activityPaths.list, activity),
  { what: 'applications: board', paths: [...lanes, applicationStaffPaths.overview] },
  { what: 'applications: numbers', paths: [applicationStaffPaths.overview] },
  { what: 'messages: numbers', paths: [messageStaffPaths.overview] },
  { what: 'subscribers: numbers', paths: [subscriberPaths.overview], counts: true },
  { what: 'dashboard', paths: [portalPaths.today] },
  { what: 'find: person123456', paths: [`${portalPaths.find}?search=person123456`] },
]

export const bench: Bench = {
  title: 'Lists of the portal',
  how: `One database with ${whole(rows)} applications, messages, subscribers, mails and events of the activity log each, over
four years. A user who may see everything calls the staff API over HTTP, one call after another, ${calls} times each
(the board's calls at the same time, as the screen does); 95th percentile.`,
  heldBy: ['src/**/*.many.test.ts', 'src/server/features/office/activity/activity.test.ts'],
  limits: ['Numbers and board count one index of all rows. Kept counters would not.'],
  run: () =>
    withStage(async ({ startSite, database }) => {
      const user = await addStaffUser(database, { role: 'owner' })
      await fillMany(database.pool, rows, user)
      const { origin } = await startSite({ WORKER: 'separate' })
      const headers = { cookie: `${sessionCookie}=${await startSession(database, user)}` }
      const ask = async (path: string) => {
        const response = await fetch(origin + path, { headers })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        return response.text()
      }
      const figures = []
      const scanned = await countScans(database.pool)
      for (const { what, paths } of work.filter(({ counts }) => !counts)) figures.push(await measure(what, paths, ask))
      const scans = (await countScans(database.pool)) - scanned
      figures.push({ what: 'sequential scans by all of these', ours: whole(scans), goal: '0', reached: scans === 0 })
      for (const { what, paths } of work.filter(({ counts }) => counts)) figures.push(await measure(what, paths, ask))
      return figures
    }),
}

async function countScans(pool: pg.Pool): Promise<number> {
  // PostgreSQL counts a connection's scans once it has been idle for a second.
  await delay(1_500)
  const { rows } = await pool.query<{ scans: number }>(
    'select sum(seq_scan)::int as scans from pg_stat_user_tables where relname = any ($1)',
    [manyTables],
  )
  return rows[0]?.scans ?? 0
}

async function measure(what: string, paths: string[], ask: (path: string) => Promise<string>) {
  const goal = `≤ ${limitMs} ms`
  const times: number[] = []
  for (let call = -2; call < calls; call++) {
    const started = performance.now()
    try {
      await Promise.all(paths.map(ask))
    } catch (error) {
      return { what, ours: String(error), goal, reached: false }
    }
    if (call >= 0) times.push(performance.now() - started)
  }
  const p95 = times.sort((a, b) => a - b)[Math.ceil(calls * 0.95) - 1] ?? Number.NaN
  return { what, ours: `${whole(p95)} ms`, goal, reached: p95 <= limitMs }
}
