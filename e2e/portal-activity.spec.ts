import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

const activity = '/cms/dashboard?tab=activity'

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsole: [/status of (401|409)/] })

const activityScreen = (page: Page) => ({
  events: page.locator('.activity__event'),
  days: page.getByRole('heading', { level: 2 }),
  search: page.getByRole('searchbox', { name: 'Search' }),
  person: page.getByLabel('Person'),
  what: page.getByLabel('What'),
  day: page.getByLabel('Day'),
  more: page.getByRole('button', { name: 'Show more' }),
  clear: page.getByRole('button', { name: 'Clear filters' }),
  filters: page.getByRole('button', { name: 'Filters' }),
  count: page.getByRole('main').getByRole('status'),
})

test('a change is told in a sentence, found from its record, and undone once', async ({
  page,
  enter,
  content,
  database,
  expectAccessible,
}) => {
  content.touch()
  const title = async () =>
    (await database.pool.query<{ title: string }>(`select title from team_members where name = 'Sam Whitfield'`))
      .rows[0]
  const before = await title()
  await enter('/cms/dashboard')
  await test.step('More at the bottom of a phone leads to the activity, by thumb and by key', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    const link = page.getByRole('link', { name: 'Activity' })
    await expect(link).toBeHidden()
    const more = page.getByRole('button', { name: 'More' })
    await more.press('Enter')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await more.click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
    await expect(link).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('link', { name: 'Team Members' }).click()
  })

  const screen = activityScreen(page)
  await test.step('the open record leads to its history', async () => {
    const team = portalTeamScreen(page)
    await team.row('Sam Whitfield').edit.click()
    await team.title.fill('Keeper of Undo')
    await team.save.click()
    await expect(team.editor).toHaveCount(0)
    await team.row('Sam Whitfield').edit.click()
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(/\?tab=activity&subject=team-member%3A\d+$/)
    await expect(screen.events.first()).toHaveText(
      /^Maren Okafor changed the title of Sam Whitfield from “.+” to “Keeper of Undo”, \d+:\d\d [AP]MUndo: Maren Okafor changed the title of Sam Whitfield .+$/,
    )
    await expect(page.getByText('Only what happened to Sam Whitfield')).toBeVisible()
    await expect(screen.days.first()).toHaveText('Today')
    await screen.clear.click()
    await expect(page).toHaveURL(activity)
  })

  await test.step('it is undone from its sentence, and a second try says why not', async () => {
    await page.goto(`${activity}&q=keeper+of+undo`)
    await screen.events.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(page.locator('.toast')).toContainText('It is as it was before.')
    expect(await title()).toEqual(before)
    await expect(screen.events).toHaveCount(2)
    await screen.events.last().getByRole('button', { name: /^Undo/ }).click()
    await expect(page.locator('.toast').last()).toContainText('This was changed again since then. Nothing was undone.')
    await screen.events.first().getByRole('link', { name: 'Sam Whitfield' }).click()
    await expect(page).toHaveURL(/subject=team-member/)
  })
})

test.describe('a log of many pages', () => {
  test.beforeEach(async ({ database, admin }) => {
    await database.pool.query(
      `with events as (
         insert into audit_log (at, user_id, action, subject)
         select '2020-01-31 12:00Z'::timestamptz - n * interval '1 hour', $1, 'team-member-created', 'team-member:' || 9000 + n
         from generate_series(1, 120) n returning id, at, subject)
       insert into audit_values (event_id, after)
       select id, jsonb_build_object('name', 'Volume ' || subject) from events`,
      [admin.id],
    )
  })

  test('comes page by page; filters and search stand in the address', async ({
    page,
    enter,
    hearNothing,
    admin,
    expectAccessible,
    expectFineInEveryLook,
  }) => {
    test.skip(!isFullRun, 'alike: paging and filters of lists are tried with messages')
    test.slow()
    await hearNothing()
    await page.clock.install()
    await enter(`${activity}&person=${admin.id}`)
    const screen = activityScreen(page)
    await expect(screen.events).toHaveCount(50)
    await expect(screen.count).toHaveText('50 shown. There are more.')
    await expectFineInEveryLook()
    await screen.more.press('Enter')
    await expect(screen.events).toHaveCount(100)
    await screen.more.click()
    await expect(screen.count).toHaveText('All 120 shown.')
    await expect(screen.more).toHaveCount(0)
    await expectHeadingsInOrder(page)

    await screen.day.fill('2020-01-30')
    await expect(page).toHaveURL(/day=2020-01-30/)
    await expect(screen.days).toHaveText(['Thursday, January 30, 2020'])
    await page.reload()
    await expect(screen.days).toHaveText(['Thursday, January 30, 2020'])
    await screen.day.fill('')
    await screen.what.selectOption('Team member created')
    await expect(page).toHaveURL(/kind=team-member-created/)

    const searched: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      const search = searchParams.get('search')
      if (pathname === '/api/cms/activity' && search) searched.push(search)
    })
    // Stops the clock, so that a busy machine causes no pause between two characters.
    await page.clock.pauseAt(Date.now() + 1_000)
    await screen.search.pressSequentially('member:9077')
    await page.clock.resume()
    await expect(screen.events).toHaveCount(1)
    await expect(page).toHaveURL(/q=member%3A9077/)
    expect(searched).toEqual(['member:9077'])
    await screen.search.fill('vo')
    await expect(page.getByText('Please enter at least 3 characters.')).toBeVisible()
    await screen.search.fill('nothing like this')
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
    await expectAccessible()
    await screen.clear.click()
    await expect(page).toHaveURL(activity)
    await expect(screen.search).toHaveValue('')
  })

  test.describe('when it fails', () => {
    test.use({ allowedConsole: [/status of (401|500)/] })
    test('that is said, what is there stays, and trying again brings the rest', async ({
      page,
      enter,
      hearNothing,
      admin,
      expectAccessible,
    }) => {
      await hearNothing()
      const release = await hold(page, '**/api/cms/activity?*')
      await enter(`${activity}&person=${admin.id}`)
      const screen = activityScreen(page)
      await expect(page.getByText('Loading the activity')).toBeAttached()
      release()
      await expect(screen.count).toBeVisible()
      await page.unroute('**/api/cms/activity?*')
      const fail = () =>
        page.route('**/api/cms/activity?*', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
      await fail()
      await page.reload()
      await expect(page.getByText('The activity could not be loaded.')).toBeVisible()
      await expectAccessible()
      await page.unroute('**/api/cms/activity?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(screen.count).toBeVisible()

      await expect(screen.events).toHaveCount(50)
      await fail()
      await screen.more.click()
      await expect(page.getByRole('alert')).toHaveText('The next page could not be loaded.')
      await expect(screen.events).toHaveCount(50)
      await page.unroute('**/api/cms/activity?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(screen.events).toHaveCount(100)
    })
  })
})

test('an editor is neither offered the activity nor shown it', async ({ page, enter, database, admin }) => {
  await database.pool.query(`update cms_users set role = 'editor' where id = $1`, [admin.id])
  await enter(activity)
  await expect(page.getByText('Your role does not include this screen.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
})
