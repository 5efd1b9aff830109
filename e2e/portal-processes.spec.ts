import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { livePath } from '#contract/live.ts'
import { accountPaths } from '#contract/office/account.ts'
import { peoplePaths } from '#contract/office/people.staff.ts'
import { fillPath } from '#contract/paths.ts'
import { sessionCookie, startSession } from './fixtures/accounts.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { startSiteProcess, until } from './fixtures/process.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

test.beforeEach(({ content }) => content.touch())

test('an admin adds a member and visitors see them, within a second, on another process’s cached page', async ({
  page,
  enter,
  database,
}) => {
  const other = await startSiteProcess({ DATABASE_URL: database.url })
  const team = async () => (await fetch(`${other.origin}/team`)).text()
  expect(await team()).not.toContain('Jane Doe')
  await enter('/cms/dashboard')
  const screen = portalTeamScreen(page)
  await screen.add.click()
  await screen.name.fill('Jane Doe')
  await screen.title.fill('Clinical Director')
  await screen.bio.fill('Jane listens to people.')
  await screen.image.fill('/team/lucia-benavides.png')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await screen.save.click()
  await saved
  await until('the other process shows Jane Doe', 1_000, async () => (await team()).includes('Jane Doe'))
  expect((await fetch(`${other.origin}/team/jane-doe`)).status).toBe(200)
  await other.stop()
})

test('an account that is disabled or logged out on one process hears nothing more on another, within a second', async ({
  context,
  browser,
  database,
  site,
}) => {
  const other = await startSiteProcess({ DATABASE_URL: database.url })
  const theirs = await browser.newContext()
  await signInAs(theirs, database, other.origin, 'hiring')
  const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from cms_users')
  const cookie = (await theirs.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const [stream] = (await once(get(other.origin + livePath, { headers: { cookie } }), 'response')) as [IncomingMessage]
  expect(stream.statusCode).toBe(200)
  const ended = once(stream.resume(), 'close')

  // Ending your other sessions keeps the one you use.
  const elsewhere = `${sessionCookie}=${await startSession(database, rows[0]?.id ?? 0)}`
  const asked = get(other.origin + livePath, { headers: { cookie: elsewhere } })
  const [theirOther] = (await once(asked, 'response')) as [IncomingMessage]
  const otherEnded = once(theirOther.resume(), 'close')
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  const out = await fetch(site.origin + accountPaths.otherSessions, { method: 'DELETE', headers })
  expect(await out.json()).toEqual({ ended: 1 })
  const loggedOut = performance.now()
  await otherEnded
  if (isFullRun) expect(performance.now() - loggedOut).toBeLessThan(1_000)
  const statusOf = async (held: string) =>
    (await fetch(`${other.origin}/api/cms/user`, { headers: { cookie: held } })).status
  expect([await statusOf(elsewhere), await statusOf(cookie)]).toEqual([401, 200])
  expect(stream.destroyed).toBe(false)

  await signInAs(context, database, site.origin, 'owner')
  const disabled = await context.request.post(
    `${site.origin}${fillPath(peoplePaths.disable, { id: String(rows[0]?.id) })}`,
    {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      data: {},
    },
  )
  expect(disabled.status()).toBe(200)
  const respondedAt = performance.now()
  await ended
  if (isFullRun) expect(performance.now() - respondedAt).toBeLessThan(1_000)
  expect(await statusOf(cookie)).toBe(401)
  await theirs.close()
  await other.stop()
})
