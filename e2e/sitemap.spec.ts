import { discoveryPaths } from '#contract/website/discovery.ts'
import { expect, test } from './fixtures/test.ts'

const people = [
  ['Maren Okafor', '/team/maren-okafor'],
  ['Lucía Benavides', '/team/lucia-benavides'],
  ['Theo Lindqvist', '/team/theo-lindqvist'],
  ['Priya Raman', '/team/priya-raman'],
  ['Jonah Adeyemi', '/team/jonah-adeyemi'],
] as const

const failure = 'Failed to load team members. Please try again later.'

test('the groups list their pages, and Back to Home leads home', async ({ page, visit }) => {
  await visit('/sitemap')
  for (const { group, links } of [
    { group: 'Main', links: ['/', '/about', '/team', '/solutions', '/contact'] },
    { group: 'Products', links: ['/solutions#hyr-flow', '/solutions#growthtracker', '/solutions#supervision'] },
    { group: 'Comparison', links: ['/hyr-vs-agency'] },
    { group: 'Legal', links: ['/privacy', '/terms', '/consumer-health-data', '/accessibility'] },
    { group: 'Team', links: ['/team', ...people.map(([, href]) => href)] },
  ]) {
    await test.step(`${group} lists ${links.join(', ')}`, async () => {
      const shown = page.getByRole('region', { name: group, exact: true }).getByRole('link')
      expect(await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links)
    })
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('every active member is listed by name, and nobody else', async ({ page, content, visit }) => {
  await content.addMembers([{ slug: 'ada-new', name: 'Ada New' }])
  await visit('/sitemap')
  const names = page.getByRole('region', { name: 'Team', exact: true }).getByRole('link')
  // Those without a place of their own come last, by name.
  const placed = people.slice(0, 4).map(([name]) => name)
  await expect(names).toHaveText(['Our Team', ...placed, 'Ada New', 'Jonah Adeyemi'])
  await expect(page.getByRole('main').getByText('Sam Whitfield')).toHaveCount(0)
})

test.describe('when the members cannot be read', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the rest of the page is still there', async ({ page, content }) => {
    await page.route('**/api/team-members/active', (route) => route.abort())
    await content.withoutTable('team_members', async () => {
      const response = await page.goto('/sitemap')
      expect(response?.status()).toBe(503)
      const team = page.getByRole('region', { name: 'Team', exact: true })
      await expect(team).toContainText(failure)
      await expect(team.getByRole('link')).toHaveText(['Our Team'])
      await expect(page.getByRole('region', { name: 'Main', exact: true }).getByRole('link')).toHaveCount(5)
    })
  })
})

test('arriving from another page, the members follow when the API has answered', async ({ page, visit }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/team-members/active', async (route) => {
    await gate.promise
    await route.continue()
  })
  await visit('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  const team = page.getByRole('region', { name: 'Team', exact: true })
  await expect(team).toHaveAttribute('aria-busy', 'true')
  await expect(team.getByRole('link')).toHaveText(['Our Team'])
  gate.resolve()
  await expect(team.getByRole('link')).toHaveText(['Our Team', ...people.map(([name]) => name)])
  await expect(team).not.toHaveAttribute('aria-busy')
})

test('sitemap and Atom feed are XML that a browser can parse, whatever a job is called', async ({ page, content }) => {
  await content.addJobs([{ slug: 'hostile', title: ']]> & <job> "🌱" \u000b ليلى', description: '<!-- & \\n <b>' }])
  await page.goto('/privacy')
  for (const path of [discoveryPaths.sitemap, discoveryPaths.atomFeed]) {
    const xml = await (await page.request.get(path)).text()
    const { root, errors, titles } = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml')
      return {
        root: parsed.documentElement.namespaceURI,
        errors: parsed.querySelectorAll('parsererror').length,
        titles: [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent),
      }
    }, xml)
    expect(errors).toBe(0)
    expect(root).toMatch(/^http:\/\/www\.(sitemaps\.org\/schemas\/sitemap\/0\.9|w3\.org\/2005\/Atom)$/)
    if (path === discoveryPaths.atomFeed) expect(titles).toContain(']]> & <job> "🌱"  ليلى')
  }
})
