import type { Locator, Page } from '@playwright/test'
import { stopTheClock } from './fixtures/clock.ts'
import { expect, test } from './fixtures/dev-site.ts'
import { isFullRun } from './fixtures/full-run.ts'
import { inEveryLook } from './fixtures/looks.ts'
import { test as productionTest } from './fixtures/test.ts'
import { partsScreen } from './screens/parts.ts'

// One after the other, so that one development site does for them all.
test.describe.configure({ mode: 'default' })

productionTest.describe('in production', () => {
  productionTest.use({ allowedConsole: [/status of 404/] })
  productionTest('there is no parts page, and no file of the build holds any of it', async ({ page, visit }) => {
    const scripts: string[] = []
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
    const response = await visit('/parts')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of scripts) expect(await (await page.request.get(url)).text()).not.toContain('Show a failure')
  })
})

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('a toast says what happened, one at a time, and is reached by keyboard', async ({ page, visit }) => {
  await page.clock.install()
  await visit('/parts')
  const { showToast, showFailure, toasts, toastList, announcement, dismiss, region } = partsScreen(page)
  await expect(toasts).toHaveCount(0)
  await stopTheClock(page)

  await test.step('it has a title and a description', async () => {
    await showToast.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts.getByText('Message sent!', { exact: true })).toBeVisible()
    await expect(toasts.getByText('Thank you for contacting us.', { exact: true })).toBeVisible()
  })

  await test.step('it is 420 px wide at most, at the bottom right', async () => {
    await expect(toastList).toHaveCSS('max-width', '420px')
    await expect(toasts).toBeInViewport({ ratio: 1 })
    const box = await toastList.boundingBox()
    expect(box?.width).toBe(420)
    expect((box?.x ?? 0) + 420).toBe(1440)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)
  })

  await test.step('a button dismisses it, and its empty region is in nobody’s way', async () => {
    await dismiss.click()
    await expect(toasts).toHaveCount(0)
    const hit = await page.evaluate(() =>
      document.elementFromPoint(innerWidth - 40, innerHeight - 10)?.closest('.toaster'),
    )
    expect(hit).toBeNull()
    await expect(region).toBeAttached()
  })

  await test.step('it is announced', async () => {
    for (const { button, words } of [
      { button: showToast, words: 'Message sent! Thank you for contacting us.' },
      { button: showFailure, words: 'Error sending message Please try again later.' },
    ]) {
      await button.click()
      await page.clock.runFor(100)
      await expect(announcement.filter({ hasText: words })).toHaveAttribute('aria-live', /^(assertive|polite)$/)
    }
  })

  await test.step('it is alone: the next one takes its place', async () => {
    await showToast.click()
    await showToast.click()
    await showFailure.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText('Error sending message')
    await showToast.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText('Message sent!')
  })

  await test.step('it looks different when something failed, and not by color alone', async () => {
    const look = () =>
      toasts.evaluate((toast) => ({
        edge: getComputedStyle(toast).borderLeftColor,
        icon: toast.querySelector('svg')?.innerHTML,
      }))
    const success = await look()
    await showFailure.click()
    await expect(toasts).toContainText('Error sending message')
    const failure = await look()
    expect(failure.edge).not.toBe(success.edge)
    expect(failure.icon).not.toBe(success.icon)
  })

  await test.step('it leaves with Escape', async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(toasts).toHaveCount(0)
  })

  await test.step('it is reached with F8, and its button from there', async () => {
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

  await test.step('it fits into a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await showFailure.click()
    await expect(toasts).toBeInViewport({ ratio: 1 })
  })
})

test('a toast leaves when its time is over or when it is swiped away', async ({ page, visit }) => {
  test.skip(!isFullRun, 'waits until a toast leaves; toast-store.test.ts tries it with a moved clock')
  await page.clock.install()
  await visit('/parts')
  const { showToast, toasts, dismiss } = partsScreen(page)
  await stopTheClock(page)

  await test.step('it leaves after 5000 ms', async () => {
    await showToast.click()
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(4_990)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(20)
    await expect(toasts).toHaveCount(0)
  })

  await test.step('it waits while the pointer is on it', async () => {
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

  for (const { how, leave } of [
    { how: 'dismissed by its button', leave: () => dismiss.click() },
    { how: 'swiped away', leave: () => swipe(page, toasts, 60) },
  ]) {
    await test.step(`that it was ${how} does not keep the next one from leaving`, async () => {
      await showToast.click()
      await page.clock.runFor(500)
      await leave()
      await expect(toasts).toHaveCount(0)
      await page.clock.runFor(500)
      await showToast.click()
      await expect(toasts).toHaveCount(1)
      await page.clock.runFor(5_010)
      await expect(toasts).toHaveCount(0)
    })
  }

  for (const pixels of [60, 51]) {
    await test.step(`it leaves when it is swiped ${pixels} px to the right`, async () => {
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
    await test.step(`it stays when it is swiped ${what}`, async () => {
      await showToast.click()
      // Only across: it may still be coming up from below.
      const left = async () => (await toasts.boundingBox())?.x
      const before = await left()
      await swipe(page, toasts, pixels)
      await expect(toasts).toHaveCount(1)
      await expect.poll(left).toBe(before)
      await dismiss.click()
      await expect(toasts).toHaveCount(0)
    })
  }

  await test.step('it follows the finger while it is swiped', async () => {
    await showToast.click()
    const before = (await toasts.boundingBox())?.x ?? 0
    const release = await press(page, toasts, 30)
    await expect.poll(async () => ((await toasts.boundingBox())?.x ?? 0) - before).toBeCloseTo(30, 0)
    await release()
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

test('a tooltip shows to a pointer that rests and to the keyboard, and leaves when it is done', async ({
  page,
  visit,
}) => {
  test.skip(!isFullRun, 'waits for a resting pointer')
  await page.clock.install()
  await visit('/parts')
  const { showFailure, firstTipped, secondTipped, heading, tooltip } = partsScreen(page)
  await stopTheClock(page)
  /** Off any control, for long enough that the next tooltip waits again. */
  const rest = async () => {
    await heading.hover()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(310)
  }

  await test.step('it shows when the pointer has rested for 700 ms', async () => {
    await firstTipped.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Shows after 700 ms, the next one at once')
  })

  await test.step('it does not show when the pointer only passes', async () => {
    await rest()
    await firstTipped.hover()
    await page.clock.runFor(600)
    await heading.hover()
    await page.clock.runFor(5_000)
    await expect(tooltip).toHaveCount(0)
  })

  await test.step('it shows at once within 300 ms of another, and later waits again', async () => {
    await firstTipped.hover()
    await page.clock.runFor(710)
    await expect(tooltip).toHaveCount(1)
    await heading.hover()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(290)
    await secondTipped.hover()
    await page.clock.runFor(5)
    await expect(tooltip).toHaveText('Within 300 ms of the first')

    await rest()
    await firstTipped.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveCount(1)
  })

  await test.step('it stays while the pointer is on its words', async () => {
    const [from, to] = [await firstTipped.boundingBox(), await tooltip.boundingBox()]
    if (!from || !to) throw new Error('Nothing to walk between')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 2)
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 20 })
    await page.clock.runFor(400)
    await expect(tooltip).toBeVisible()
    await rest()
  })

  await test.step('it leaves with Escape', async () => {
    await firstTipped.hover()
    await page.clock.runFor(710)
    await expect(tooltip).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await rest()
  })

  await test.step('it leaves when its control is pressed', async () => {
    await firstTipped.hover()
    await page.clock.runFor(710)
    await expect(tooltip).toBeVisible()
    await firstTipped.click()
    await expect(tooltip).toHaveCount(0)
    await rest()
  })

  await test.step('it shows at once on focus by keyboard, and leaves with it or with Escape', async () => {
    await showFailure.focus()
    await page.keyboard.press('Tab')
    await expect(firstTipped).toBeFocused()
    await expect(tooltip).toHaveText('Shows after 700 ms, the next one at once')
    await page.keyboard.press('Tab')
    await expect(secondTipped).toBeFocused()
    await expect(tooltip).toHaveText('Within 300 ms of the first')

    await page.keyboard.press('Shift+Tab')
    await expect(firstTipped).toBeFocused()
    await expect(tooltip).toHaveText('Shows after 700 ms, the next one at once')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await expect(firstTipped).toBeFocused()
  })
})

test('fields, accordion, breadcrumb and button answer, and are accessible in any look, with toast and tooltip', async ({
  page,
  visit,
  expectAccessible,
}) => {
  test.slow()
  await visit('/parts')
  const { part, showFailure, toasts, tooltip } = partsScreen(page)
  const [fields, accordion] = [part('Fields'), part('Accordion')]
  const answers = accordion.locator('.acc__answer').filter({ visible: true })

  await test.step('a field shows that it has focus, and that it cannot be changed', async () => {
    const [name, disabled] = [fields.getByLabel('Name'), fields.getByLabel('Disabled')]
    const edge = (field: Locator) => field.evaluate((input) => getComputedStyle(input).borderTopColor)
    const atRest = await edge(name)
    await name.focus()
    await expect.poll(() => edge(name)).not.toBe(atRest)
    await expect(disabled).toBeDisabled()
    await expect(disabled).toHaveCSS('cursor', 'not-allowed')
  })

  await test.step('it has its label, and its label gives it focus', async () => {
    for (const label of ['Email', 'Name', 'Phone (optional)', 'Subject', 'Message']) {
      const control = fields.getByLabel(label, { exact: true })
      await expect(control).toHaveCount(1)
      await fields.getByText(label, { exact: true }).click()
      await expect(control).toBeFocused()
    }
  })

  await test.step('it is described by its hint', async () => {
    await expect(fields.getByLabel('Phone')).toHaveAccessibleDescription('Only if you would rather be called.')
    await expect(fields.getByLabel('Message')).toHaveAccessibleDescription(
      'Please leave out client names and health details.',
    )
  })

  await test.step('it says that it is wrong, and why; one that is right says nothing of the kind', async () => {
    const [email, name] = [fields.getByLabel('Email'), fields.getByLabel('Name')]
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    const describing = await email.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    )
    expect(describing).toEqual(['Please enter a valid email address'])
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(name).not.toHaveAttribute('aria-describedby')
  })

  await test.step('a switch is a checkbox that its words toggle', async () => {
    const toggle = page.getByRole('checkbox', { name: 'Active on the website' })
    await expect(toggle).toBeChecked()
    await page.getByText('Active on the website').click()
    await expect(toggle).not.toBeChecked()
    await toggle.press('Space')
    await expect(toggle).toBeChecked()
  })

  await test.step('a busy button says what it is doing and cannot be pressed', async () => {
    await expect(part('Buttons').getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0)
  })

  await test.step('an accordion has one answer open at a time, and a click toggles', async () => {
    const [first, second] = [
      accordion.getByText('One open at a time?'),
      accordion.getByText('How tall may an answer be?'),
    ]
    await expect(answers).toHaveCount(0)
    await first.click()
    await expect(answers).toHaveText(['Yes, by name, without JavaScript.'])
    await second.click()
    await expect(answers).toHaveText(['At most 24 rem; then it scrolls.'])
    await expect(answers).toHaveCSS('max-height', '384px')
    await second.click()
    await expect(answers).toHaveCount(0)
  })

  await test.step('it works by keyboard', async () => {
    await accordion.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(answers).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(answers).toHaveText(['At most 24 rem; then it scrolls.'])
  })

  await test.step('a breadcrumb ends with the page itself and, where there is little room, with the page above it', async () => {
    const items = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(items).toHaveText(['Home', 'Our Team', 'Priya Raman'])
    await expect(items.last().locator('[aria-current="page"]')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    await expect(items).toHaveText(['Home', 'Our Team'])
  })

  await accordion.locator('summary').first().click()
  await expect(answers).toHaveCount(1)
  await showFailure.click()
  await expect(toasts).toHaveCount(1)
  // Nothing leaves while the window is not the one in use.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await showFailure.focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveCount(1)
  let rule: 'color-contrast' | undefined
  await inEveryLook(page, async () => {
    await expectAccessible(rule)
    rule = 'color-contrast'
    await expect(toasts).toHaveCount(1)
    await expect(tooltip).toHaveCount(1)
  })
})
