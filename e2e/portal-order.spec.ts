import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/portal-test.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

const dashboard = '/cms/dashboard'
const slugs = async (pool: { query(text: string): Promise<{ rows: { slug: string }[] }> }) =>
  (await pool.query('select slug from team_members order by display_order nulls last, name')).rows.map(
    ({ slug }) => slug.split('-')[0],
  )

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ content }) => content.touch())

async function drag(page: Page, grip: Locator, onto: Locator) {
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
}

/** Touches as the browser itself would report them. */
async function dragByThumb(page: Page, grip: Locator, onto: Locator) {
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const [x, startY, endY] = [from.x + from.width / 2, from.y + from.height / 2, to.y + to.height / 2]
  await at('touchStart', x, startY)
  for (let step = 1; step <= 8; step++) await at('touchMove', x, startY + ((endY - startY) * step) / 8)
  // A thumb rests before it lifts. One that flies off would be a fling, and the next tap would only stop that.
  for (let rest = 0; rest < 4; rest++) {
    await page.waitForTimeout(60)
    await at('touchMove', x, endY + (rest % 2))
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a row is moved by mouse and by keyboard, and the website follows', async ({ page, enter, database, request }) => {
  let calls = 0
  page.on('request', (request) => request.method() === 'PUT' && calls++)
  await enter(dashboard)
  const screen = portalTeamScreen(page)
  await test.step('a drag that ends with Escape, or where it began, changes nothing', async () => {
    const priya = screen.row('Priya Raman')
    await drag(page, priya.grip, screen.row('Maren Okafor').cells.nth(1))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await drag(page, priya.grip, priya.cells.nth(1))
    await page.mouse.up()
    await expect(screen.names.nth(3)).toContainText('Priya Raman')
    expect(calls).toBe(0)
  })

  await test.step('by keyboard, as fast as one can press: focus stays, every move is said and stored', async () => {
    const maren = screen.row('Maren Okafor')
    await expect(maren.up).toBeDisabled()
    await maren.down.focus()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')
    await expect(maren.down).toBeFocused()
    await expect(screen.announcement).toHaveText('Maren Okafor is now number 4 of 6.')
    await expect.poll(() => slugs(database.pool)).toEqual(['lucia', 'theo', 'priya', 'maren', 'jonah', 'sam'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(maren.down).toBeDisabled()
    await expect(maren.up).toBeFocused()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')
    await expect(maren.up).toBeFocused()
    await expect.poll(() => slugs(database.pool)).toEqual(['lucia', 'theo', 'maren', 'priya', 'jonah', 'sam'])
  })

  await test.step('a row is dragged to another place', async () => {
    await drag(page, screen.row('Priya Raman').grip, screen.row('Lucía Benavides').cells.nth(1))
    await expect(screen.rows.first()).toHaveClass('is-before')
    await page.mouse.up()
    await expect(screen.names.first()).toContainText('Priya Raman')
    await expect(screen.row('Priya Raman').order).toHaveText('1')
    await expect(screen.row('Sam Whitfield').order).toHaveText('6')
    await expect.poll(() => slugs(database.pool)).toEqual(['priya', 'lucia', 'theo', 'maren', 'jonah', 'sam'])
    await expect
      .poll(async () => {
        const html = await (await request.get('/team')).text()
        return html.indexOf('Priya Raman') < html.indexOf('Maren Okafor')
      })
      .toBe(true)
  })
})

test.describe('by thumb', () => {
  test.use({
    // If the editor opens before the list reloads, its save is merged and sent again.
    allowedConsole: [/status of 409/],
    hasTouch: true,
    isMobile: true,
  })
  test('on a phone, the arrows and the handle work, and nothing is too small to hit', async ({
    page,
    enter,
    database,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    const lucia = screen.row('Lucía Benavides')
    await lucia.up.tap()
    await expect.poll(() => slugs(database.pool)).toEqual(['lucia', 'maren', 'theo', 'priya', 'jonah', 'sam'])
    for (const target of [lucia.up, lucia.down, lucia.edit, lucia.remove, screen.add]) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
      expect(box?.width).toBeGreaterThanOrEqual(40)
    }
    await dragByThumb(page, screen.row('Theo Lindqvist').grip, lucia.cells.nth(1))
    await expect.poll(() => slugs(database.pool)).toEqual(['theo', 'lucia', 'maren', 'priya', 'jonah', 'sam'])
    await lucia.edit.tap()
    await screen.title.fill('Clinical Compass')
    await screen.save.tap()
    await expect(screen.toast).toContainText('Team member updated successfully')
  })
})

test.describe('when it fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the table goes back to how it is stored, and says so', async ({ page, enter, hearNothing, content }) => {
    await hearNothing()
    await enter(dashboard)
    const screen = portalTeamScreen(page)
    await page.route('**/api/team-members/order', (route) => route.abort())
    await screen.row('Maren Okafor').down.click()
    await expect(screen.toast).toHaveText(/^Error ?Failed to update team member$/)
    await expect(screen.names.first()).toContainText('Maren Okafor')
    await expect(screen.rows).toHaveCount(6)
    await page.unroute('**/api/team-members/order')

    await test.step('because somebody was added meanwhile, the new list is shown', async () => {
      await content.addMembers([{ slug: 'newcomer', name: 'New Comer' }])
      await screen.row('Maren Okafor').down.click()
      await expect(screen.toast).toContainText('The list has changed in the meantime. Please look at it again.')
      await expect(screen.rows).toHaveCount(7)
      await expect(screen.names.first()).toContainText('Maren Okafor')
    })
  })
})

test('the whole portal works by keyboard: log in, add, save, delete, log out', async ({ page, open, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/cms/login')
  const screen = portalTeamScreen(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Out of reach')
  }
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type(admin.email)
  await press('Tab')
  await page.keyboard.type(admin.password)
  await press('Enter')
  await expect(screen.rows).toHaveCount(6)

  await tabTo(screen.add)
  await press('Enter')
  await expect(screen.name).toBeFocused()
  await page.keyboard.type('Jane Doe')
  await press('Tab')
  await page.keyboard.type('Director')
  await tabTo(screen.bio)
  await page.keyboard.type('Jane listens to people.')
  await press('Tab')
  await page.keyboard.type('/team/maren-okafor.png')
  await press('Enter')
  await expect(screen.toast).toContainText('Team member created successfully')
  await expect(screen.add).toBeFocused()

  await tabTo(screen.row('Jane Doe').remove)
  await press('Enter', 'Tab', 'Enter')
  await expect(screen.toast).toContainText('Team member deleted successfully')
  await page.keyboard.press('Shift+Tab')
  const logout = page.getByRole('button', { name: 'Logout' })
  for (let presses = 0; presses < 60; presses++) {
    if (await logout.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await press('Enter')
  await page.waitForURL('**/cms/login')
})
