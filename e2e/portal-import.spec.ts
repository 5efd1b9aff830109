import { importMessages, subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { expectNothingTooWide } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-test.ts'

const csv = (text: string, name = 'readers.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const words = 'Sign-up sheet at our open house in Albany on March 3, 2026.'

// A browser says so in its console when a response is not OK.
test.use({ allowedConsole: [/status of 40[01]|ERR_FAILED/] })

test.beforeEach(({ database }) =>
  database.pool.query(`
    delete from newsletter_subscriptions where email like '%@import.test';
    insert into newsletter_subscriptions (email, source, confirmed_at) values ('known@import.test', 'blog-page', now())`),
)

test('Editor, phone: a file is refused, looked at, imported, and found there when it is tried again', async ({
  page,
  enter,
  database,
  expectFineInEveryLook,
}) => {
  test.slow()
  const phone = { width: 360, height: 780 }
  await page.setViewportSize(phone)
  await enter('/cms/dashboard?tab=subscribers')
  const open = page.getByRole('button', { name: 'Import a file' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  const check = dialog.getByRole('button', { name: 'See what would happen' })

  await test.step('each mistake is shown beside its field', async () => {
    await check.click()
    await expect(dialog.getByText('Please choose a file.')).toBeVisible()
    await dialog.getByLabel('CSV file').setInputFiles(csv('name,town\nAnn,Albany'))
    await dialog.getByLabel('Where and when did they agree?').fill('Website')
    await check.click()
    await expect(dialog.getByText(importMessages.consent)).toBeVisible()
    await dialog.getByLabel('Where and when did they agree?').fill(words)
    await check.click()
    await expect(dialog.getByText(importMessages.noColumn)).toBeVisible()
    await expectFineInEveryLook()
    await page.setViewportSize(phone)
  })

  const file = csv(
    '\uFEFFName;Email\r\n"Doe; Ann";ann@import.test\r\nBob;bob@import.test\r\n;ANN+two@import.test\r\n;known@import.test\r\n;nonsense\r\n',
  )
  await test.step('what would happen is said, and nothing has', async () => {
    await dialog.getByLabel('CSV file').setInputFiles(file)
    await check.click()
    await expect(dialog.getByText('2 people would be added')).toBeVisible()
    await expect(dialog.getByText('1 row repeats one above')).toBeVisible()
    await expect(dialog.getByText('1 person is on the list already')).toBeVisible()
    await dialog.getByText('1 row has no email address').click()
    await expect(dialog.getByText('Row 6: nonsense')).toBeVisible()
    await expectFineInEveryLook()
    await page.setViewportSize(phone)
    await expectNothingTooWide(page)
    const { rows } = await database.pool.query(`select 1 from newsletter_subscriptions where email = 'ann@import.test'`)
    expect(rows).toEqual([])
  })

  await test.step('then it does', async () => {
    await dialog.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('2 people are on the list now.').first()).toBeVisible()
    await page.locator('.subscriber').filter({ hasText: 'ann@import.test' }).getByRole('link').click()
    await expect(page.locator('.consent')).toHaveText(words)
    await expect(page.getByRole('main')).toContainText('Imported from a file')
    await expect(page.getByRole('main')).toContainText('Doe; Ann')
  })

  await test.step('the same file again adds nobody', async () => {
    await page.getByRole('link', { name: 'All subscribers' }).click()
    await open.click()
    await dialog.getByLabel('CSV file').setInputFiles(file)
    await dialog.getByLabel('Where and when did they agree?').fill(words)
    await check.click()
    await expect(dialog.getByText('There are no new people in this file.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  })
})

test('a server that fails says so, and the dialog stays', async ({ page, enter }) => {
  await page.route(`**${subscriberPaths.import}`, (route) => route.abort())
  await enter('/cms/dashboard?tab=subscribers')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CSV file').setInputFiles(csv('email\nann@import.test'))
  await dialog.getByLabel('Where and when did they agree?').fill(words)
  await dialog.getByRole('button', { name: 'See what would happen' }).click()
  await expect(dialog.locator('.error')).toBeVisible()
})
