import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { stopTheClock } from './fixtures/clock.ts'
import { isFullRun, isTried } from './fixtures/full-run.ts'
import { expect, test } from './fixtures/mail-test.ts'
import { clearToast } from './fixtures/toast.ts'

const pageOf: Record<(typeof newsletterSources)[number], string> = {
  'hyr-vs-agency': '/hyr-vs-agency',
  'privacy-page': '/privacy',
  'terms-page': '/terms',
  'blog-page': '/blog',
  'blog-page-bottom': '/blog',
  'ai-for-therapists': '/ai-for-therapists',
  'ai-for-therapists-bottom': '/ai-for-therapists',
  'ai-for-wellness-students': '/ai-for-wellness-students',
  'ai-for-wellness-students-bottom': '/ai-for-wellness-students',
  'ai-for-teachers': '/ai-for-teachers',
  'ai-for-teachers-bottom': '/ai-for-teachers',
}

for (const path of new Set(Object.values(pageOf).filter(isTried))) {
  const sources = newsletterSources.filter((source) => pageOf[source] === path)
  test(`somebody subscribes on ${path} from ${sources.join(' and ')}, and the row and the mail say so`, async ({
    page,
    visit,
    database,
    smtp,
  }) => {
    await page.clock.install()
    await visit(path)
    const boxOf = (source: string) => page.locator('.news').nth(source.endsWith('-bottom') ? 1 : 0)
    for (const source of sources) {
      await boxOf(source).getByLabel('Email').fill(`${source}@reader.test`)
      await boxOf(source).getByLabel('Name').fill('Ann')
    }
    // A minute later: people take longer than a program.
    await stopTheClock(page)
    for (const source of sources) {
      const box = boxOf(source)
      const email = `${source}@reader.test`
      await box.getByRole('button').click()
      await expect(page.locator('.toast')).toContainText('Successfully subscribed!')
      await expect(page.locator('.toast')).toContainText('Thank you for subscribing to our newsletter.')
      await expect(box.getByLabel('Email')).toHaveValue('')
      await expect(box.getByText('One more step: confirm from the email we just sent.')).toBeVisible()
      const { rows } = await database.pool.query('select name, source from newsletter_subscriptions where email = $1', [
        email,
      ])
      expect(rows).toEqual([{ name: 'Ann', source }])
      await expect.poll(() => smtp.mails.some(({ to }) => to?.[0]?.address === email)).toBe(true)
      await clearToast(page)
    }
  })
}

test('the mailed links ask first and act when a person presses, without JavaScript', async ({
  browser,
  site,
  request,
  database,
  smtp,
}) => {
  const email = 'reader@reader.test'
  await request.post(`${site.origin}/api/newsletter`, {
    headers: { origin: site.origin },
    data: { email, name: null, source: 'blog-page' },
  })
  const mail = () => smtp.mails.find(({ to }) => to?.[0]?.address === email)
  await expect.poll(() => mail()?.text ?? '').toContain('/newsletter/confirm?token=')
  const link = (page: string) =>
    new RegExp(`${site.origin}/newsletter/${page}\\?token=\\S+`).exec(mail()?.text ?? '')?.[0] ?? ''
  const confirmed = async () =>
    (
      await database.pool.query(
        'select confirmed_at is not null as yes from newsletter_subscriptions where email = $1',
        [email],
      )
    ).rows[0]?.yes

  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(link('confirm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Would you like our newsletter?')
  expect(await confirmed()).toBe(false)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list')
  expect(await confirmed()).toBe(true)

  await page.goto(link('unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  expect(await confirmed()).toBeUndefined()
  await page.goto(link('confirm'))
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')

  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  await page.reload()
  expect(await confirmed()).toBeUndefined()
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list')
  expect(await confirmed()).toBe(true)
  await page.close()
})

test('the pages behind mailed links are accessible and kept out of search engines', async ({
  page,
  visit,
  expectAccessible,
}) => {
  test.skip(!isFullRun, 'looks only; what the pages do is in the journey above')
  for (const address of [
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
    '/newsletter/confirm?done=yes',
    '/newsletter/unsubscribe?done=yes&token=x',
  ]) {
    await visit(address)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible()
  }
})
