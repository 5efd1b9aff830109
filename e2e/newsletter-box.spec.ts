import type { Page, Route } from '@playwright/test'
import { type NewsletterSource, newsletterMessages, newsletterPaths } from '#contract/newsletter.ts'
import { idempotencyKeyHeader } from '#contract/submissions.ts'
import { wordlessSuccesses } from './fixtures/odd-answers.ts'
import { expect, test } from './fixtures/test.ts'

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

/** Answers every subscription and remembers it. */
async function answerWith(page: Page, answer: (route: Route, sent: Sent[]) => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route(`**${newsletterPaths.subscribe}`, async (route) => {
    const request = route.request()
    sent.push({ body: request.postDataJSON(), key: request.headers()[idempotencyKeyHeader] ?? '' })
    await answer(route, sent)
  })
  return sent
}
const succeed = (route: Route) => route.fulfill({ json: { success: true } })

test.describe('the name field', () => {
  test('it appears once an email is typed, and goes when the email is gone', async ({ page, visit }) => {
    await visit('/blog')
    const box = boxAt(page)
    await expect(box.name).toHaveCount(0)
    await box.email.pressSequentially('m')
    await expect(box.name).toBeVisible()
    await expect(boxes(page).first().getByText('(optional)')).toBeVisible()
    await box.email.fill('')
    await expect(box.name).toHaveCount(0)
  })

  test('typing in one box leaves the other alone', async ({ page, visit }) => {
    await visit('/blog')
    await boxAt(page, 0).email.fill('maren@example.com')
    await expect(boxAt(page, 1).name).toHaveCount(0)
    await expect(boxAt(page, 1).email).toHaveValue('')
  })
})

test.describe('an invalid email', () => {
  for (const email of ['', 'maren', 'maren@', '@example.com', 'maren@example', 'maren @example.com', 'a@b@c.d e']) {
    test(`'${email}' is refused before anything is sent`, async ({ page, visit }) => {
      const sent = await answerWith(page, succeed)
      await visit('/blog')
      const box = boxAt(page)
      await box.email.fill(email)
      await box.button.click()
      await expect(toast(page).title).toHaveText('Invalid email')
      await expect(toast(page).text).toHaveText('Please enter a valid email address')
      await expect(toast(page).itself).toHaveClass(/toast--error/)
      await expect(box.email).toHaveAttribute('aria-invalid', 'true')
      await expect(box.email).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(box.email).toBeFocused()
      expect(sent).toEqual([])
    })
  }

  test('the mark goes when the visitor types on', async ({ page, visit }) => {
    await visit('/blog')
    const box = boxAt(page)
    await box.email.fill('maren')
    await box.button.click()
    await expect(box.error).toBeVisible()
    await box.email.pressSequentially('@')
    await expect(box.error).toHaveCount(0)
    await expect(box.email).not.toHaveAttribute('aria-invalid')
  })

  test('the marked field is accessible', async ({ page, visit, expectAccessible }) => {
    await visit('/blog')
    await boxAt(page).button.click()
    await expect(boxAt(page).error).toBeVisible()
    await expect(toast(page).itself).toBeVisible()
    await expectAccessible()
  })
})

test.describe('a subscription', () => {
  test('while it is sent the button says so and is disabled', async ({ page, visit }) => {
    const gate = Promise.withResolvers<void>()
    await answerWith(page, async (route) => {
      await gate.promise
      await succeed(route)
    })
    await visit('/blog')
    const box = boxAt(page)
    await expect(box.button).toHaveText('Subscribe')
    await box.email.fill('maren@example.com')
    await box.button.click()
    await expect(box.button).toHaveText('Subscribing...')
    await expect(box.button).toBeDisabled()
    gate.resolve()
    await expect(box.button).toHaveText('Subscribe')
    await expect(box.button).toBeEnabled()
  })

  test('after success both fields are clear, the name is gone and the inbox is mentioned', async ({ page, visit }) => {
    await answerWith(page, succeed)
    await visit('/blog')
    const box = boxAt(page)
    await box.email.fill('maren@example.com')
    await box.name.fill('Maren')
    await box.button.click()
    await expect(toast(page).title).toHaveText('Successfully subscribed!')
    await expect(toast(page).text).toHaveText('Thank you for subscribing to our newsletter.')
    await expect(toast(page).itself).not.toHaveClass(/toast--error/)
    await expect(box.email).toHaveValue('')
    await expect(box.name).toHaveCount(0)
    await expect(box.note).toHaveText(newsletterMessages.checkInbox)
    await box.email.fill('lucia@example.com')
    await expect(box.name).toHaveValue('')
    await expect(box.note).toBeEmpty()
  })

  test('it is sent with email, name, source and how it was filled in', async ({ page, visit }) => {
    const sent = await answerWith(page, succeed)
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
  })

  test('a name left empty is sent as null', async ({ page, visit }) => {
    const sent = await answerWith(page, succeed)
    await visit('/terms')
    await boxAt(page).email.fill('maren@example.com')
    await boxAt(page).email.press('Enter')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body.name).toBeNull()
  })

  const sources: { path: string; expected: NewsletterSource[] }[] = [
    { path: '/hyr-vs-agency', expected: ['hyr-vs-agency'] },
    { path: '/privacy', expected: ['privacy-page'] },
    { path: '/terms', expected: ['terms-page'] },
    { path: '/blog', expected: ['blog-page', 'blog-page-bottom'] },
    { path: '/ai-for-therapists', expected: ['ai-for-therapists', 'ai-for-therapists-bottom'] },
    { path: '/ai-for-wellness-students', expected: ['ai-for-wellness-students', 'ai-for-wellness-students-bottom'] },
    { path: '/ai-for-teachers', expected: ['ai-for-teachers', 'ai-for-teachers-bottom'] },
  ]
  for (const { path, expected } of sources) {
    test(`on ${path} it comes from ${expected.join(' and ')}`, async ({ page, visit }) => {
      const sent = await answerWith(page, succeed)
      await visit(path)
      await expect(boxes(page)).toHaveCount(expected.length)
      for (const [index, source] of expected.entries()) {
        const box = boxAt(page, index)
        await box.email.fill('maren@example.com')
        await box.button.click()
        await expect(box.note).toHaveText(newsletterMessages.checkInbox)
        expect(sent[index]?.body.source).toBe(source)
      }
    })
  }

  test('a double tap sends once', async ({ page, visit }) => {
    const gate = Promise.withResolvers<void>()
    const sent = await answerWith(page, async (route) => {
      await gate.promise
      await succeed(route)
    })
    await visit('/blog')
    const box = boxAt(page)
    await box.email.fill('maren@example.com')
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

  test('somebody at the keyboard keeps their place', async ({ page, visit }) => {
    await answerWith(page, succeed)
    await visit('/blog')
    const box = boxAt(page)
    await box.email.fill('maren@example.com')
    await page.keyboard.press('Tab')
    await expect(box.name).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box.button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box.note).toHaveText(newsletterMessages.checkInbox)
    await expect(box.button).toBeFocused()
  })

  test('what it says afterwards is accessible', async ({ page, visit, expectAccessible }) => {
    await answerWith(page, succeed)
    await visit('/blog')
    await boxAt(page).email.fill('maren@example.com')
    await boxAt(page).button.click()
    await expect(boxAt(page).note).toHaveText(newsletterMessages.checkInbox)
    await expect(toast(page).itself).toBeVisible()
    await expectAccessible()
  })
})

for (const [what, answer] of Object.entries(wordlessSuccesses)) {
  test(`the answer is not read: ${what} is thanked for`, async ({ page, visit }) => {
    await answerWith(page, (route) => route.fulfill(answer))
    await visit('/blog')
    await boxAt(page).email.fill('maren@example.com')
    await boxAt(page).button.click()
    await expect(toast(page).title).toHaveText('Successfully subscribed!')
  })
}

test.describe('a failure', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  for (const { what, answer, text } of [
    {
      what: 'the error of a JSON answer',
      answer: { status: 429, json: { error: 'Please wait a few minutes and try again.' } },
      text: 'Please wait a few minutes and try again.',
    },
    {
      what: 'status and body of any other answer',
      answer: { status: 502, body: 'Bad gateway' },
      text: '502: Bad gateway',
    },
    {
      what: 'the usual words when there is no answer',
      answer: undefined,
      text: 'Something went wrong. Please try again later.',
    },
  ]) {
    test(`it shows ${what} and keeps what was typed`, async ({ page, visit }) => {
      await answerWith(page, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await visit('/blog')
      const box = boxAt(page)
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
    })
  }

  test('a field that the server refused is marked with its message', async ({ page, visit }) => {
    const json = { error: 'Please check the highlighted fields.', fields: { name: 'Must be at most 100 characters' } }
    await answerWith(page, (route) => route.fulfill({ status: 400, json }))
    await visit('/blog')
    const box = boxAt(page)
    await box.email.fill('maren@example.com')
    await box.name.fill('M'.repeat(101))
    await box.button.click()
    await expect(box.name).toHaveAccessibleDescription('Must be at most 100 characters')
    await expect(toast(page).text).toHaveText('Please check the highlighted fields.')
  })

  test('a second try is the same request, other words are another, and so is the next fill', async ({
    page,
    visit,
  }) => {
    const sent = await answerWith(page, (route, all) =>
      all.length <= 2 ? route.fulfill({ status: 503, json: { error: 'Busy' } }) : succeed(route),
    )
    await visit('/blog')
    const box = boxAt(page)
    const send = async (email: string, count: number) => {
      await box.email.fill(email)
      await box.button.click()
      await expect.poll(() => sent.length).toBe(count)
      await expect(box.button).toBeEnabled()
    }
    await send('maren@example.com', 1)
    await send('maren@example.com', 2)
    await send('lucia@example.com', 3)
    await send('lucia@example.com', 4)
    expect(sent[1]).toEqual(sent[0])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })
})

test.describe('the field for programs', () => {
  test('people neither see it nor reach it', async ({ page, visit }) => {
    await visit('/blog')
    const trap = boxes(page).first().locator('input[name="website"]')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    await expect(boxes(page).first().getByRole('textbox')).toHaveCount(1)
    const hidden = await trap.evaluate((input) => input.closest('[aria-hidden="true"]')?.getBoundingClientRect().width)
    expect(hidden).toBeLessThanOrEqual(1)
  })

  test('what a program writes into it is sent along', async ({ page, visit }) => {
    const sent = await answerWith(page, succeed)
    await visit('/blog')
    await boxes(page)
      .first()
      .locator('input[name="website"]')
      .evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example/'
      })
    await boxAt(page).email.fill('bot@example.com')
    await boxAt(page).button.click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body.website).toBe('https://spam.example/')
  })
})

test('what was typed before the page answers is kept, and the button waits', async ({ page }) => {
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
