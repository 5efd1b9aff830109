import type { Page, Route } from '@playwright/test'
import { idempotencyKeyHeader } from '#contract/inbox/submissions.ts'
import { type NewsletterSource, newsletterMessages, newsletterPaths } from '#contract/newsletter/newsletter.ts'
import { stopTheClock } from './fixtures/clock.ts'
import { wordlessSuccesses } from './fixtures/odd-responses.ts'
import { expect, test } from './fixtures/test.ts'
import { clearToast } from './fixtures/toast.ts'

// The endpoint has tests of its own; here it is whatever a test says it is.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const boxes = (page: Page) => page.locator('.news')
const boxAt = (page: Page, index = 0) => {
  const box = boxes(page).nth(index)
  return {
    email: box.getByLabel('Email'),
    name: box.getByLabel('Name'),
    button: box.getByRole('button'),
    note: box.getByRole('status'),
    error: box.locator('.error'),
  }
}
const toast = (page: Page) => ({
  itself: page.locator('.toast'),
  title: page.locator('.toast__title'),
  text: page.locator('.toast__text'),
})

interface Sent {
  body: Record<string, unknown>
  key: string
}

/** Answers every subscription from now on and remembers it. */
async function respondWith(page: Page, respond: (route: Route, sent: Sent[]) => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route(`**${newsletterPaths.subscribe}`, async (route) => {
    const request = route.request()
    sent.push({ body: request.postDataJSON(), key: request.headers()[idempotencyKeyHeader] ?? '' })
    await respond(route, sent)
  })
  return sent
}
const succeed = (route: Route) => route.fulfill({ json: { success: true } })

test('the name field follows the email, each box is for itself, and nobody sees the field for programs', async ({
  page,
  visit,
}) => {
  await visit('/blog')
  const box = boxAt(page)
  const trap = boxes(page).first().locator('input[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(boxes(page).first().getByRole('textbox')).toHaveCount(1)
  const hidden = await trap.evaluate((input) => input.closest('[aria-hidden="true"]')?.getBoundingClientRect().width)
  expect(hidden).toBeLessThanOrEqual(1)

  await expect(box.name).toHaveCount(0)
  await box.email.pressSequentially('m')
  await expect(box.name).toBeVisible()
  await expect(boxes(page).first().getByText('(optional)')).toBeVisible()
  await box.email.fill('')
  await expect(box.name).toHaveCount(0)

  await box.email.fill('maren@example.com')
  await expect(boxAt(page, 1).name).toHaveCount(0)
  await expect(boxAt(page, 1).email).toHaveValue('')
})

test('an invalid email is refused before anything is sent', async ({ page, visit, expectAccessible }) => {
  await page.clock.install()
  const sent = await respondWith(page, succeed)
  await visit('/blog')
  await stopTheClock(page)
  const box = boxAt(page)
  for (const email of ['', 'maren@', '@example.com', 'maren@example', 'maren @example.com', 'a@b@c.d e', 'maren']) {
    await test.step(`'${email}'`, async () => {
      await box.email.fill(email)
      await expect(box.error).toHaveCount(0)
      await box.button.click()
      await expect(toast(page).title).toHaveText('Invalid email')
      await expect(toast(page).text).toHaveText('Please enter a valid email address')
      await expect(toast(page).itself).toHaveClass(/toast--error/)
      await expect(box.email).toHaveAttribute('aria-invalid', 'true')
      await expect(box.email).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(box.email).toBeFocused()
      expect(sent).toEqual([])
      await clearToast(page)
    })
  }

  await test.step('the mark goes when the visitor types on', async () => {
    await expect(box.error).toBeVisible()
    await box.email.pressSequentially('@')
    await expect(box.error).toHaveCount(0)
    await expect(box.email).not.toHaveAttribute('aria-invalid')
  })

  await test.step('the marked field is accessible', async () => {
    await box.email.fill('')
    await box.button.click()
    await expect(box.error).toBeVisible()
    await expect(toast(page).itself).toBeVisible()
    await page.clock.resume()
    await expectAccessible()
  })
})

test('a subscription is sent once, and says so', async ({ page, visit, expectAccessible }) => {
  await page.clock.install()
  await visit('/blog')
  await stopTheClock(page)
  const box = boxAt(page)

  await test.step('while it is sent the button says so and is disabled', async () => {
    const gate = Promise.withResolvers<void>()
    await respondWith(page, async (route) => {
      await gate.promise
      await succeed(route)
    })
    await expect(box.button).toHaveText('Subscribe')
    await box.email.fill('maren@example.com')
    await box.name.fill('Maren')
    await box.button.click()
    await expect(box.button).toHaveText('Subscribing...')
    await expect(box.button).toBeDisabled()
    gate.resolve()
    await expect(box.button).toHaveText('Subscribe')
    await expect(box.button).toBeEnabled()
  })

  await test.step('after success both fields are clear, the name is gone and the inbox is mentioned', async () => {
    await expect(toast(page).title).toHaveText('Successfully subscribed!')
    await expect(toast(page).text).toHaveText('Thank you for subscribing to our newsletter.')
    await expect(toast(page).itself).not.toHaveClass(/toast--error/)
    await expect(box.email).toHaveValue('')
    await expect(box.name).toHaveCount(0)
    await expect(box.note).toHaveText(newsletterMessages.checkInbox)
    await box.email.fill('lucia@example.com')
    await expect(box.name).toHaveValue('')
    await expect(box.note).toBeEmpty()
    await clearToast(page)
  })

  await test.step('the response is not read: one without words is thanked for too', async () => {
    for (const response of Object.values(wordlessSuccesses)) {
      await respondWith(page, (route) => route.fulfill(response))
      await box.email.fill('maren@example.com')
      await box.button.click()
      await expect(toast(page).title).toHaveText('Successfully subscribed!')
      await clearToast(page)
    }
  })

  await test.step('a double tap sends once', async () => {
    const gate = Promise.withResolvers<void>()
    const sent = await respondWith(page, async (route) => {
      await gate.promise
      await succeed(route)
    })
    await box.email.fill('maren@example.com')
    await expect(box.note).toBeEmpty()
    await box.button.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await box.email.press('Enter')
    gate.resolve()
    await expect(box.note).toHaveText(newsletterMessages.checkInbox)
    expect(sent).toHaveLength(1)
  })

  await test.step('what a program writes into the field for programs is sent along', async () => {
    const sent = await respondWith(page, succeed)
    await boxes(page)
      .first()
      .locator('input[name="website"]')
      .evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example/'
      })
    await box.email.fill('bot@example.com')
    await box.button.click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body.website).toBe('https://spam.example/')
    await expect(box.note).toHaveText(newsletterMessages.checkInbox)
  })

  await test.step('somebody at the keyboard keeps their place', async () => {
    await box.email.fill('maren@example.com')
    await expect(box.note).toBeEmpty()
    await page.keyboard.press('Tab')
    await expect(box.name).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box.button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box.note).toHaveText(newsletterMessages.checkInbox)
    await expect(box.button).toBeFocused()
  })

  await test.step('what it says afterwards is accessible', async () => {
    await expect(toast(page).itself).toBeVisible()
    await page.clock.resume()
    await expectAccessible()
  })
})

test('a subscription is sent with email, name, source and how it was filled in', async ({ page, visit }) => {
  const sent = await respondWith(page, succeed)
  await visit('/terms')
  const box = boxAt(page)
  await box.email.fill(' maren@example.com ')
  await box.name.fill('  Maren Okafor ')
  await box.button.click()
  await expect(box.note).toHaveText(newsletterMessages.checkInbox)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    email: 'maren@example.com',
    name: 'Maren Okafor',
    source: 'terms-page',
    website: '',
    elapsedMs: expect.any(Number),
  })
  expect(Number.isInteger(sent[0]?.body.elapsedMs)).toBe(true)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)

  await test.step('a name left empty is sent as null', async () => {
    await box.email.fill('maren@example.com')
    await box.email.press('Enter')
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.body.name).toBeNull()
  })

  const sources: { path: string; heading: string; expected: NewsletterSource[] }[] = [
    { path: '/hyr-vs-agency', heading: 'HYR vs Traditional Agencies', expected: ['hyr-vs-agency'] },
    { path: '/privacy', heading: 'Privacy Policy', expected: ['privacy-page'] },
    { path: '/terms', heading: 'Terms of Service', expected: ['terms-page'] },
    { path: '/blog', heading: 'Blog', expected: ['blog-page', 'blog-page-bottom'] },
    {
      path: '/ai-for-therapists',
      heading: 'AI for Therapists',
      expected: ['ai-for-therapists', 'ai-for-therapists-bottom'],
    },
    {
      path: '/ai-for-wellness-students',
      heading: 'AI for Wellness Students',
      expected: ['ai-for-wellness-students', 'ai-for-wellness-students-bottom'],
    },
    { path: '/ai-for-teachers', heading: 'AI for Teachers', expected: ['ai-for-teachers', 'ai-for-teachers-bottom'] },
  ]
  for (const { path, heading, expected } of sources) {
    await test.step(`on ${path} it comes from ${expected.join(' and ')}`, async () => {
      // By keyboard: the toast may lie over the link.
      await page.locator(`footer a[href="${path}"]`).first().press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(boxes(page)).toHaveCount(expected.length)
      for (const [index, source] of expected.entries()) {
        const { email, button, note } = boxAt(page, index)
        await email.fill('maren@example.com')
        await button.click()
        await expect(note).toHaveText(newsletterMessages.checkInbox)
        expect(sent.at(-1)?.body.source).toBe(source)
      }
    })
  }
  expect(sent).toHaveLength(2 + sources.flatMap(({ expected }) => expected).length)
})

test.describe('a failure', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('is told, keeps what was typed, and a second try is the same request', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/blog')
    await stopTheClock(page)
    const box = boxAt(page)
    for (const { what, response, text } of [
      {
        what: 'the error of a JSON response',
        response: { status: 429, json: { error: 'Please wait a few minutes and try again.' } },
        text: 'Please wait a few minutes and try again.',
      },
      {
        what: 'status and body of any other response',
        response: { status: 502, body: 'Bad gateway' },
        text: '502: Bad gateway',
      },
      {
        what: 'the usual words when there is no response',
        response: undefined,
        text: 'Something went wrong. Please try again later.',
      },
    ]) {
      await test.step(`it shows ${what}`, async () => {
        await respondWith(page, (route) => (response ? route.fulfill(response) : route.abort()))
        await box.email.fill('maren@example.com')
        await box.name.fill('Maren')
        await box.button.click()
        await expect(toast(page).title).toHaveText('Subscription failed')
        await expect(toast(page).text).toHaveText(text)
        await expect(toast(page).itself).toHaveClass(/toast--error/)
        await expect(box.email).toHaveValue('maren@example.com')
        await expect(box.name).toHaveValue('Maren')
        await expect(box.button).toBeEnabled()
        await expect(box.note).toBeEmpty()
        await clearToast(page)
      })
    }

    await test.step('a field that the server refused is marked with its message', async () => {
      const json = { error: 'Please check the highlighted fields.', fields: { name: 'Must be at most 100 characters' } }
      await respondWith(page, (route) => route.fulfill({ status: 400, json }))
      await box.name.fill('M'.repeat(101))
      await box.button.click()
      await expect(box.name).toHaveAccessibleDescription('Must be at most 100 characters')
      await expect(toast(page).text).toHaveText('Please check the highlighted fields.')
    })

    await test.step('a second try is the same request, other words are another, and so is the next fill', async () => {
      await page.clock.resume()
      const sent = await respondWith(page, (route, all) =>
        all.length <= 2 ? route.fulfill({ status: 503, json: { error: 'Busy' } }) : succeed(route),
      )
      const send = async (email: string, count: number) => {
        await box.email.fill(email)
        await box.button.click()
        await expect.poll(() => sent.length).toBe(count)
        await expect(box.button).toBeEnabled()
      }
      await box.name.fill('')
      await send('maren@example.com', 1)
      await send('maren@example.com', 2)
      await send('lucia@example.com', 3)
      await send('lucia@example.com', 4)
      expect(sent[1]).toEqual(sent[0])
      expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    })
  })
})

test('text typed before the page responds is kept, and the button waits', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/blog', { waitUntil: 'commit' })
  const box = boxAt(page)
  await box.email.fill('maren@example.com')
  await expect(box.button).toBeDisabled()
  gate.resolve()
  await expect(box.button).toBeEnabled()
  await expect(box.email).toHaveValue('maren@example.com')
  await expect(box.name).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the box gives our address, and the form sends nothing', async ({ page }) => {
    await page.goto('/blog')
    const box = boxes(page).first()
    // By selector: a search by text passes noscript over.
    const note = box.locator('noscript p')
    await expect(note).toBeVisible()
    await expect(note).toContainText('This form needs JavaScript.')
    await expect(note.locator('a')).toHaveAttribute('href', /^mailto:hello@/)
    await box.getByLabel('Email').fill('maren@example.com')
    await box.getByLabel('Email').press('Enter')
    await expect(box.getByRole('button')).toBeDisabled()
    await expect(page).toHaveURL('/blog')
  })
})
