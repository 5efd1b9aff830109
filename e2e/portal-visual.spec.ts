import { change, themes } from './fixtures/looks.ts'
import { expect, test } from './fixtures/portal-test.ts'
import { portalScreen } from './screens/portal.ts'
import { portalTeamScreen } from './screens/portal-team.ts'

// After a change that is meant to be seen: npx playwright test e2e/portal-visual.spec.ts --update-snapshots, and look at each.
test.use({ deviceScaleFactor: 0.4, contextOptions: { reducedMotion: 'reduce' } })

const widths = [360, 768, 1440]

test('the portal looks as it did at every width in both themes', async ({ page, open, signedIn, context }) => {
  const photograph = async (name: string, show = async () => {}) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await show()
      for (const theme of themes) {
        await change(page, { width, theme })
        await expect(page).toHaveScreenshot(`cms-${name}-${theme}-${width}.png`)
      }
      await page.keyboard.press('Escape')
    }
  }
  await context.clearCookies()
  await open('/cms/login')
  await expect(portalScreen(page).login).toBeVisible()
  await photograph('login')

  const [name = '', value = ''] = signedIn.cookie.split('=')
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true }])
  await open('/cms/dashboard')
  const screen = portalTeamScreen(page)
  await expect(screen.rows).toHaveCount(6)
  await photograph('team')
  await photograph('edit', async () => {
    await screen.row('Maren Okafor').edit.click()
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
  })
  await photograph('delete', () => screen.row('Sam Whitfield').remove.click())
  await portalScreen(page).menu.first().click()
  await expect(portalScreen(page).heading).toHaveText('Welcome, Maren.')
  await photograph('dashboard')
})
