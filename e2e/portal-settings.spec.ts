import { settingsMessages } from '#contract/office/settings.ts'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

test.beforeEach(({ database }) => database.pool.query('delete from settings'))
test.afterEach(({ database }) => database.pool.query('delete from settings'))

test('Owner, phone: settings are seen, refused beside the field, previewed, saved, and taken back', async ({
  page,
  open,
  database,
  context,
  site,
  expectFineInEveryLook,
}) => {
  test.slow()
  await signInAs(context, database, site.origin, 'owner')
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/cms/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt for a message' })
  await expect(receipt).toContainText('We have your message | Heal Your Roots Systems')
  await expect(page.getByRole('region', { name: 'Office hours' })).toContainText('9:00 AM')
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })

  const dialog = page.getByRole('dialog')
  await receipt.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Opening').fill('Hello {name}, thank you.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(settingsMessages.unknownPlaceholder('{subject}'))).toBeVisible()
  await dialog.getByLabel('Opening').fill('Thank you for your note about {subject}.')
  await expect(dialog.getByRole('complementary')).toContainText('Thank you for your note about General Inquiry.')
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNothingTooWide(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(receipt).toContainText('Thank you for your note about {subject}.')

  await page.goto('/cms/dashboard?tab=activity&subject=settings:1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.toast')).toContainText('It is as it was before.')
  const changed = async () => (await database.pool.query('select changed, version from settings')).rows
  expect(await changed()).toEqual([{ changed: {}, version: 3 }])

  await test.step('the welcome to the newsletter is one text', async () => {
    await page.goto('/cms/dashboard?tab=settings')
    const welcome = page.getByRole('region', { name: 'Welcome to the newsletter' })
    await welcome.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Text').fill('We write once a month.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(welcome).toContainText('We write once a month.')
    expect(await changed()).toEqual([{ changed: { welcomeText: 'We write once a month.' }, version: 4 }])
  })
})
