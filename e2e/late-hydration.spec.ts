import type { Page } from '@playwright/test'
import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { hasReact } from './fixtures/react.ts'
import { expect, test } from './fixtures/test.ts'
import { careersScreen } from './screens/careers-screen.ts'
import { contactScreen } from './screens/contact-screen.ts'

/** Whether React answers yet. */
const hydrated = (page: Page) => page.locator('footer a').last().evaluate(hasReact)

/** A slow line: whatever is done now is done before React is there, which then comes alive on a slow machine. */
async function openBeforeReact(page: Page, path: string) {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(path)
  expect(await hydrated(page)).toBe(false)
  return async () => {
    expect(await hydrated(page)).toBe(false)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    release()
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await expect.poll(() => hydrated(page), { timeout: 15_000 }).toBe(true)
    // Effects have run too.
    await page.waitForTimeout(300)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

test('the first load of the home page brings no script file before it is idle or touched', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.resourceType() === 'stylesheet') scripts.push(request.url())
  })
  await page.goto('/')
  expect(scripts).toEqual([])
  await page.mouse.move(10, 10)
  await page.mouse.down()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('React comes by itself when nobody touches the page', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => hydrated(page), { timeout: 10_000 }).toBe(true)
})

test('the place that was scrolled to early stays, and is the one to come back to', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY)
  const comeAlive = await openBeforeReact(page, '/investors')
  await page.mouse.wheel(0, 2_000)
  await expect.poll(place).toBe(2_000)
  await comeAlive()
  expect(await place()).toBe(2_000)
  await page.locator('footer a[href="/privacy"]').first().dispatchEvent('click')
  await expect(page).toHaveURL(/privacy/)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(2_000)
})

test('the theme toggle works early, and once, and a dropdown that was opened early stays open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const arrive = await openBeforeReact(page, '/')
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveClass('light')
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  const menu = page.locator('details.menu').first()
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Our Team' })).toBeVisible()
  await arrive()
  await expect(menu.getByRole('link', { name: 'Our Team' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Our Team' })).toBeHidden()
  await expect(page.locator('html')).toHaveClass('light')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
})

test('a link that was clicked early leads where it says', async ({ page }) => {
  await openBeforeReact(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Heal Your Roots Systems')
})

test('text typed early into a form is still there, and is sent', async ({ page }) => {
  const arrive = await openBeforeReact(page, '/contact')
  const screen = contactScreen(page)
  await screen.name.fill('Early Bird')
  await screen.email.fill('early@visitor.test')
  await screen.subject.selectOption('demo')
  await screen.message.fill('Typed before anything was there.')
  await expect(screen.send).toBeDisabled()
  await arrive()
  await expect(screen.name).toHaveValue('Early Bird')
  await expect(screen.subject).toHaveValue('demo')
  const request = page.waitForRequest('**/api/contact')
  await screen.send.click()
  expect((await request).postDataJSON()).toMatchObject({
    name: 'Early Bird',
    email: 'early@visitor.test',
    subject: 'demo',
    message: 'Typed before anything was there.',
  })
  await expect(screen.toast).toContainText('Message sent!')
})

test('what was typed early into the search of positions filters them', async ({ page }) => {
  test.skip(!isFullRun, 'alike: another early input is tried')
  const arrive = await openBeforeReact(page, '/careers')
  const screen = careersScreen(page)
  await screen.search.fill('claims')
  await screen.type.selectOption('Part-time')
  await arrive()
  await expect(screen.titles).toHaveText(['Billing and Claims Analyst'])
  await expect(screen.search).toHaveValue('claims')
})

test('a newsletter address that was typed early is still there', async ({ page }) => {
  test.skip(!isFullRun, 'alike: another early input is tried')
  const arrive = await openBeforeReact(page, '/blog')
  const email = page.getByLabel('Email').first()
  await email.fill('early@visitor.test')
  await arrive()
  await expect(email).toHaveValue('early@visitor.test')
  await expect(page.getByLabel('Name').first()).toBeVisible()
})

test('Copy Job Link that was pressed early copies once it can', async ({ page, context }) => {
  test.skip(!isFullRun, 'alike: another early input is tried')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const arrive = await openBeforeReact(page, '/careers/full-stack-engineer')
  await page.getByRole('button', { name: 'Copy Job Link' }).first().click()
  await arrive()
  await expect(page.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/careers\/full-stack-engineer$/)
})

test('Clear All Filters that was pressed early clears them', async ({ page }) => {
  test.skip(!isFullRun, 'alike: another early input is tried')
  const arrive = await openBeforeReact(page, '/careers?q=nothing-is-called-so')
  const screen = careersScreen(page)
  await screen.clearAll.click()
  await arrive()
  await expect(screen.search).toHaveValue('')
  await expect.poll(() => screen.cards.count()).toBeGreaterThan(1)
})
