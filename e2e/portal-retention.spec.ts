import type { Page } from '@playwright/test'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { signInAs } from './fixtures/other-user.ts'
import { expect, test } from './fixtures/portal-test.ts'

const phone = { width: 360, height: 780 }

const retentionScreen = (page: Page) => ({
  kind: (name: RegExp) => page.locator('summary').filter({ hasText: name }),
  messages: page.getByLabel('Contact messages, in months', { exact: true }),
  save: page.getByRole('button', { name: 'Save: Contact messages, in months' }),
  question: page.getByRole('alertdialog'),
  holds: page.locator('section', { has: page.getByRole('heading', { name: 'Who is on hold' }) }),
})

/** One after the other: both change what the other one sees. */
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ database, context, site, page }) => {
  await database.pool.query(`
    delete from retention_periods;
    delete from retention_holds;
    delete from contact_messages where created_at < now() - interval '1 year';
    insert into contact_messages (name, email, subject, message, created_at) values
      ('Greta Going', 'Greta@going.test', 'general', 'Long ago.', now() - interval '25 months'),
      ('Hugo Going', 'hugo@going.test', 'general', 'Not so long ago.', now() - interval '13 months')`)
  await signInAs(context, database, site.origin, 'owner')
  await page.setViewportSize(phone)
})

test('an owner sees on a phone what goes tonight, holds one by one tap, and lifts the hold at the privacy desk', async ({
  page,
  open,
  database,
  expectFineInEveryLook,
}) => {
  test.slow()
  await open('/cms/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Retention' }).click()
  const screen = retentionScreen(page)
  await screen.kind(/^Contact messages: 1$/).click()
  await expect(page.getByRole('link', { name: 'Greta Going' })).toHaveAttribute('href', /tab=messages&id=\d+/)
  await page.getByRole('button', { name: 'Hold Greta@going.test' }).click()
  await expect(screen.kind(/^Contact messages/)).toHaveCount(0)
  await expect(screen.holds).toContainText('greta@going.test')
  await screen.holds.getByText('Change the reason').click()
  await screen.holds.getByLabel('Why it has to be kept').first().fill('She has asked a court about it.')
  await screen.holds.getByRole('button', { name: 'Save the reason' }).click()
  await expect(screen.holds.locator('li > span').first()).toHaveText('She has asked a court about it.')
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.setViewportSize(phone)

  await page.goto('/cms/dashboard?tab=privacy')
  await page.getByLabel('Email address of the person').fill('GRETA@going.test')
  await page.keyboard.press('Enter')
  await expect(page.locator('.privacy-found')).toContainText('She has asked a court about it.')
  await expect(page.locator('.privacy-found')).toContainText('nothing of theirs can be deleted')
  await expect(page.getByRole('button', { name: 'Erase for good' })).toHaveCount(0)
  await expectNothingTooWide(page)
  const found = page.locator('.privacy-found')
  await found.getByLabel('Lift the hold on greta@going.test').click()
  await found.getByLabel('Why it is lifted').fill('The court has decided.')
  await found.getByRole('button', { name: 'Lift the hold', exact: true }).click()
  await expect(page.getByLabel('What happens to contact messages')).toHaveValue('')
  await expect(page.locator('.privacy-found').getByText('Put them on hold')).toBeVisible()
  const { rows } = await database.pool.query('select from retention_holds')
  expect(rows).toEqual([])
})

test('a shorter period is asked about with what would go, and the privacy page says it a second later', async ({
  page,
  open,
  request,
}) => {
  const policyPage = async () => {
    const response = await request.get('/privacy')
    return { html: await response.text(), sent: response.headers()['content-security-policy'] ?? '' }
  }
  const before = await policyPage()
  expect(before.html).toContain('24 months')
  const otherHosts = [...before.sent.matchAll(/https:\/\/([^\s/;]+)/g)].map(([, host = '']) => host)
  expect(before.html).toContain(
    `Every page: ${otherHosts.length > 0 ? `this site, ${otherHosts.join(', ')}` : 'this site and no other'}.`,
  )

  await open('/cms/dashboard?tab=retention')
  const screen = retentionScreen(page)
  await screen.messages.fill('99')
  await screen.save.click()
  await expect(page.getByText('Please enter a whole number from 1 to 36.')).toBeVisible()
  await screen.messages.fill('12')
  await page.keyboard.press('Enter')
  await expect(screen.question).toContainText('Then 2 records would go tonight instead of 1.')
  await screen.question.getByRole('button', { name: 'Shorten it' }).click()
  await expect(screen.kind(/^Contact messages: 2$/)).toBeVisible()
  await expect(async () => {
    const { html } = await policyPage()
    expect(html).toContain('12 months</td>')
    expect(html).not.toContain('24 months')
  }).toPass({ timeout: 1_000 })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.messages).toHaveValue('24')
  await expect(screen.kind(/^Contact messages: 1$/)).toBeVisible()
})
