import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { addStaffUser, sessionCookie, startSession } from '../fixtures/accounts.ts'
import { lockTable, publishMember, setJobOpen } from '../fixtures/content.ts'
import { createGate, openSeededDatabase, startOwnPostgres } from '../fixtures/database.ts'
import { isFullRun } from '../fixtures/full-run.ts'
import { startLoad } from '../fixtures/load.ts'
import { launchSiteProcess, type SiteProcess, startSiteProcess, until } from '../fixtures/process.ts'
import { expect, test } from '../fixtures/site-test.ts'

// In the full run only: each starts several sites; those in the gate try the same parts.
const testInFullRun = test.skipIf(!isFullRun)

const get = async (site: SiteProcess, path: string) => {
  const response = await fetch(site.origin + path)
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const statuses = async (site: SiteProcess, paths: string[]) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await get(site, path)).status])))
const misses = (site: SiteProcess) => site.metric('page_requests_total{result="miss"}')
const isRunning = ({ child }: SiteProcess) => child.exitCode === null && child.signalCode === null

/** What is promised for outages holds without the tests' patience. */
const impatient = { DATABASE_PATIENCE: '1' }

/** What a test opened, closed in reverse order whether it passed or not. */
const cleanUps: (() => Promise<void>)[] = []
const afterwards = <T>(thing: T, cleanUp: (thing: T) => Promise<void>) => {
  cleanUps.push(() => cleanUp(thing))
  return thing
}
const startSite = async (environment: Record<string, string>) =>
  afterwards(await startSiteProcess({ ...impatient, ...environment }), (site) => site.stop())

test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('a job that closes is gone from every process within a second, markup and all', async () => {
  const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
  const sites = await Promise.all([0, 1].map(() => startSite({ DATABASE_URL: database.url })))
  const slug = 'clinical-education-intern'
  const shown = async (site: SiteProcess) => {
    const [list, page] = [await get(site, '/careers'), await get(site, `/careers/${slug}`)]
    return {
      listed: list.body.includes('Clinical Education Intern'),
      status: page.status,
      says: page.body.includes('Job Not Found'),
      markup: page.body.includes('JobPosting'),
    }
  }
  const open = { listed: true, status: 200, says: false, markup: true }
  const closed = { listed: false, status: 404, says: true, markup: false }
  for (const site of sites) expect(await shown(site)).toEqual(open)
  for (const [isOpen, state] of [
    [false, closed],
    [true, open],
  ] as const) {
    await setJobOpen(database, slug, isOpen)
    await Promise.all(
      sites.map((site) =>
        until(`${site.origin} has heard of it`, 1_000, async () => isDeepStrictEqual(await shown(site), state)),
      ),
    )
  }
})

testInFullRun('nothing of somebody who leaves is on any page of any process within a second', async () => {
  const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
  const sites = await Promise.all([0, 1].map(() => startSite({ DATABASE_URL: database.url })))
  const [first = sites[0]] = sites
  if (!first) throw new Error('No site was started')
  const { rows } = await database.pool.query<{ id: number; slug: string; name: string; image: string }>(
    'select id, slug, name, image from team_members where is_active order by display_order limit 1',
  )
  const { id = 0, slug = '', name = '', image = '' } = rows[0] ?? {}
  const sitemap = (await get(first, '/sitemap.xml')).body
  const own = [`/team/${slug}`, `/api/team-members/slug/${slug}`]
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)?<\/loc>/g)].map(([, path]) => path ?? '/')
  expect(paths).toContain(own[0])
  const all = [...new Set([...paths, ...own, '/sitemap', '/sitemap.xml', '/llms.txt', '/api/team-members/active'])]
  const share = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(
    (await get(first, `/team/${slug}`)).body,
  )?.[1]
  expect(share).toBeDefined()
  const isAbout = async (site: SiteProcess, path: string) => {
    const { body } = await get(site, path)
    return body.includes(name) || body.includes(image)
  }
  const about: string[] = []
  for (const path of all) {
    const before = await Promise.all(sites.map((site) => isAbout(site, path)))
    if (before.some(Boolean)) about.push(path)
  }
  expect(about).toEqual(expect.arrayContaining([...own, '/team', '/llms.txt', '/api/team-members/active']))

  const cookie = `${sessionCookie}=${await startSession(database, await addStaffUser(database, { email: 'owner@site.test' }))}`
  const headers = { cookie, 'content-type': 'application/json', origin: first.origin, 'sec-fetch-site': 'same-origin' }
  const member = await fetch(`${first.origin}/api/team-members`, { headers }).then((response) => response.json())
  const record = (member as { id: number }[]).find((one) => one.id === id)
  const body = JSON.stringify({ ...record, isActive: false })
  const saved = await fetch(`${first.origin}/api/team-members/${id}`, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
  await Promise.all(
    sites.map((site) =>
      until(`${site.origin} has forgotten them`, 1_000, async () =>
        (await Promise.all(about.map((path) => isAbout(site, path)))).every((is) => !is),
      ),
    ),
  )
  for (const site of sites) expect((await get(site, `/team/${slug}`)).status).toBe(404)
  for (const site of sites) expect((await get(site, share ?? '')).status).not.toBe(200)
})

testInFullRun(
  'a job opens and closes by its dates on every process within a second, with no worker at all',
  async () => {
    const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
    const slug = 'clinical-education-intern'
    const sites = await Promise.all([0, 1, 2].map(() => startSite({ DATABASE_URL: database.url, WORKER: 'separate' })))
    const isShown = async (site: SiteProcess) => {
      const responses = await Promise.all(
        ['/careers', `/careers/${slug}`, '/sitemap.xml'].map((path) => get(site, path)),
      )
      const [list, page, sitemap] = responses
      return [list?.body.includes('Clinical Education Intern'), page?.status === 200, sitemap?.body.includes(slug)]
    }
    const everywhere = (shown: boolean) =>
      Promise.all(
        sites.map((site) =>
          until(`${site.origin} shows it: ${shown}`, 1_000, async () =>
            (await isShown(site)).every((seen) => seen === shown),
          ),
        ),
      )
    await everywhere(true)
    const soon = 4_000
    await database.pool.query(
      `update jobs set opens_at = now() + $2 * interval '1 ms', closes_at = now() + $2 * 2 * interval '1 ms' where slug = $1`,
      [slug, soon],
    )
    const opens = performance.now() + soon
    await database.pool.query(`select pg_notify('content_changed', '["jobs", "job:${slug}"]')`)
    await everywhere(false)
    for (const [moment, shown] of [
      [opens, true],
      [opens + soon, false],
    ] as const) {
      const left = moment - performance.now()
      expect(left, 'there is time left').toBeGreaterThan(0)
      await delay(left)
      await everywhere(shown)
    }
  },
)

testInFullRun(
  'a change is on every process within a second, and only the pages it touches are made again',
  async () => {
    const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
    const sites = await Promise.all([0, 1].map(() => startSite({ DATABASE_URL: database.url })))
    const touched = ['/team', '/team/maren-okafor']
    const untouched = ['/careers/full-stack-engineer', '/nope']
    for (const site of sites) {
      for (const path of [...touched, ...untouched]) await get(site, path)
      const warm = await misses(site)
      for (const path of [...touched, ...untouched]) await get(site, path)
      expect(await misses(site), 'pages that are warm are not made again').toBe(warm)
    }

    const before = await Promise.all(sites.map(misses))
    await publishMember(database, 'maren-okafor', { title: 'Chief Digger' })
    await Promise.all(
      sites.flatMap((site) =>
        touched.map((path) =>
          until(`${site.origin}${path} shows the change`, 1_000, async () =>
            (await get(site, path)).body.includes('Chief Digger'),
          ),
        ),
      ),
    )
    for (const site of sites) for (const path of untouched) await get(site, path)
    const after = await Promise.all(sites.map(misses))
    expect(after).toEqual(before.map((count) => count + touched.length))
  },
)

test('while PostgreSQL is stopped, cached pages are served; when it is back, so is everything', async () => {
  const postgres = afterwards(await startOwnPostgres(), (opened) => opened.remove())
  const site = await startSite({ DATABASE_URL: postgres.url })
  const warm = ['/team', '/team/maren-okafor', '/nope']
  for (const path of warm) await get(site, path)

  await postgres.stop()
  await until('the loss is noticed', 2_000, async () => (await get(site, '/readyz')).status === 503)
  for (let round = 0; round < 3; round++) {
    expect(
      await statuses(site, [...warm, '/team/priya-raman', '/readyz', '/healthz', '/team/maren-okafor.png']),
    ).toEqual({
      '/team': 200,
      '/team/maren-okafor': 200,
      '/nope': 404,
      '/team/priya-raman': 503,
      '/readyz': 503,
      '/healthz': 200,
      '/team/maren-okafor.png': 200,
    })
  }
  const api = await get(site, '/api/team-members/active')
  expect(api.status).toBe(503)
  expect(JSON.parse(api.body)).toEqual({ error: 'Failed to fetch team members' })
  expect(api.headers.get('retry-after')).toBe('5')
  expect((await get(site, '/team/priya-raman')).headers.get('cache-control')).toBe('no-store')
  expect(isRunning(site)).toBe(true)

  await postgres.start()
  await until('everything is normal again', 3_000, async () => {
    const now = await statuses(site, ['/readyz', '/team', '/team/priya-raman', '/api/team-members/active'])
    return Object.values(now).every((status) => status === 200)
  })
  await until('it listens for changes again', 3_000, async () => (await site.metric('content_changes_connected')) === 1)
  await publishMember(postgres.database, 'maren-okafor', { title: 'Chief Digger' })
  await until('a change is seen again', 1_000, async () => (await get(site, '/team')).body.includes('Chief Digger'))
  expect(isRunning(site)).toBe(true)
})

testInFullRun('changes made while a process is disconnected are shown once it is back', async () => {
  const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
  const gate = afterwards(createGate(), ({ shut }) => shut())
  await gate.open(database.url)
  const site = await startSite({ DATABASE_URL: gate.url(database.url) })
  expect((await get(site, '/team')).body).toContain('Founder and Chief Executive')

  await gate.shut()
  await publishMember(database, 'maren-okafor', { title: 'Chief Digger' })
  expect((await get(site, '/team')).body).toContain('Founder and Chief Executive')
  await gate.open(database.url)
  await until('the missed change is shown', 3_000, async () => (await get(site, '/team')).body.includes('Chief Digger'))
})

test('a process told to stop answers everything it was asked, under load on keep-alive connections', async () => {
  const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
  const site = await startSite({ DATABASE_URL: database.url })
  const load = startLoad(`${site.origin}/team`, 20)
  await until('the load is on', 30_000, async () => load.completed() > 500)
  site.child.kill('SIGTERM')
  const told = performance.now()
  expect(await load.farewell).toEqual([])
  expect(await site.exited).toBe(0)
  if (isFullRun) expect(performance.now() - told).toBeLessThan(10_000)
})

testInFullRun('a process told to stop finishes the requests that wait for the database', async () => {
  const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
  const site = await startSite({ DATABASE_URL: database.url })
  const unlock = await lockTable(database, 'team_members')
  const requests = ['/api/team-members/active', '/team', '/team/priya-raman'].map((path) => get(site, path))
  await until('all of them wait', 5_000, async () => (await site.metric('database_connections{state="open"}')) >= 3)

  site.child.kill('SIGTERM')
  await until('nobody new is let in', 2_000, () =>
    fetch(`${site.origin}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await delay(1_500)
  expect(isRunning(site)).toBe(true)
  await unlock()
  const responses = await Promise.all(requests)
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(responses[0]?.body).toContain('"Maren Okafor"')
  expect(responses[1]?.body).toContain('Maren Okafor')
  expect(responses[2]?.body).toContain('Priya Raman')
  expect(await site.exited).toBe(0)
})

test('a process that starts before its database waits for it, alive but not ready', async () => {
  const database = afterwards(await openSeededDatabase(), (opened) => opened.drop())
  const gate = afterwards(createGate(), ({ shut }) => shut())
  const site = afterwards(await launchSiteProcess({ ...impatient, DATABASE_URL: gate.url(database.url) }), (launched) =>
    launched.stop(),
  )
  await site.alive()
  expect(await statuses(site, ['/readyz', '/team', '/team/maren-okafor', '/nope', '/team/maren-okafor.png'])).toEqual({
    '/readyz': 503,
    '/team': 503,
    '/team/maren-okafor': 503,
    '/nope': 404,
    '/team/maren-okafor.png': 200,
  })
  await gate.open(database.url)
  await until('it is ready', 3_000, async () => (await get(site, '/readyz')).status === 200)
  expect(await statuses(site, ['/team', '/team/maren-okafor'])).toEqual({ '/team': 200, '/team/maren-okafor': 200 })
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})

// src/main/serve.ts: stopOnSignal comes only after startSite, which waits for the database.
testInFullRun('a process told to stop while it waits for its database ends in order', async () => {
  const gate = createGate()
  const url = gate.url('postgres://app@127.0.0.1/nothing')
  const site = afterwards(await launchSiteProcess({ ...impatient, DATABASE_URL: url }), (launched) => launched.stop())
  await site.alive()
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})
