import type { Locator, Page } from '@playwright/test'
import { stopTheClock } from './fixtures/clock.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { keepToast } from './fixtures/toast.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

const dashboard = '/cms/dashboard'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ content }) => content.touch())

async function remove(page: Page, name: string) {
  const screen = portalTeamScreen(page)
  await screen.row(name).remove.click()
  await screen.sure.getByRole('button', { name: 'Delete' }).click()
  await expect(screen.toast).toContainText('Team member deleted successfully')
}

test('Undo brings row and page back byte for byte; the trash says who deleted whom, and Restore brings them back', async ({
  page,
  enter,
  database,
  request,
  expectFineInEveryLook,
}) => {
  const stored = async () => (await database.pool.query('select m::text from team_members m order by id')).rows
  const main = async () => /<main[\s\S]*<\/main>/.exec(await (await request.get('/team/maren-okafor')).text())?.[0]
  const before = { rows: await stored(), main: await main() }
  expect(before.main).toContain('Maren Okafor')
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await remove(page, 'Maren Okafor')
  await keepToast(page)
  await expect(screen.rows).toHaveCount(5)
  await expect.poll(async () => (await request.get('/team/maren-okafor')).status()).toBe(404)
  await screen.toast.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.toast).toHaveText(/^Success ?Team member restored successfully$/)
  await expect(screen.rows).toHaveCount(6)
  await expect.poll(main).toBe(before.main)
  expect(await stored()).toEqual(before.rows)

  const expectFine = async (what: Locator) => {
    await expect(what).toBeVisible()
    await expectFineInEveryLook()
    await expect(what).toBeVisible()
  }
  await remove(page, 'Sam Whitfield')
  await keepToast(page)
  await expectFine(screen.toast.getByRole('button', { name: 'Undo' }))
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash: Team Members')
  await expect(page.getByRole('main')).toContainText('for 30 days')
  await expect(screen.columns).toHaveText(['Name', 'Deleted', 'By', 'Actions'])
  await expect(screen.row('Sam Whitfield').cells.nth(2)).toHaveText('Maren Okafor')
  await expectFine(page.getByRole('button', { name: 'Restore Sam Whitfield' }))
  await page.reload()
  await page.getByRole('button', { name: 'Restore Sam Whitfield' }).click()
  await expect(screen.toast).toHaveText(/^Success ?Team member restored successfully$/)
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(screen.rows).toHaveCount(6)
})

test('Undo is offered for 10 seconds, by mouse, keyboard and thumb', async ({ page, enter }) => {
  await page.clock.install()
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await expect(screen.rows).toHaveCount(6)
  await stopTheClock(page)
  await remove(page, 'Sam Whitfield')
  const undo = screen.toast.getByRole('button', { name: 'Undo' })
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await undo.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await page.clock.runFor(9_000)
  await expect(undo).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(screen.toast).toHaveCount(0)
})

test.describe('whose slug somebody else has by now', () => {
  test.use({ allowedConsole: [/status of (401|409)/] })
  test('stays in the trash, and is told why', async ({ page, enter, database }) => {
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await remove(page, 'Sam Whitfield')
    await database.pool.query(`update team_members set slug = 'sam-whitfield' where slug = 'maren-okafor'`)
    await screen.toast.getByRole('button', { name: 'Undo' }).click()
    await expect(screen.toast).toHaveText(/^Error ?Slug is already in use$/)
  })
})
