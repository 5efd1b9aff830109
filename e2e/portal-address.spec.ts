import { isFullRun } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

/** The open screen and the open record stand in the address. */

const dashboard = '/cms/dashboard'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an open record has an address: Back closes it, Forward and a reload open it again', async ({
  page,
  enter,
  content,
  database,
  expectAccessible,
}) => {
  content.touch()
  await database.pool.query(`insert into team_members (slug, name, title, bio, image)
    select 'new-' || n, 'Newcomer ' || n, 'Trainee', 'Learns to listen.', '/team/maren-okafor.png'
    from generate_series(1, 8) n`)
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await screen.row('Maren Okafor').edit.click()
  await expect(page).toHaveURL(/\?tab=team-members&id=\d+$/)
  await page.goBack()
  await expect(screen.editor).toHaveCount(0)
  await expect(page).toHaveURL(dashboard)
  await page.goForward()
  await expect(screen.name).toHaveValue('Maren Okafor')
  await page.reload()
  await expect(screen.name).toHaveValue('Maren Okafor')
  await screen.cancel.click()
  await expect(screen.editor).toHaveCount(0)
  await expect(page).toHaveURL(dashboard)
  await screen.add.click()
  await expect(page).toHaveURL(/\?tab=team-members&id=new$/)
  await page.goBack()
  await expect(screen.editor).toHaveCount(0)

  await test.step('Back asks before it closes a form in which something was typed', async () => {
    await screen.row('Maren Okafor').edit.click()
    await screen.title.fill('Chief Digger')
    await page.goBack()
    await screen.discard.getByRole('button', { name: 'Keep editing' }).click()
    await expect(screen.title).toHaveValue('Chief Digger')
    await expect(page).toHaveURL(/id=\d+$/)
    await page.goBack()
    await screen.discard.getByRole('button', { name: 'Discard' }).click()
    await expect(screen.editor).toHaveCount(0)
    await expect(page).toHaveURL(dashboard)
    await screen.row('Maren Okafor').edit.click()
    await expect(screen.title).toHaveValue('Founder and Chief Executive')
    await screen.cancel.click()
    await expect(screen.editor).toHaveCount(0)
  })

  await test.step('a list longer than a screen can be searched; the search words are in the address', async () => {
    await expect(screen.rows).toHaveCount(14)
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('lucia')
    await expect(screen.names).toHaveText(['Lucía Benavides'])
    // A place is one among all.
    await expect(screen.row('Lucía Benavides').grip).toHaveCount(0)
    await expect(page).toHaveURL(/q=lucia/)
    await screen.row('Lucía Benavides').edit.click()
    await expect(screen.name).toHaveValue('Lucía Benavides')
    await page.goBack()
    await expect(screen.names).toHaveText(['Lucía Benavides'])
    await page.reload()
    await expect(screen.names).toHaveText(['Lucía Benavides'])
    await expectAccessible()
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(screen.rows).toHaveCount(14)
    await expect(screen.row('Maren Okafor').grip).toBeVisible()
  })
})

test('the address of a record can be handed on; one that is not there is said above the list', async ({
  page,
  enter,
  database,
  expectAccessible,
}) => {
  test.skip(!isFullRun, 'alike: an open record with its address is tried above')
  const { rows } = await database.pool.query(`select id from team_members where slug = 'lucia-benavides'`)
  await enter(`${dashboard}?tab=team-members&id=${rows[0].id}`)
  const screen = portalTeamScreen(page)
  await expect(screen.name).toHaveValue('Lucía Benavides')
  await expect(page.getByRole('link', { name: 'Team Members', includeHidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await screen.close.click()
  await expect(screen.editor).toHaveCount(0)
  await expect(page).toHaveURL(`${dashboard}?tab=team-members`)
  await expect(screen.rows).toHaveCount(6)

  await enter(`${dashboard}?tab=team-members&id=2147483647`)
  await expect(page.getByRole('alert').filter({ hasText: 'is not there: it may have been deleted' })).toBeVisible()
  await expect(screen.rows).toHaveCount(6)
  await expect(screen.editor).toHaveCount(0)
  await expectAccessible()
})

test('an address that makes no sense is Team Members, with nothing open', async ({ page, enter }) => {
  test.skip(!isFullRun, 'alike: one address that makes no sense is like another')
  const screen = portalTeamScreen(page)
  for (const search of [
    '?tab=nope',
    '?tab=team-members&id=0',
    '?tab=team-members&id=x',
    '?tab=',
    '?tab=team-members&id=1e99',
    '?id=%00',
  ]) {
    await test.step(search, async () => {
      await enter(dashboard + search)
      await expect(screen.rows).toHaveCount(6)
      await expect(screen.editor).toHaveCount(0)
    })
  }
})

test.describe('the code of a screen that cannot be loaded', () => {
  test.use({ allowedConsole: [/status of 401|Failed to (load|fetch)|net::ERR|dynamically imported/] })
  test('is said within the portal, and the screen comes when it can', async ({ page, enter, expectAccessible }) => {
    await page.route('**/assets/team-members-screen-*.js', (route) => route.abort())
    await enter(dashboard)
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maren.')
    await page.unroute('**/assets/team-members-screen-*.js')
    await page.getByRole('link', { name: 'Team Members', exact: true }).click()
    await expect(portalTeamScreen(page).rows).toHaveCount(6)
  })
})
