import type { Page } from '@playwright/test'
import { messageSubjects } from '#contract/inbox/messages.ts'
import { stopTheClock } from './fixtures/clock.ts'
import { expectNothingTooWide } from './fixtures/looks.ts'
import { expect, test } from './fixtures/mail-test.ts'
import { wordlessSuccesses } from './fixtures/odd-responses.ts'
import { clearToast } from './fixtures/toast.ts'
import { contactScreen } from './screens/contact-screen.ts'

const path = '/api/contact'

async function fillIn(page: Page, email: string) {
  const screen = contactScreen(page)
  await screen.name.fill('Ann Example')
  await screen.email.fill(email)
  await screen.phone.fill('+1 555 0100')
  await screen.subject.selectOption('demo')
  await screen.message.fill('We would like to see a demo next week.')
  return screen
}

test('a visitor sends a message, is thanked, and both sides get their mail', async ({
  page,
  visit,
  smtp,
  database,
  noticesAbout,
}) => {
  await visit('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const screen = await fillIn(page, 'ann@visitor.test')
  // People take longer than a program; so does this one.
  await page.waitForTimeout(2_100)
  const request = page.waitForRequest(`**${path}`)
  await screen.send.click()
  const sent = (await request).postDataJSON()
  expect(sent).toMatchObject({
    name: 'Ann Example',
    email: 'ann@visitor.test',
    phone: '+1 555 0100',
    subject: 'demo',
    message: 'We would like to see a demo next week.',
    isInvestor: false,
  })
  await expect(screen.toast).toContainText('Message sent!')
  await expect(screen.toast).toContainText("Thank you for contacting us. We'll get back to you soon.")
  await expect(screen.name).toHaveValue('')
  await expect(screen.message).toHaveValue('')
  await expect(screen.subject).toHaveValue('')
  await screen.name.press('B')
  await expect(screen.errors).toHaveCount(0)

  const { rows } = await database.pool.query(`select * from contact_messages where email = 'ann@visitor.test'`)
  expect(rows).toMatchObject([{ name: 'Ann Example', subject: 'demo', is_investor: false, spam_reason: null }])
  const mailTo = (address: string) => smtp.mails.filter(({ to }) => to?.[0]?.address === address)
  await expect.poll(() => mailTo('ann@visitor.test').length).toBe(1)
  await expect.poll(async () => (await noticesAbout('ann@visitor.test')).length).toBe(1)
  const [notice] = await noticesAbout('ann@visitor.test')
  expect(notice?.to?.[0]?.address).toBe('hello@healyourroots.example')
  expect(`${notice?.subject}${notice?.text}`).not.toMatch(/Ann|visitor\.test/)
})

test('the form has its fields, options and cards, and empty it says what is missing', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/contact')
  const screen = contactScreen(page)

  await test.step('the fields, options and cards of the specification', async () => {
    await expect(screen.subject.locator('option')).toHaveText([
      'Select a subject',
      'General Inquiry',
      'Request a Demo',
      'Technical Support',
      'Partnership Opportunity',
      'Investment Information',
    ])
    expect(messageSubjects.map(({ value }) => value)).toEqual([
      'general',
      'demo',
      'support',
      'partnership',
      'investment',
    ])
    const aside = page.getByRole('complementary', { name: 'Other ways to reach us' })
    await expect(aside.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    for (const network of ['LinkedIn', 'Twitter', 'Instagram']) {
      await expect(aside.getByRole('link', { name: network })).toHaveAttribute('target', '_blank')
    }
    await expectAccessible()
  })

  await test.step('each mistake is shown at its field, and the first is focused', async () => {
    await screen.send.click()
    await expect(screen.errors).toHaveText([
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please select a subject',
      'Message must be at least 10 characters',
    ])
    await expect(screen.name).toBeFocused()
    await expect(screen.name).toHaveAttribute('aria-invalid', 'true')
    await expect(screen.name).toHaveAccessibleDescription('Name must be at least 2 characters')
    const shadow = await screen.email.evaluate((field) => getComputedStyle(field).boxShadow)
    await expect(screen.name, 'shows that it has the focus').not.toHaveCSS('box-shadow', shadow)
    await expectAccessible()
    await screen.name.fill('Ann')
    await expect(screen.errors.first()).not.toHaveText('Name must be at least 2 characters')
  })
})

test('an investor finds the subject chosen and is marked as one, on the narrowest phone', async ({
  page,
  visit,
  database,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/contact?investor=true')
  await expectNothingTooWide(page)
  const screen = contactScreen(page)
  await expect(screen.subject).toHaveValue('investment')
  await screen.name.fill('Ivy Investor')
  await screen.email.fill('ivy@fund.test')
  await screen.message.fill('Please tell me about the round.')
  const request = page.waitForRequest(`**${path}`)
  await screen.send.click()
  expect((await request).postDataJSON()).toMatchObject({ subject: 'investment', isInvestor: true })
  await expect(screen.toast).toContainText('Message sent!')
  await expect(screen.subject).toHaveValue('investment')
  const { rows } = await database.pool.query(`select is_investor from contact_messages where email = 'ivy@fund.test'`)
  expect(rows).toEqual([{ is_investor: true }])
})

test('the subject is chosen in the first HTML too, and only investor=true does it', async ({ request }) => {
  const html = async (address: string) => (await request.get(address)).text()
  expect(await html('/contact?investor=true')).toMatch(/<option value="investment" selected/)
  expect(await html('/contact?investor=yes')).not.toMatch(/<option value="investment" selected/)
  expect(await html('/contact')).not.toMatch(/<option value="investment" selected/)
})

test('while it is being sent the button says so and a second tap sends nothing; the response is not read', async ({
  page,
  visit,
  database,
}) => {
  let calls = 0
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    calls++
    await gate.promise
    await route.continue()
  })
  await page.clock.install()
  await visit('/contact')
  await stopTheClock(page)
  const screen = await fillIn(page, 'tapper@visitor.test')
  await screen.send.dblclick()
  await expect(screen.send).toHaveText('Sending...')
  await expect(screen.send).toBeDisabled()
  gate.resolve()
  await expect(screen.toast).toContainText('Message sent!')
  expect(calls).toBe(1)
  const { rows } = await database.pool.query(`select 1 from contact_messages where email = 'tapper@visitor.test'`)
  expect(rows).toHaveLength(1)

  for (const [what, response] of Object.entries(wordlessSuccesses)) {
    await test.step(`${what} is thanked for`, async () => {
      await clearToast(page)
      await page.route(`**${path}`, (route) => route.fulfill(response))
      await fillIn(page, 'unread@visitor.test')
      await screen.send.click()
      await expect(screen.toast).toContainText('Message sent!')
    })
  }
})

test.describe('when something fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the visitor is told, loses nothing, and a second try counts once', async ({ page, visit, database }) => {
    await visit('/contact')
    const screen = await fillIn(page, 'kept@visitor.test')

    await test.step('the server’s words are shown and nothing typed is lost', async () => {
      await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: 'We are moving house.' } }))
      await screen.send.click()
      await expect(screen.toast).toContainText('Error sending message')
      await expect(screen.toast).toContainText('We are moving house.')
      await expect(screen.email).toHaveValue('kept@visitor.test')
      await expect(screen.message).toHaveValue('We would like to see a demo next week.')
    })

    await test.step('without any response the visitor is asked to try again later', async () => {
      await page.route(`**${path}`, (route) => route.abort())
      await screen.send.click()
      await expect(screen.toast).toContainText('Please try again later.')
      await expect(screen.name).toHaveValue('Ann Example')
    })

    await test.step('what the server refuses is shown at its field', async () => {
      const refusal = {
        error: 'Please check the highlighted fields.',
        fields: { email: 'We cannot write to that address' },
      }
      await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: refusal }))
      await screen.send.click()
      await expect(screen.errors).toHaveText(['We cannot write to that address'])
      await expect(screen.toast).toContainText('Please check the highlighted fields.')
    })

    await test.step('a response that got lost and a second try make one row', async () => {
      const keys: (string | null)[] = []
      await page.route(`**${path}`, async (route) => {
        keys.push(await route.request().headerValue('idempotency-key'))
        if (keys.length > 1) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await fillIn(page, 'lost@visitor.test')
      await screen.send.click()
      await expect(screen.toast).toContainText('Please try again later.')
      await screen.send.click()
      await expect(screen.toast).toContainText('Message sent!')
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
      const { rows } = await database.pool.query(`select 1 from contact_messages where email = 'lost@visitor.test'`)
      expect(rows).toHaveLength(1)
    })
  })
})

test('an unsent form survives a reload, and a sent one is forgotten', async ({ page, visit }) => {
  await visit('/contact')
  await fillIn(page, 'draft@visitor.test')
  await visit('/contact')
  const screen = contactScreen(page)
  await expect(screen.name).toHaveValue('Ann Example')
  await expect(screen.subject).toHaveValue('demo')
  await screen.send.click()
  await expect(screen.toast).toContainText('Message sent!')
  await visit('/contact')
  await expect(screen.name).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull()
})

test('without JavaScript the page says how to write to us', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.origin}/contact`)
  // By selector: a search by text passes noscript over.
  await expect(page.locator('.formcard noscript p')).toContainText('This form needs JavaScript.')
  await expect(contactScreen(page).send).toBeDisabled()
  await page.close()
})

test('the form says how soon we usually reply, and where to book a demo, once both are known', async ({
  page,
  visit,
  database,
  expectFineInEveryLook,
}) => {
  const query = (text: string) => database.pool.query(text)
  await query(`with m as (insert into contact_messages (name, email, subject, message, created_at)
      select 'Ada', 'ada@usual.test', 'general', 'Hello there', now() - interval '9 days' from generate_series(1, 20) returning id)
    insert into message_replies (message_id, email, text, state_before, left_at)
      select id, 'ada@usual.test', 'Hello', 'new', now() - interval '9 days' + interval '20 hours' from m`)
  await query(`insert into settings (changed) values ('{"demoBooking": "https://book.example/demo"}')`)
  await query(`select pg_notify('content_changed', '["site-settings"]')`)
  try {
    await expect.poll(async () => (await page.request.get('/contact')).text()).toContain('https://book.example/demo')
    await visit('/contact')
    const screen = contactScreen(page)
    await expect(page.getByText(/e usually reply within a day\.$/)).toBeVisible()
    const booking = page.getByRole('link', { name: 'Book your demo' })
    await expect(booking).toBeHidden()
    await screen.subject.selectOption('demo')
    await expect(booking).toBeVisible()
    await expect(booking).toHaveAttribute('target', '_blank')
    await expectFineInEveryLook()
    await screen.subject.selectOption('support')
    await expect(booking).toBeHidden()
  } finally {
    await query(`delete from contact_messages where email = 'ada@usual.test'`)
    await query('delete from settings')
    await query(`select pg_notify('content_changed', '["site-settings"]')`)
  }
})
