import { publicPages } from '#contract/website/public-pages.ts'
import { readRecords } from '../fixtures/crawlers.ts'
import { readStructuredData, visibleText } from '../fixtures/html.ts'
import { expect, test } from '../fixtures/site-test.ts'

type Entity = Record<string, unknown>

const entities = (html: string) =>
  readStructuredData(html).flatMap((value) => ((value as Entity)['@graph'] as Entity[]) ?? [value as Entity])
const typesOf = (html: string) => entities(html).map((entity) => entity['@type'])

/** Which page says what about itself; a page that is not named says nothing. */
const expected: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/hyr-vs-agency': ['FAQPage', 'BreadcrumbList'],
  '/investors': ['FAQPage'],
  '/ai-for-therapists': ['FAQPage'],
  '/ai-for-teachers': ['FAQPage'],
  '/careers/general-application': ['BreadcrumbList'],
}

for (const path of publicPages) {
  test(`${path} says ${expected[path]?.join(' and ') ?? 'nothing'} about itself`, async ({ request }) => {
    expect(typesOf(await (await request.get(path)).text())).toEqual(expected[path] ?? [])
  })
}

test('members and jobs are what their pages are about', async ({ request, database }) => {
  const { listActiveTeamMembers, listOpenJobs } = readRecords(database)
  for (const { slug } of await listActiveTeamMembers()) {
    expect(typesOf(await (await request.get(`/team/${slug}`)).text())).toEqual(['ProfilePage', 'BreadcrumbList'])
  }
  for (const { slug } of await listOpenJobs()) {
    expect(typesOf(await (await request.get(`/careers/${slug}`)).text())).toEqual(['JobPosting', 'BreadcrumbList'])
  }
})

/** The properties that quote the page. */
const quoting = new Set(['name', 'title', 'text', 'jobTitle', 'description'])

function* quotes(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* quotes(item)
  else if (typeof value === 'object' && value !== null) {
    // Where one may work from is no sentence of the page.
    if (['Country', 'PropertyValue'].includes(String((value as Entity)['@type']))) return
    for (const [key, item] of Object.entries(value)) {
      if (quoting.has(key) && typeof item === 'string') yield item
      else yield* quotes(item)
    }
  }
}

test('all that structured data says can be read on the page', async ({ request, database }) => {
  const { listActiveTeamMembers, listOpenJobs } = readRecords(database)
  const members = (await listActiveTeamMembers()).map(({ slug }) => `/team/${slug}`)
  const jobs = (await listOpenJobs()).map(({ slug }) => `/careers/${slug}`)
  for (const path of [...Object.keys(expected), ...members, ...jobs]) {
    const html = await (await request.get(path)).text()
    const shown = visibleText(html)
    for (const quote of quotes(entities(html))) {
      for (const sentence of quote.split(/<[^>]+>|\n+/)) expect(shown, path).toContain(visibleText(sentence))
    }
  }
})

test('an editor’s data replaces the page’s own and leaves the breadcrumb', async ({ request, content }) => {
  const structuredData = { '@context': 'https://schema.org', '@type': 'Person', name: '</script><script>alert(1)' }
  await content.setPage({ key: 'team/maren-okafor', title: 'T', structuredData })
  const html = await (await request.get('/team/maren-okafor')).text()
  expect(typesOf(html)).toEqual(['Person', 'BreadcrumbList'])
  expect(html).not.toContain('<script>alert(1)')
})

test('a name that looks like markup stays a name', async ({ request, content }) => {
  const name = `</script><script>alert(1)</script> "O'Neil" 🌱 ليلى`
  await content.addMembers([{ slug: 'hostile', name, bio: '<!-- <script> ]]>' }])
  const html = await (await request.get('/team/hostile')).text()
  expect(entities(html)[0]).toMatchObject({ mainEntity: { name, description: '<!-- <script> ]]>' } })
  expect(html).not.toContain('<script>alert(1)')
})
