import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { livePath } from '#contract/live.ts'
import { fillPath } from '#contract/paths.ts'
import { peoplePaths } from '#contract/people.staff.ts'
import { expect, test } from './fixtures/cms-test.ts'
import { signInAs } from './fixtures/colleague.ts'
import { startSiteProcess, until } from './fixtures/process.ts'
import { cmsTeamScreen } from './screens/cms-team.ts'

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
  const screen = cmsTeamScreen(page)
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

test('whoever is disabled on one process hears nothing more on another, within a second', async ({
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
  await signInAs(context, database, site.origin, 'owner')
  const disabled = await context.request.post(
    `${site.origin}${fillPath(peoplePaths.disable, { id: String(rows[0]?.id) })}`,
    {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      data: {},
    },
  )
  expect(disabled.status()).toBe(200)
  const answered = performance.now()
  await ended
  expect(performance.now() - answered).toBeLessThan(1_000)
  expect((await fetch(`${other.origin}/api/cms/user`, { headers: { cookie } })).status).toBe(401)
  await theirs.close()
  await other.stop()
})
