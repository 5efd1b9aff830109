import type { Locator, Page } from '@playwright/test'
import { stopTheClock } from './fixtures/clock.ts'
import { expect, test } from './fixtures/dev-site.ts'
import { inEveryLook } from './fixtures/looks.ts'
import { test as productionTest } from './fixtures/test.ts'
import { partsScreen } from './screens/parts.ts'

// One after the other, so that one development site does for them all.
test.describe.configure({ mode: 'default' })

productionTest.describe('in production', () => {
  productionTest.use({ allowedConsole: [/status of 404/] })
  productionTest('there is no parts page', async ({ page, visit }) => {
    const response = await visit('/parts')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  productionTest('no file of the build holds any of it', async ({ page, visit }) => {
    const scripts: string[] = []
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
    await visit('/parts')
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of scripts) expect(await (await page.request.get(url)).text()).not.toContain('Show a failure')
  })
})

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test.describe('a toast', () => {
  test('has a title and a description', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toasts } = partsScreen(page)
    await expect(toasts).toHaveCount(0)
    await showToast.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts.getByText('Message sent!', { exact: true })).toBeVisible()
    await expect(toasts.getByText('Thank you for contacting us.', { exact: true })).toBeVisible()
  })

  test('is alone: the next one takes its place', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, showFailure, toasts } = partsScreen(page)
    await showToast.click()
    await showToast.click()
    await showFailure.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText('Error sending message')
    await showToast.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText('Message sent!')
  })

  test('is announced', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, showFailure, announcement } = partsScreen(page)
    for (const { button, words } of [
      { button: showToast, words: 'Message sent! Thank you for contacting us.' },
      { button: showFailure, words: 'Error sending message Please try again later.' },
    ]) {
      await button.click()
      await expect(announcement.filter({ hasText: words })).toHaveAttribute('aria-live', /^(assertive|polite)$/)
    }
  })

  test('looks different when something failed, and not by colour alone', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, showFailure, toasts } = partsScreen(page)
    const look = () =>
      toasts.evaluate((toast) => ({
        edge: getComputedStyle(toast).borderLeftColor,
        icon: toast.querySelector('svg')?.innerHTML,
      }))
    await showToast.click()
    await expect(toasts).toContainText('Message sent!')
    const success = await look()
    await showFailure.click()
    await expect(toasts).toContainText('Error sending message')
    const failure = await look()
    expect(failure.edge).not.toBe(success.edge)
    expect(failure.icon).not.toBe(success.icon)
  })

  test('leaves after 5000 ms', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/parts')
    const { showToast, toasts } = partsScreen(page)
    await stopTheClock(page)
    await showToast.click()
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(4_990)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(20)
    await expect(toasts).toHaveCount(0)
  })

  test('waits while the pointer is on it', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/parts')
    const { showToast, toasts } = partsScreen(page)
    await stopTheClock(page)
    await showToast.click()
    await page.clock.runFor(1_000)
    await toasts.hover()
    await page.clock.runFor(20_000)
    await expect(toasts).toHaveCount(1)
    await page.mouse.move(100, 100)
    await page.clock.runFor(3_990)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(20)
    await expect(toasts).toHaveCount(0)
  })

  test('has a button to dismiss it', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toasts, dismiss } = partsScreen(page)
    await showToast.click()
    await dismiss.click()
    await expect(toasts).toHaveCount(0)
  })

  for (const { how, leave } of [
    { how: 'dismissed by its button', leave: (page: Page) => partsScreen(page).dismiss.click() },
    { how: 'swiped away', leave: (page: Page) => swipe(page, partsScreen(page).toasts, 60) },
  ]) {
    test(`that was ${how} does not keep the next one from leaving`, async ({ page, visit }) => {
      await page.clock.install()
      await visit('/parts')
      const { showToast, toasts } = partsScreen(page)
      await stopTheClock(page)
      await showToast.click()
      await page.clock.runFor(500)
      await leave(page)
      await expect(toasts).toHaveCount(0)
      await page.clock.runFor(500)
      await showToast.click()
      await expect(toasts).toHaveCount(1)
      await page.clock.runFor(5_010)
      await expect(toasts).toHaveCount(0)
    })
  }

  for (const pixels of [60, 51]) {
    test(`leaves when it is swiped ${pixels} px to the right`, async ({ page, visit }) => {
      await visit('/parts')
      const { showToast, toasts } = partsScreen(page)
      await showToast.click()
      await swipe(page, toasts, pixels)
      await expect(toasts).toHaveCount(0)
    })
  }

  for (const { what, pixels } of [
    { what: '30 px to the right', pixels: 30 },
    { what: '49 px to the right', pixels: 49 },
    { what: '80 px to the left', pixels: -80 },
  ]) {
    test(`stays when it is swiped ${what}`, async ({ page, visit }) => {
      await visit('/parts')
      const { showToast, toasts } = partsScreen(page)
      await showToast.click()
      // Only across: it may still be coming up from below.
      const left = async () => (await toasts.boundingBox())?.x
      const before = await left()
      await swipe(page, toasts, pixels)
      await expect(toasts).toHaveCount(1)
      await expect.poll(left).toBe(before)
    })
  }

  test('follows the finger while it is swiped', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toasts } = partsScreen(page)
    await showToast.click()
    const before = (await toasts.boundingBox())?.x ?? 0
    const release = await press(page, toasts, 30)
    await expect.poll(async () => ((await toasts.boundingBox())?.x ?? 0) - before).toBeCloseTo(30, 0)
    await release()
  })

  test('is reached with F8, and its button from there', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toasts, toastList, dismiss } = partsScreen(page)
    await page.keyboard.press('F8')
    await expect(toastList).toBeFocused()
    await showToast.click()
    await expect(toasts).toBeVisible()
    await page.keyboard.press('F8')
    await expect(toastList).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dismiss).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts).toHaveCount(0)
  })

  test('leaves with Escape', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toasts } = partsScreen(page)
    await showToast.click()
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(toasts).toHaveCount(0)
  })

  test('is 420 px wide at most, at the bottom right', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toastList } = partsScreen(page)
    await showToast.click()
    await expect(toastList).toHaveCSS('max-width', '420px')
    await expect(partsScreen(page).toasts).toBeInViewport({ ratio: 1 })
    const box = await toastList.boundingBox()
    expect(box?.width).toBe(420)
    expect((box?.x ?? 0) + 420).toBe(1440)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)
  })

  test('fits into a phone', async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/parts')
    await partsScreen(page).showFailure.click()
    await expect(partsScreen(page).toasts).toBeInViewport({ ratio: 1 })
  })

  test('whose region is empty is in nobody’s way', async ({ page, visit }) => {
    await visit('/parts')
    const { showToast, toasts, dismiss, region } = partsScreen(page)
    await showToast.click()
    await dismiss.click()
    await expect(toasts).toHaveCount(0)
    const hit = await page.evaluate(() =>
      document.elementFromPoint(innerWidth - 40, innerHeight - 10)?.closest('.toaster'),
    )
    expect(hit).toBeNull()
    await expect(region).toBeAttached()
  })
})

/** Presses on the toast's words and moves; the returned function lets go. */
async function press(page: Page, toast: Locator, pixels: number) {
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const box = await toast.boundingBox()
  if (!box) throw new Error('No toast')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 6 })
  return () => page.mouse.up()
}
const swipe = async (page: Page, toast: Locator, pixels: number) => (await press(page, toast, pixels))()

test.describe('a tooltip', () => {
  test('shows when the pointer has rested for 700 ms', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/parts')
    const { firstTipped, tooltip } = partsScreen(page)
    await stopTheClock(page)
    await firstTipped.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Shows after 700 ms, the next one at once')
  })

  test('does not show when the pointer only passes', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/parts')
    const { firstTipped, heading, tooltip } = partsScreen(page)
    await stopTheClock(page)
    await firstTipped.hover()
    await page.clock.runFor(600)
    await heading.hover()
    await page.clock.runFor(5_000)
    await expect(tooltip).toHaveCount(0)
  })

  test('shows at once within 300 ms of another, and later waits again', async ({ page, visit }) => {
    await page.clock.install()
    await visit('/parts')
    const { firstTipped, secondTipped, heading, tooltip } = partsScreen(page)
    await stopTheClock(page)
    await firstTipped.hover()
    await page.clock.runFor(710)
    await expect(tooltip).toHaveCount(1)
    await heading.hover()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(290)
    await secondTipped.hover()
    await page.clock.runFor(5)
    await expect(tooltip).toHaveText('Within 300 ms of the first')

    await heading.hover()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(310)
    await firstTipped.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveCount(1)
  })

  test('shows at once on focus by keyboard, and leaves with it', async ({ page, visit }) => {
    await visit('/parts')
    const { showFailure, firstTipped, secondTipped, tooltip } = partsScreen(page)
    await showFailure.focus()
    await page.keyboard.press('Tab')
    await expect(firstTipped).toBeFocused()
    await expect(tooltip).toHaveText('Shows after 700 ms, the next one at once')
    await page.keyboard.press('Tab')
    await expect(secondTipped).toBeFocused()
    await expect(tooltip).toHaveText('Within 300 ms of the first')
  })

  test('leaves with Escape, shown by keyboard or by pointer', async ({ page, visit }) => {
    await visit('/parts')
    const { showFailure, firstTipped, heading, tooltip } = partsScreen(page)
    await showFailure.focus()
    await page.keyboard.press('Tab')
    await expect(tooltip).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await expect(firstTipped).toBeFocused()

    await firstTipped.blur()
    await heading.hover()
    await firstTipped.hover()
    await expect(tooltip).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  })

  test('stays while the pointer is on its words', async ({ page, visit }) => {
    await visit('/parts')
    const { firstTipped, tooltip, heading } = partsScreen(page)
    await firstTipped.hover()
    await expect(tooltip).toBeVisible()
    const [from, to] = [await firstTipped.boundingBox(), await tooltip.boundingBox()]
    if (!from || !to) throw new Error('Nothing to walk between')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 2)
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 20 })
    await page.waitForTimeout(400)
    await expect(tooltip).toBeVisible()
    await heading.hover()
    await expect(tooltip).toHaveCount(0)
  })

  test('leaves when its control is pressed', async ({ page, visit }) => {
    await visit('/parts')
    const { firstTipped, tooltip } = partsScreen(page)
    await firstTipped.hover()
    await expect(tooltip).toBeVisible()
    await firstTipped.click()
    await expect(tooltip).toHaveCount(0)
  })
})

test.describe('a field', () => {
  test('has its label, and its label gives it focus', async ({ page, visit }) => {
    await visit('/parts')
    const fields = partsScreen(page).part('Fields')
    for (const label of ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message']) {
      const control = fields.getByLabel(label, { exact: true })
      await expect(control).toHaveCount(1)
      await fields.getByText(label, { exact: true }).click()
      await expect(control).toBeFocused()
    }
  })

  test('is described by its hint', async ({ page, visit }) => {
    await visit('/parts')
    const fields = partsScreen(page).part('Fields')
    await expect(fields.getByLabel('Phone')).toHaveAccessibleDescription('Only if you would rather be called.')
    await expect(fields.getByLabel('Message')).toHaveAccessibleDescription(
      'Please leave out client names and health details.',
    )
  })

  test('says that it is wrong, and why', async ({ page, visit }) => {
    await visit('/parts')
    const email = partsScreen(page).part('Fields').getByLabel('Email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    const describing = await email.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    )
    expect(describing).toEqual(['Please enter a valid email address'])
  })

  test('that is right says nothing of the kind', async ({ page, visit }) => {
    await visit('/parts')
    const name = partsScreen(page).part('Fields').getByLabel('Name')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(name).not.toHaveAttribute('aria-describedby')
  })

  test('shows that it has focus, and that it cannot be changed', async ({ page, visit }) => {
    await visit('/parts')
    const fields = partsScreen(page).part('Fields')
    const [name, disabled] = [fields.getByLabel('Name'), fields.getByLabel('Disabled')]
    const edge = (field: Locator) => field.evaluate((input) => getComputedStyle(input).borderTopColor)
    const atRest = await edge(name)
    await name.focus()
    await expect.poll(() => edge(name)).not.toBe(atRest)
    await expect(disabled).toBeDisabled()
    await expect(disabled).toHaveCSS('cursor', 'not-allowed')
  })

  test('a switch is a checkbox that its words toggle', async ({ page, visit }) => {
    await visit('/parts')
    const toggle = page.getByRole('checkbox', { name: 'Active on the website' })
    await expect(toggle).toBeChecked()
    await page.getByText('Active on the website').click()
    await expect(toggle).not.toBeChecked()
    await toggle.press('Space')
    await expect(toggle).toBeChecked()
  })
})

test.describe('an accordion', () => {
  test('has one answer open at a time, and a click toggles', async ({ page, visit }) => {
    await visit('/parts')
    const part = partsScreen(page).part('Accordion')
    const [first, second] = [part.getByText('One open at a time?'), part.getByText('How tall may an answer be?')]
    const answers = part.locator('.acc__answer').filter({ visible: true })
    await expect(answers).toHaveCount(0)
    await first.click()
    await expect(answers).toHaveText(['Yes, by name, without JavaScript.'])
    await second.click()
    await expect(answers).toHaveText(['At most 24 rem; then it scrolls.'])
    await expect(answers).toHaveCSS('max-height', '384px')
    await second.click()
    await expect(answers).toHaveCount(0)
  })

  test('works by keyboard', async ({ page, visit }) => {
    await visit('/parts')
    const part = partsScreen(page).part('Accordion')
    const answers = part.locator('.acc__answer').filter({ visible: true })
    await part.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(answers).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(answers).toHaveText(['At most 24 rem; then it scrolls.'])
  })
})

test('a breadcrumb ends with the page itself and, where there is little room, with the page above it', async ({
  page,
  visit,
}) => {
  await visit('/parts')
  const items = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(items).toHaveText(['Home', 'Our Team', 'Priya Raman'])
  await expect(items.last().locator('[aria-current="page"]')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(items).toHaveText(['Home', 'Our Team'])
})

test('a busy button says what it is doing and cannot be pressed', async ({ page, visit }) => {
  await visit('/parts')
  const busy = partsScreen(page).part('Buttons').getByRole('button', { name: 'Sending...' })
  await expect(busy).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0)
})

test('the parts have no accessibility violation in any look, with toast and tooltip', async ({
  page,
  visit,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  await visit('/parts')
  const { part, showFailure, toasts, tooltip } = partsScreen(page)
  await part('Accordion').locator('summary').first().click()
  await showFailure.click()
  await expect(toasts).toHaveCount(1)
  await showFailure.focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveCount(1)
  await expectAccessible()
  await inEveryLook(page, () => expectAccessible('color-contrast'))
})
