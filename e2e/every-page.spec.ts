import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { detectPage } from '#contract/website/seo.ts'
import { callsOf } from './fixtures/calls.ts'
import { isTried } from './fixtures/full-run.ts'
import { readHead, readHeading } from './fixtures/html.ts'
import { expectHeadingsInOrder, expectNothingTooWide, expectUniqueIds, widths } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'
import { followSkipLink } from './screens/layout.ts'

// What every public page owes its reader; what each one says is in a spec of its own.

const headings: Record<string, string> = {
  '/solutions': 'Our Solutions',
  '/hyr-vs-agency': 'HYR vs Traditional Agencies',
  '/ai-for-therapists': 'AI for Therapists',
  '/ai-for-wellness-students': 'AI for Wellness Students',
  '/ai-for-teachers': 'AI for Teachers',
  '/blog': 'Blog',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/consumer-health-data': 'Consumer Health Data Notice',
  '/accessibility': 'Accessibility Statement',
  '/sitemap': 'Sitemap',
  '/investors': 'Investor Relations',
  '/careers': 'Do work that goes to the root',
  '/careers/general-application': 'General Application',
}
const missing = '/nope'
const pages = [...publicPages, teamMemberPage('maren-okafor'), jobPage('full-stack-engineer'), missing]

// The browser notes the status of the not-found page.
test.use({ axeInGate: true, contextOptions: { reducedMotion: 'reduce' }, allowedConsole: [/status of 404/] })

for (const path of pages.filter(isTried)) {
  test(`${path} is accessible, fits and needs no second request, in every look`, async ({
    page,
    visit,
    expectFineInEveryLook,
  }) => {
    test.slow()
    const calls = callsOf(page)
    await page.setViewportSize({ width: 390, height: 900 })
    const response = await visit(path)
    expect(response?.status()).toBe(path === missing ? 404 : 200)
    await expectHeadingsInOrder(page)
    await expectUniqueIds(page)
    for (const landmark of ['main', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    await expectFineInEveryLook(390)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingTooWide(page)
    }
    // The application forms ask for their captcha.
    expect(calls.filter((call) => call !== '/api/captcha/challenge')).toEqual([])

    await test.step('the skip link is the first stop and leads to the content', () => followSkipLink(page))
  })
}

test('a page has the heading and title of its record, and its own without one', async ({ request, content }) => {
  for (const [path, heading] of Object.entries(headings))
    await test.step(path, async () => {
      const { key } = detectPage(path)
      await content.setPage({ key, title: 'A title of the editor', h1Header: 'A heading of the editor' })
      const edited = await (await request.get(path)).text()
      expect(readHeading(edited)).toBe('A heading of the editor')
      expect(readHead(edited).title).toBe('A title of the editor')

      await content.removePage(key)
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(readHeading(html)).toBe(heading)
      expect(readHead(html).title).toMatch(/\| Heal Your Roots Systems( Careers)?$/)
      expect(readHead(html).description).toMatch(/\S{3}/)
    })
})

test('what a record says is still there once React is', async ({ page, visit, content }) => {
  await content.setPage({ key: 'solutions', title: 'A title of the editor', h1Header: 'A heading of the editor' })
  await visit('/solutions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A heading of the editor')
  await expect(page).toHaveTitle('A title of the editor')
})
