import type { Page } from '@playwright/test'
import { change, themes } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-test.ts'

const applications = '/cms/dashboard?tab=applications'
const board = `${applications}&view=board`
const desk = { width: 1440, height: 900 }

/** One after the other: all of them look at the same applications. */
test.describe.configure({ mode: 'default' })
test.use({ axeInGate: true })
test.beforeEach(async ({ database }) => {
  await database.pool.query('truncate job_applications, outgoing_mails cascade')
  await database.pool.query(`
    insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, stage, created_at)
    select 'Person', i::text, 'person' || i || '@applicant.test', 'Nurse Trainer', repeat('I listen. ', 30), 'verified',
      case when i <= 60 then 'new' when i <= 63 then 'reviewing' when i <= 65 then 'declined' else 'hired' end
        ::application_stage, now() - make_interval(hours => i)
    from generate_series(1, 66) i`)
})

const boardScreen = (page: Page) => {
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const cardOf = (name: string) => page.locator('.cardlet__open').filter({ has: page.getByText(name, { exact: true }) })
  return {
    lane,
    cards: (name: string) => lane(name).locator('.cardlet'),
    count: (name: string) => lane(name).getByRole('heading', { level: 2 }),
    card: (name: string, inLane?: string) => (inLane ? cardOf(name).and(lane(inLane).locator('a')) : cardOf(name)),
    chip: (name: string | RegExp) => page.getByRole('button', { name }),
    closed: (name: RegExp) => lane('Closed').getByRole('link', { name }),
    heading: page.getByRole('heading', { level: 1 }),
    rows: page.locator('.submission'),
    toast: page.locator('.toast'),
    chooseFromMenu: async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name }).click()
    },
  }
}

test('a card is moved by dragging and by keyboard, keeps the focus, and Undo names the person', async ({
  page,
  enter,
  database,
}) => {
  test.slow()
  const stageOf = async (number: number) =>
    (await database.pool.query('select stage from job_applications where last_name = $1', [String(number)])).rows[0]
      ?.stage
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...change) => {
      document.documentElement.dataset.travels = String(Number(document.documentElement.dataset.travels ?? 0) + 1)
      return start(...change)
    }
  })
  const travels = page.locator('html[data-travels]')
  await page.setViewportSize(desk)
  await enter(board)
  const screen = boardScreen(page)
  await expect(screen.cards('New')).toHaveCount(50)
  await expect(screen.count('New')).toHaveText('New 60')
  await expect(screen.count('Reviewing')).toHaveText('Reviewing 3')

  await test.step('by keyboard: j and k, e, and a stage chosen with Enter', async () => {
    await screen.card('Person 1').focus()
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
    await expect(screen.card('Person 2')).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('menuitem', { name: 'Reviewing' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    expect(await stageOf(2)).toBe('new')
    await page.keyboard.press('Enter')
    await expect(screen.card('Person 2', 'Interview')).toBeFocused()
    await expect(screen.toast).toContainText('Person 2 is in Interview now.')
    expect(await stageOf(2)).toBe('interview')
    await expect(screen.count('New')).toHaveText('New 59')
    await expect(screen.count('Interview')).toHaveText('Interview 1')
    await expect(travels).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(screen.card('Person 2', 'New')).toBeFocused()
    await expect.poll(() => stageOf(2)).toBe('new')
  })

  await test.step('by dragging, and it travels unless the system asks for less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await screen.card('Person 3').dragTo(screen.lane('Offer'))
    await expect(screen.card('Person 3', 'Offer')).toBeFocused()
    await expect.poll(() => stageOf(3)).toBe('offer')
    await expect(screen.count('Offer')).toHaveText('Offer 1')
    await expect(travels).toHaveCount(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await screen.card('Person 3').dragTo(screen.lane('Reviewing'))
    await expect(screen.card('Person 3', 'Reviewing')).toBeFocused()
    await expect.poll(() => stageOf(3)).toBe('reviewing')
    await expect(page.locator('html[data-travels="1"]')).toHaveCount(1)
  })

  await test.step('one that leaves the board gives the focus to the next', async () => {
    await screen.card('Person 61').focus()
    await page.keyboard.press('e')
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await expect(screen.card('Person 62')).toBeFocused()
    await expect(screen.closed(/^Declined 3$/)).toBeVisible()
    await expect.poll(() => stageOf(61)).toBe('declined')
  })

  await test.step('Enter opens the person, and Back leads to the same card', async () => {
    await screen.card('Person 20').focus()
    await page.keyboard.press('Enter')
    await expect(screen.heading).toHaveText('Person 20')
    await expect(screen.heading).toBeFocused()
    await expect(screen.lane('New')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(screen.card('Person 20')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(screen.heading).toHaveText('Person 20')
    await page.keyboard.press('j')
    await expect(screen.heading).toHaveText('Person 21')
    await page.goBack()
    await expect(page).toHaveURL(/view=board/)
    await expect(screen.card('Person 21')).toBeFocused()
    await expect(screen.card('Person 21')).toBeInViewport({ ratio: 1 })
  })
})

test('list and board show the same filter, and both are in the address', async ({
  page,
  enter,
  database,
  expectAccessible,
}) => {
  test.slow()
  await database.pool.query(`update job_applications set read_at = now() where last_name not in ('1', '2', '61', '64')`)
  await page.setViewportSize(desk)
  await enter(applications)
  const screen = boardScreen(page)
  await expect(screen.rows).toHaveCount(50)
  await screen.chip(/^Unread/).click()
  await expect(screen.rows).toHaveCount(4)

  await test.step('the board shows the same ones, and keeps the filter', async () => {
    await screen.chooseFromMenu('Show as a board')
    await expect(page).toHaveURL(/unread=yes.*view=board/)
    await expect(screen.cards('New')).toHaveCount(2)
    await expect(screen.cards('Reviewing')).toHaveCount(1)
    await expect(screen.rows).toHaveCount(0)
    await expect(screen.chip(/^Unread/)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(screen.cards('New')).toHaveCount(2)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('Person 61')
    await expect(screen.cards('New')).toHaveCount(0)
    await expect(screen.cards('Reviewing')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove the filter “Person 61”' }).click()
    await expect(screen.cards('New')).toHaveCount(2)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(screen.rows).toHaveCount(4)
    await page.goBack()
    await expect(screen.cards('New')).toHaveCount(2)
  })

  await test.step('a closed stage is a number that opens the list of these', async () => {
    await expect(screen.closed(/^Hired 0$/)).toBeVisible()
    await screen.closed(/^Declined 1$/).click()
    await expect(page).toHaveURL(/stage=declined/)
    await expect(page).not.toHaveURL(/view=board/)
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.rows).toContainText('Person 64')
    await page.goBack()
    await screen.chip(/^Unread/).click()
    await expect(screen.count('New')).toHaveText('New 60')
  })

  await test.step('a lane with many shows the first page, and how many more there are', async () => {
    await expect(screen.cards('New')).toHaveCount(50)
    await page.getByRole('button', { name: '10 more in New' }).click()
    await expect(screen.cards('New')).toHaveCount(60)
    await expect(screen.card('Person 51')).toBeFocused()
  })

  await test.step('nothing is too wide or too small, in both themes', async () => {
    for (const width of [1440, 390]) {
      for (const theme of themes) {
        await change(page, { width, theme })
        await expectAccessible(theme === 'light' ? 'color-contrast' : undefined)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const box = await screen.lane('New').boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
      }
    }
    const small = await page.locator('.pane--board :is(a, button):visible').evaluateAll((targets) =>
      targets
        // The target of a chip reaches beyond what is seen of it.
        .filter((target) => !target.matches('.chip'))
        .map((target) => ({ name: target.textContent, ...target.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 44 || height < 44),
    )
    expect(small).toEqual([])
  })

  await test.step('without applications the board says so', async () => {
    await database.pool.query('truncate job_applications cascade')
    await page.reload()
    await expect(page.getByText('No applications yet.')).toBeVisible()
    await expect(screen.lane('New')).toHaveCount(0)
  })
})
