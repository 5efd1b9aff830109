import type { Page } from '@playwright/test'
import { readHead, readStructuredData } from './fixtures/html.ts'
import { expect, test } from './fixtures/test.ts'

// A visitor who clicks through the site has the same head on every page as a crawler.

const fromFooter = [
  '/about',
  '/team',
  '/careers',
  '/contact',
  '/hyr-vs-agency',
  '/ai-for-teachers',
  '/blog',
  '/privacy',
]

async function expectHeadOfFirstHtml(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const asked = () => page.content()
  await expect.poll(async () => readHead(await asked())).toEqual(readHead(html))
  expect(readStructuredData(await asked())).toEqual(readStructuredData(html))
}

test('each click updates every tag and the structured data', async ({ page, visit }) => {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await visit('/')
  for (const path of [...fromFooter, '/']) {
    const link = path === '/' ? page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }) : null
    await (link ?? page.locator(`footer a[href="${path}"]`).first()).click()
    await expect(page).toHaveURL(path)
    await expectHeadOfFirstHtml(page, path)
  }
  expect(documents).toHaveLength(1)
})

test('so does a member’s page, a job’s page, and the way back', async ({ page, visit }) => {
  await visit('/team')
  await page.locator('main a[href="/team/maren-okafor"]').click()
  await expect(page).toHaveURL('/team/maren-okafor')
  await expectHeadOfFirstHtml(page, '/team/maren-okafor')
  await page.goBack()
  await expectHeadOfFirstHtml(page, '/team')

  await page.locator('footer a[href="/careers"]').first().click()
  await page.locator('main a[href="/careers/full-stack-engineer"]').first().click()
  await expect(page).toHaveURL('/careers/full-stack-engineer')
  await expectHeadOfFirstHtml(page, '/careers/full-stack-engineer')
  await page.goBack()
  await expectHeadOfFirstHtml(page, '/careers')
})

test.describe('when the record cannot be fetched', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('a page is shown at once with its own words, asked for twice, and keeps them; a member and a job have theirs', async ({
    page,
    visit,
  }) => {
    let asked = 0
    await page.route('**/api/content-pages/**', (route) => route.abort())
    await page.route('**/api/content-pages/about', (route) => {
      asked++
      return route.fulfill({ status: 500, json: { error: 'Failed to fetch SEO data' } })
    })
    await visit('/privacy')
    await page.locator('footer a[href="/about"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Heal Your Roots Systems')
    await expect.poll(() => asked).toBe(2)
    await expect(page).toHaveTitle('About Us | Heal Your Roots Systems')
    const head = readHead(await page.content())
    expect(head).toMatchObject({ 'twitter:card': 'summary', canonical: new URL('/about', page.url()).href })

    await test.step('a member’s page asks the member instead', async () => {
      await page.locator('footer a[href="/team"]').first().click()
      await page.locator('main a[href="/team/maren-okafor"]').click()
      await expect(page).toHaveTitle('Maren Okafor - Founder and Chief Executive | Heal Your Roots Systems')
    })

    await test.step('a job’s page asks the job instead', async () => {
      await page.locator('footer a[href="/careers"]').first().click()
      await page.locator('main a[href="/careers/full-stack-engineer"]').first().click()
      await expect(page).toHaveTitle('Full-Stack Engineer, HYR Flow - Remote, US | Heal Your Roots Systems Careers')
    })
  })
})
