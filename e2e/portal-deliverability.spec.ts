import { mailFindings } from '#contract/newsletter/deliverability.ts'
import { expectHeadingsInOrder, expectNothingTooWide } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-mail-test.ts'

test('Admin, phone: what is wrong with our mail, what to tell the provider, and a test to yourself', async ({
  page,
  enter,
  admin,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 780 })
  await enter('/cms/dashboard?tab=settings')
  await page.getByRole('link', { name: 'Check whether our mail arrives' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail Check-up')
  // Name servers are asked in earnest, and may not answer here.
  await expect(page.getByText(mailFindings.serverPlain.text(''))).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.mail-check__finding')).toHaveCount(7)
  await expect(page.getByLabel('What to tell the mail provider')).toHaveValue(
    new RegExp(`^Hello,\n\n${mailFindings.serverPlain.ask?.('').slice(0, 20)}`),
  )
  await expectHeadingsInOrder(page)
  await expectFineInEveryLook()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNothingTooWide(page)

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('A test is on its way to your own address.').first()).toBeVisible()
  await expect.poll(() => smtp.mails.some(({ to }) => to?.[0]?.address === admin.email)).toBe(true)
  await expect(page.getByText(/The last one: Sent/)).toBeVisible({ timeout: 30_000 })
})
