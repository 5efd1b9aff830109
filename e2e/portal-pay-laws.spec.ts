import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

test.beforeEach(({ content }) => content.touch())

for (const width of [390, 1440])
  test(`at ${width} px an owner changes a row, and the job editor names missing details until they are there`, async ({
    page,
    open,
    context,
    database,
    site,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const resize = () => page.setViewportSize({ width, height: 900 })
    await signInAs(context, database, site.origin, 'owner')
    await resize()
    await open('/cms/dashboard?tab=pay-laws')
    const colorado = page.getByRole('row').filter({ hasText: 'Colorado' })
    await expect(colorado).toContainText('To be reviewed by a lawyer')
    await expectHeadingsInOrder(page)
    await expectNothingTooWide(page)
    await expectFineInEveryLook()
    await resize()
    await colorado.getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Look at it again by').fill('2099-01-31')
    await editor.getByLabel('Closing date').uncheck()
    await expectFineInEveryLook()
    await resize()
    await editor.getByRole('button', { name: /^Save/ }).click()
    await expect(colorado).toContainText('By Jan 31, 2099')
    await expect(colorado).toContainText('Pay range, Benefits')

    await open('/cms/dashboard?tab=jobs')
    await page.getByRole('button', { name: 'Add Job' }).click()
    const reminder = editor.getByRole('complementary', { name: 'What pay laws ask for' })
    await editor.getByLabel('Location', { exact: true }).fill('Philadelphia, PA')
    await expect(reminder).toHaveCount(0)
    await editor.getByLabel('Location', { exact: true }).fill('Remote, US')
    await expect(reminder).toContainText('New York')
    await editor.getByLabel('Location', { exact: true }).fill('Denver, CO')
    await expect(reminder).not.toContainText('New York')
    await expect(reminder).toContainText(
      'Colorado asks postings to state a pay range and benefits: a pay range and benefits are missing.',
    )
    await expect(reminder).toContainText('A reminder, not legal advice.')
    await expectFineInEveryLook()
    await resize()
    await editor.getByLabel('Pay from').fill('40')
    await editor.getByLabel('Pay to').fill('55')
    await editor.getByLabel(/^Per/).selectOption('Hour')
    await expect(reminder).toContainText(': benefits are missing.')
    await editor.getByLabel('Benefits').fill('Generous PTO')
    await expect(reminder).toHaveCount(0)
    await database.pool.query(
      `update pay_laws set asks = '{pay,benefits,deadline}', review_by = null where version > 1`,
    )
  })
