import type { Locator, Page } from '@playwright/test'
import { storeApplication } from './fixtures/applications.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { expectHeadingsInOrder } from './fixtures/looks.ts'
import { openAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

const phone = { width: 360, height: 740 }

/** One after the other: the jobs are everybody's. */
test.describe.configure({ mode: 'default' })
test.use({ viewport: phone, allowedConsole: [/status of (400|401|409|500)|net::ERR_FAILED/] })
test.beforeEach(({ content }) => content.touch())

const scorecard = (page: Page) => {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Scorecard' }) })
  return {
    section,
    heading: section.getByRole('heading', { name: 'Scorecard' }),
    groups: section.getByRole('group'),
    /** `4 Strongly`: of the criterion at this place. */
    choice: (place: number, name: string) => section.getByRole('group').nth(place).getByRole('radio', { name }),
    sentence: section.getByLabel('One sentence why'),
    save: section.getByRole('button', { name: 'Save scores' }),
    change: section.getByRole('button', { name: 'Change my scores' }),
    toast: page.locator('.toast'),
  }
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let i = 0; i < 80; i++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached by Tab: ${control}`)
}

/** Without a pointer: one rating for each criterion, then the sentence. */
async function scoreByKeys(page: Page, given: number[], sentence: string): Promise<void> {
  const screen = scorecard(page)
  for (const [place, rating] of given.entries()) {
    await tabTo(page, screen.choice(place, '1 Not yet'))
    await page.keyboard.press('Space')
    for (let i = 1; i < rating; i++) await page.keyboard.press('ArrowRight')
  }
  await tabTo(page, screen.sentence)
  await page.keyboard.type(sentence)
}

test('each scores alone by keys on a phone, and sees the others after', async ({
  page,
  enter,
  browser,
  database,
  site,
  admin,
  expectFineInEveryLook,
}) => {
  test.slow()
  const address = await storeApplication(database, 'full-stack-engineer')
  await database.pool.query(`update cms_users set first_name = 'Ana' where id = $1`, [admin.id])
  await enter(address)
  const ana = scorecard(page)

  await test.step('Ana is told what is missing, and what she typed outlives a reload', async () => {
    await expect(ana.section).toContainText('No scores yet.')
    await expect(ana.groups).toHaveCount(4)
    await tabTo(page, ana.save)
    await page.keyboard.press('Enter')
    await expect(ana.section.getByText('Please choose one.')).toHaveCount(4)
    await expect(ana.section).toContainText('Please say why, in a sentence.')
    await expect(ana.choice(0, '1 Not yet')).toBeFocused()
    await expectFineInEveryLook(360)
    await page.setViewportSize(phone)
    await scoreByKeys(page, [4, 3, 2, 1], 'Careful with slow phones.')
    await expect(ana.section.getByText('Please choose one.')).toHaveCount(0)
    for (const label of await ana.section.locator('.rating label').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.reload()
    await expect(ana.choice(0, '4 Strongly')).toBeChecked()
    await expect(ana.choice(3, '1 Not yet')).toBeChecked()
    await expect(ana.sentence).toHaveValue('Careful with slow phones.')
  })

  await test.step('what cannot be sent stays, and is sent at the second try', async () => {
    let isDown = true
    await page.route('**/scores', (route) =>
      isDown && route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await tabTo(page, ana.save)
    await page.keyboard.press('Enter')
    await expect(ana.toast).toContainText('Your scores were not saved. Please try again.')
    await expect(ana.sentence).toHaveValue('Careful with slow phones.')
    isDown = false
    await tabTo(page, ana.save)
    await page.keyboard.press('Enter')
    await expect(ana.section).toContainText('You, ')
    await expect(ana.heading).toBeFocused()
    await expect(ana.section).not.toContainText('Average')
  })

  const other = await openAs(browser, database, site.origin, address)
  const ben = scorecard(other)
  await database.pool.query(`update cms_users set first_name = 'Ben' where id = (select max(id) from cms_users)`)
  await other.setViewportSize(phone)

  await test.step('Ben sees that somebody else has scored, but neither who nor how', async () => {
    await expect(ben.section).toContainText('1 colleague has scored. You see theirs after yours.')
    await expect(ben.section).not.toContainText(/Ana|slow phones\./)
    await scoreByKeys(other, [4, 4, 4, 4], 'Writes tests I trust.')
    await expect(ben.section).not.toContainText(/Ana|Average/)
    await tabTo(other, ben.save)
    await other.keyboard.press('Enter')
    await expect(ben.section).toContainText('Ana Okafor')
    await expect(ben.section).toContainText('Careful with slow phones.')
    await expect(ben.section).toContainText('Average3.5')
    await expect(ben.section).not.toContainText('changed after')
    await tabTo(other, ben.change)
    await other.keyboard.press('Enter')
    await tabTo(other, ben.sentence)
    await other.keyboard.press('End')
    await other.keyboard.type(' Always.')
    await tabTo(other, ben.save)
    await other.keyboard.press('Enter')
    await expect(ben.section).toContainText('changed after a colleague had scored')
    await other.context().close()
  })

  await test.step('Ana sees his without asking', async () => {
    await expect(ana.section).toContainText('Writes tests I trust. Always.')
    await expect(ana.section.getByText(/^Ben Okafor/).last()).toContainText('changed after a colleague had scored')
    await expect(ana.section.locator('.scores li').nth(3)).toContainText('Average2.5')
    await expectHeadingsInOrder(page)
    await expectFineInEveryLook(360)
    await page.setViewportSize(phone)
  })

  await test.step('criteria that change meanwhile are shown, and what she wrote is kept', async () => {
    await tabTo(page, ana.change)
    await page.keyboard.press('Enter')
    await expect(ana.choice(0, '4 Strongly')).toBeChecked()
    await tabTo(page, ana.sentence)
    await page.keyboard.press('End')
    await page.keyboard.type(' Again.')
    await database.pool.query(
      `update jobs set criteria = E'Care for accessibility and for slow phones\nCurious\nKind' where slug = 'full-stack-engineer'`,
    )
    await tabTo(page, ana.save)
    await page.keyboard.press('Enter')
    await expect(ana.toast).toContainText('The criteria of this job have changed.')
    await expect(ana.groups).toHaveCount(3)
    await expect(ana.choice(0, '2 Partly')).toBeChecked()
    await expect(ana.sentence).toHaveValue('Careful with slow phones. Again.')
    await page.keyboard.press('Tab')
    await ana.section.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(ana.section).toContainText('The criteria of the job have changed since you scored.')
    await expect(ana.section).toContainText('Careful with slow phones.')
  })
})

test('a job gets criteria in its editor, which applicants are scored by and visitors never see', async ({
  page,
  enter,
  database,
  site,
  expectFineInEveryLook,
}) => {
  test.skip(!isFullRun, 'alike: scoring by criteria is tried above')
  test.slow()
  await database.pool.query(
    `update jobs set requirements = 'Patience', criteria = '' where slug = 'full-stack-engineer'`,
  )
  const address = await storeApplication(database, 'full-stack-engineer')
  await enter(address)
  const screen = scorecard(page)
  await expect(screen.section).toContainText('This job has no scorecard yet.')
  await screen.section.getByRole('link', { name: 'Edit the job' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByText('Scorecard: what applicants are scored by').click()
  const criteria = editor.getByLabel(/^Criteria/)
  const save = editor.getByRole('button', { name: /^Save/ })
  await criteria.fill('Curious\nKind')
  await save.click()
  await expect(editor).toContainText('Please write 3 to 5 different criteria, one a line, or none.')
  await expectFineInEveryLook(360)
  await page.setViewportSize(phone)
  await criteria.fill('Curious\nKind\nUnhurried')
  await save.click()
  await expect(page.locator('.toast')).toContainText('The job was saved.')
  await page.goto(address)
  await expect(screen.groups).toHaveCount(3)
  await expect(screen.groups.nth(2)).toContainText('Unhurried')
  expect(await (await fetch(`${site.origin}/careers/full-stack-engineer`)).text()).not.toContain('Unhurried')
})
