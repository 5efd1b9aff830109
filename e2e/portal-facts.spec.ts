import { factDescriptions } from '#contract/website/facts.staff.ts'
import { forgetFacts } from './fixtures/content.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { visibleText } from './fixtures/html.ts'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { startSiteProcess, until } from './fixtures/process.ts'

test.afterEach(({ database }) => forgetFacts(database))

const { id, label, shownOn } = factDescriptions.deployment
const phrase = 'planned for Q2 2025 (as of March 2025)'

test('Editor, phone: an overdue fact is red, one tap dates it on every page, another value takes its place', async ({
  page,
  open,
  database,
  context,
  site,
  expectFineInEveryLook,
}) => {
  test.slow()
  const everyone = [site]
  // That a second process follows is tried in the gate by http/processes.test.ts.
  if (isFullRun) everyone.push(await startSiteProcess({ DATABASE_URL: database.url }))
  const pages = everyone.flatMap(({ origin }) => shownOn.map((path) => origin + path))
  const say = async (words: string) =>
    (await Promise.all(pages.map(async (address) => visibleText(await (await fetch(address)).text())))).every((text) =>
      text.includes(words),
    )
  expect(await say('planned for Q2 2025')).toBe(true)

  await signInAs(context, database, site.origin, 'editor')
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/cms/dashboard?tab=dashboard')
  await page.getByRole('link', { name: '“Q2 2025” is overdue for review.' }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await expect(dialog.getByLabel('What the pages say')).toHaveValue('Q2 2025')
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const card = page.getByRole('row').filter({ has: page.getByText(label, { exact: true }) })
  const state = card.getByText('Overdue since Jul 1, 2025')
  const red = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--danger').trim())
  await expect(state).toHaveCSS('color', rgb(red))
  await expectHeadingsInOrder(page)
  await expectNothingTooWide(page)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })

  await card.getByRole('button', { name: 'Add “as of March 2025”' }).click()
  await expect(card.getByText('(as of March 2025)')).toBeVisible()
  await until('every page says so', 1_000, () => say(phrase))
  await expect(state).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(state).toBeVisible()
  await until('every page is as before', 1_000, async () => !(await say(phrase)) && say('planned for Q2 2025'))

  await card.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('What the pages say').fill('soon')
  await dialog.getByLabel('Who answers for it').selectOption({ index: 1 })
  await dialog.getByLabel('Look at it again by').fill('2099-01-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please write a month or a quarter').last()).toBeVisible()
  await dialog.getByLabel('What the pages say').fill('Q1 2027')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('By Jan 31, 2099')
  await expect(card).toContainText('answers for it')
  await until('every page says so', 1_000, () => say('planned for Q1 2027'))
  const { rows } = await database.pool.query(`select action from audit_log where subject = 'fact:${id}'`)
  expect(rows).toHaveLength(3)
  for (const other of everyone.slice(1)) await other.stop()
})

/** `#a6352b` as a browser says it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
