import { briefLooks, expectHeadingsInOrder, expectNothingTooWide, expectUniqueIds, wear } from './fixtures/looks.ts'
import { expect, test } from './fixtures/test.ts'

// What every page of plain content owes its reader; what each one says is in a spec of its own.

const pages = [
  { path: '/solutions', key: 'solutions', heading: 'Our Solutions' },
  { path: '/hyr-vs-agency', key: 'hyr-vs-agency', heading: 'HYR vs Traditional Agencies' },
  { path: '/ai-for-therapists', key: 'ai-for-therapists', heading: 'AI for Therapists' },
  { path: '/ai-for-wellness-students', key: 'ai-for-wellness-students', heading: 'AI for Wellness Students' },
  { path: '/ai-for-teachers', key: 'ai-for-teachers', heading: 'AI for Teachers' },
  { path: '/blog', key: 'blog', heading: 'Blog' },
  { path: '/privacy', key: 'privacy', heading: 'Privacy Policy' },
  { path: '/terms', key: 'terms', heading: 'Terms of Service' },
  { path: '/sitemap', key: 'sitemap', heading: 'Sitemap' },
  { path: '/investors', key: 'investors', heading: 'Investor Relations' },
  { path: '/careers', key: 'careers', heading: 'Do work that goes to the root' },
  { path: '/careers/general-application', key: 'careers/general-application', heading: 'General Application' },
]

// A page without a record asks once more for it, and the browser notes that there is none.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsole: [/status of 404/] })

for (const { path, key, heading } of pages) {
  test.describe(path, () => {
    test('the heading is the h1_header of its record', async ({ page, content, visit }) => {
      await content.setPage({ key, title: 'A title of the editor', h1Header: 'A heading of the editor' })
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A heading of the editor')
      await expect(page).toHaveTitle('A title of the editor')
    })

    test('without a record it keeps its own heading, title and description', async ({ page, content }) => {
      await content.removePage(key)
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(/\| Heal Your Roots Systems( Careers)?$/)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/)
    })

    for (const look of briefLooks) {
      test(`it has no accessibility violation at ${look.width} px in ${look.theme}`, async ({
        page,
        visit,
        expectAccessible,
      }) => {
        await wear(page, look)
        await visit(path)
        await expectAccessible()
      })
    }

    test('it has one h1, headings without gaps and no id twice', async ({ page, visit }) => {
      await visit(path)
      await expectHeadingsInOrder(page)
      await expectUniqueIds(page)
    })

    for (const width of [320, 390, 768, 1440]) {
      test(`nothing is too wide for ${width} px`, async ({ page, visit }) => {
        await page.setViewportSize({ width, height: 900 })
        await visit(path)
        await expectNothingTooWide(page)
      })
    }

    test('it asks the API for nothing that the first HTML did not bring', async ({ page, visit }) => {
      const calls: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
      await visit(path)
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
    })
  })
}
