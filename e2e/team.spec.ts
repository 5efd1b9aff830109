import { expect, test } from './fixtures/test.ts'

test('the team page is complete without JavaScript', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${site.origin}/team`)
  await expect(page).toHaveTitle('Our Team | Heal Your Roots Systems')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team')
  await expect(page.locator('.member h2')).toHaveText([
    'Maren Okafor',
    'Lucía Benavides',
    'Theo Lindqvist',
    'Priya Raman',
    'Jonah Adeyemi',
  ])
})

test('the first load asks the API for nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/team')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})
