import { expect, test } from './fixtures/cms-test.ts'
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
