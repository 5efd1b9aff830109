import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { livePath } from '#contract/live.ts'
import { addStaffUser, sessionCookie, startSession } from './fixtures/accounts.ts'
import { openSeededDatabase } from './fixtures/database.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { type SiteProcess, startSiteProcess, until } from './fixtures/process.ts'
import { contactScreen } from './screens/contact-screen.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

test('a message sent on the public site stands in an open portal on another process within two seconds', async ({
  page,
  enter,
  context,
  database,
}) => {
  await database.pool.query('delete from contact_messages')
  const other = await startSiteProcess({ DATABASE_URL: database.url })
  await enter('/cms/dashboard?tab=messages')
  const visitor = await context.newPage()
  await visitor.goto(`${other.origin}/contact`)
  const form = contactScreen(visitor)
  await form.name.fill('Ada Stone')
  await form.email.fill('ada@visitor.test')
  await form.subject.selectOption('demo')
  await form.message.fill('Is anybody there?')
  await visitor.waitForTimeout(2_100)
  await page.bringToFront()
  await expect(page.locator('.submission')).toHaveCount(0)
  const stored = visitor.waitForResponse(`${other.origin}/api/contact`)
  await form.send.evaluate((button: HTMLButtonElement) => button.click())
  expect((await stored).status()).toBe(201)
  await expect(page.locator('.submission').first()).toContainText('Ada Stone', { timeout: 2_000 })
  await other.stop()
})

test('200 open portals share one listening connection a process, leave room for visitors and delay no stop', async () => {
  const database = await openSeededDatabase()
  const sites = await Promise.all([0, 1].map(() => startSiteProcess({ DATABASE_URL: database.url })))
  const cookies: string[] = []
  for (let person = 0; person < 20; person++) {
    const id = await addStaffUser(database, { email: `live${person}@healyourroots.example` })
    cookies.push(`${sessionCookie}=${await startSession(database, id)}`)
  }
  const readPages = async () => {
    for (const { origin } of sites)
      for (const path of ['/team', '/api/team-members/active', '/careers'])
        expect((await fetch(origin + path)).status).toBe(200)
  }
  await readPages()
  const memory = () => Promise.all(sites.map((site) => site.metric('process_resident_memory_bytes')))
  const before = await memory()
  let told = 0
  let ended = 0
  for (let count = 0; count < 200; count++) {
    const { origin } = sites[count % 2] as SiteProcess
    const asked = get(origin + livePath, { agent: false, headers: { cookie: cookies[count % 20] } })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    response.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('data: messages')) told++
    })
    response.on('close', () => ended++)
  }
  const grown = (await memory()).map((bytes, index) => Math.round((bytes - (before[index] ?? 0)) / 1e5) / 10)
  expect(await Promise.all(sites.map((site) => site.metric('live_streams')))).toEqual([100, 100])
  const listening = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'heal-your-roots listen'`,
  )
  expect(listening.rowCount).toBe(2)
  await readPages()

  const sent = performance.now()
  await database.pool.query(`select pg_notify('content_changed', '["messages"]')`)
  await until('all of them are told', 2_000, async () => told === 200)
  const toldMs = Math.round(performance.now() - sent)
  console.log(`200 portals told within ${toldMs} ms; memory of 100 streams: ${grown.join(' and ')} MB`)

  const stopped = performance.now()
  for (const { child } of sites) child.kill('SIGTERM')
  expect(await Promise.all(sites.map(({ exited }) => exited))).toEqual([0, 0])
  expect(ended).toBe(200)
  if (isFullRun) expect(performance.now() - stopped).toBeLessThan(5_000)
  await database.drop()
})
