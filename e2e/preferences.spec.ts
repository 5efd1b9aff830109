import type { APIRequestContext, Page } from '@playwright/test'
import { newsletterConsent } from '#contract/newsletter/newsletter-consent.ts'
import { jobAlertInvitation } from '#contract/website/invitations/job-alerts.ts'
import { expect, type LocalSmtp, test } from './fixtures/mail-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Signs up for the newsletter and two alerts; returns the link that the first mail has for leaving. */
async function signUp(request: APIRequestContext, smtp: LocalSmtp, origin: string, email: string) {
  const headers = { origin }
  await request.post(`${origin}/api/newsletter`, { headers, data: { email, name: null, source: 'terms-page' } })
  for (const department of ['', 'Engineering'])
    await request.post(`${origin}/api/job-alerts`, { headers, data: { email: email.toUpperCase(), department } })
  const link = () =>
    smtp.mails
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ text }) => /\S+\/newsletter\/unsubscribe\?token=\S+/.exec(text ?? '')?.[0])
      .find(Boolean)
  await expect.poll(link).toBeTruthy()
  return link() ?? ''
}

test('a subscriber decides everything by the link in a mail, without JavaScript', async ({
  browser,
  request,
  site,
  smtp,
  database,
}) => {
  const email = 'reader@choices.test'
  const leave = await signUp(request, smtp, site.origin, email)
  await database.pool.query(
    `update newsletter_subscriptions set confirmed_at = now(); update job_alerts set confirmed_at = now() where department = ''`,
  )
  const stored = async () =>
    (
      await database.pool.query(
        `select paused_until > now() + interval '80 days' as paused, confirmed_at is not null as confirmed
         from newsletter_subscriptions where email = $1`,
        [email],
      )
    ).rows[0]
  const departments = async () =>
    (
      await database.pool.query(
        'select department, confirmed_at is not null as on from job_alerts where lower(email) = $1 order by 1',
        [email],
      )
    ).rows

  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(leave)
  await press(page, 'Or choose what you get')
  await expect(page).toHaveURL(/\/newsletter\/choices\?token=/)
  const link = page.url()
  await expect(heading(page)).toHaveText('What you get from us')
  await expect(page.locator('.lede')).toContainText(email)
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  const alerts = page.getByRole('region', { name: 'Job alerts' })
  await expect(newsletter).toContainText('You get our letters.')

  await test.step('the receipt is what the forms said', async () => {
    const receipt = page.getByRole('region', { name: 'What you agreed to' })
    const words = receipt.locator('blockquote')
    const { title, text } = jobAlertInvitation
    const alert = `${title}\n${text}`
    expect(await words.evaluateAll((quotes) => quotes.map(({ textContent }) => textContent))).toEqual([
      newsletterConsent('terms-page'),
      alert,
      alert,
    ])
    await expect(receipt).toContainText('/terms')
    await expect(receipt).toContainText('/careers')
    await expect(receipt).toContainText(/\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M E[SD]T/)
  })
  await test.step('a pause, and its end', async () => {
    await press(page, 'Pause for three months')
    await expect(page.getByRole('status')).toHaveText('Your letters are paused.')
    await expect(newsletter).toContainText(/Paused: no letters until \w+ \d+, \d{4}/)
    expect(await stored()).toMatchObject({ paused: true })
    await page.reload()
    expect(await stored()).toMatchObject({ paused: true })
    await press(page, 'Send me letters again now')
    await expect(page.getByRole('status')).toHaveText('Your letters come again.')
    expect(await stored()).toMatchObject({ paused: null })
  })
  await test.step('alerts one by one', async () => {
    await expect(alerts).toContainText('Any department')
    await press(page, 'Yes, tell me: Engineering')
    expect(await departments()).toEqual([
      { department: '', on: true },
      { department: 'Engineering', on: true },
    ])
    await press(page, 'Turn off: Any department')
    await expect(page.getByRole('status')).toHaveText('Done. You no longer get it.')
    expect(await departments()).toEqual([{ department: 'Engineering', on: true }])
    await expect(alerts).not.toContainText('Any department')
  })
  await test.step('the newsletter goes, the alert stays', async () => {
    await press(page, 'Leave the newsletter')
    await expect(newsletter).toContainText('You don’t get our newsletter.')
    await expect(page).toHaveURL(/list=jobs/)
    expect(await stored()).toBeUndefined()
  })
  await test.step('everything goes, after a second question', async () => {
    await press(page, 'Erase everything …')
    await expect(heading(page)).toHaveText('Erase everything?')
    expect(await departments()).toHaveLength(1)
    await press(page, 'No, keep it')
    await expect(heading(page)).toHaveText('What you get from us')
    await press(page, 'Erase everything …')
    await press(page, 'Yes, erase everything')
    await expect(heading(page)).toHaveText('Everything is erased')
    await expect(page).toHaveURL(`${site.origin}/newsletter/choices?done=erased`)
    expect(await departments()).toEqual([])
  })
  await page.goto(link)
  await expect(heading(page)).toHaveText('This link no longer works')
  await page.close()
})

test('its page is one subscriber’s alone, fine in every look, and never holds the key', async ({
  page,
  visit,
  request,
  site,
  smtp,
  expectFineInEveryLook,
}) => {
  test.slow()
  const leave = await signUp(request, smtp, site.origin, 'looks@choices.test')
  const link = leave.replace('unsubscribe', 'choices')
  const response = await visit(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const html = (await response?.text()) ?? ''
  expect(html).toContain('looks@choices.test')
  expect(html).not.toContain(link.split('token=')[1])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectFineInEveryLook()
  await visit(`${link}&done=sure`)
  await expect(heading(page)).toHaveText('Erase everything?')
  await expectFineInEveryLook()

  for (const wrong of [
    '/newsletter/choices',
    '/newsletter/choices?token=1.x',
    '/newsletter/choices?list=jobs&token=x',
  ]) {
    const response = await visit(wrong)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(heading(page)).toHaveText('This link no longer works')
  }
  await expectFineInEveryLook()
  const odd = await request.fetch(`${site.origin}/newsletter/choices`, { method: 'OPTIONS' })
  expect(odd.status()).toBe(405)
})

test('a lost link is mailed again, without JavaScript, and strangers see the same', async ({
  browser,
  request,
  site,
  smtp,
  database,
}) => {
  await signUp(request, smtp, site.origin, 'lost@choices.test')
  await database.pool.query(
    `update newsletter_subscriptions set confirmed_at = now() where email = 'lost@choices.test'`,
  )
  const found = (email: string) =>
    smtp.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your link to choose'))
  for (const [index, width] of [390, 1440].entries()) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    const page = await context.newPage()
    for (const email of ['stranger@choices.test', 'LOST@choices.test']) {
      await page.goto(`${site.origin}/newsletter/choices?token=1.x`)
      await expect(heading(page)).toHaveText('This link no longer works')
      await page.getByLabel('Email address that gets our emails').fill(email)
      await press(page, 'Send me my link again')
      await expect(heading(page)).toHaveText('Please look at your emails')
      await expect(page).toHaveURL(`${site.origin}/newsletter/choices?done=linkMailed`)
    }
    await expect.poll(() => found('lost@choices.test').length).toBe(index + 1)
    expect(found('stranger@choices.test')).toEqual([])
    const { rows } = await database.pool.query(`select state from outgoing_mails where kind = 'newsletter-link'`)
    expect(rows).toEqual(Array(index + 1).fill({ state: 'sent' }))
    await page.goto(/\S+\/newsletter\/choices\S+/.exec(found('lost@choices.test').at(-1)?.text ?? '')?.[0] ?? '')
    await expect(page.locator('.lede')).toContainText('lost@choices.test')
    await context.close()
  }
})
