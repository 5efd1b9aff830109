import { expect, test } from './fixtures/cms-test.ts'
import { wear } from './fixtures/looks.ts'
import { cmsScreen } from './screens/cms.ts'
import { cmsTeamScreen } from './screens/cms-team.ts'

// After a change that is meant to be seen: npx playwright test e2e/cms-visual.spec.ts --update-snapshots, and look at each.
test.use({ deviceScaleFactor: 0.4, contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 768, 1440]) {
    test(`the portal looks as it did at ${width} px in ${theme}`, async ({ page, open, signedIn, context }) => {
      const photograph = (name: string) => expect(page).toHaveScreenshot(`cms-${name}-${theme}-${width}.png`)
      await wear(page, { width, theme })
      await context.clearCookies()
      await open('/cms/login')
      await expect(cmsScreen(page).login).toBeVisible()
      await photograph('login')

      const [name = '', value = ''] = signedIn.cookie.split('=')
      await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true }])
      await open('/cms/dashboard')
      const screen = cmsTeamScreen(page)
      await expect(screen.rows).toHaveCount(6)
      await photograph('team')
      await screen.row('Maren Okafor').edit.click()
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
      await photograph('edit')
      await page.keyboard.press('Escape')
      await screen.row('Sam Whitfield').remove.click()
      await photograph('delete')
      await page.keyboard.press('Escape')
      await cmsScreen(page).menu.first().click()
      await expect(cmsScreen(page).heading).toHaveText('Dashboard')
      await photograph('dashboard')
    })
  }
}
