import { facts } from '#contract/facts.ts'
import { visibleHtml } from './fixtures/html.ts'
import { expect, test } from './fixtures/http-test.ts'

const { founded, fundingStage, agreements, industry, womensHealth, administrativeBurden, pilot } = facts
const [first, second] = agreements.places
const [hipaa, soc2] = facts.compliance

/** Which page shows which facts. */
const shown: Record<string, readonly string[]> = {
  '/': [
    hipaa,
    soc2,
    founded,
    first,
    second,
    industry.receives,
    womensHealth.share,
    administrativeBurden.cut,
    pilot.free,
    pilot.migration,
  ],
  '/about': [founded],
  '/team': [founded, fundingStage, first, second, agreements.deployment, `${agreements.count} signed agreements`],
  '/solutions': [
    hipaa,
    soc2,
    `A ${first} practice with ${facts.caseStudy.clinicians} clinicians`,
    `A ${second} integrative practice`,
    agreements.deployment,
    pilot.free,
    pilot.migration,
    `${facts.apps} integrated apps`,
  ],
  '/hyr-vs-agency': [
    hipaa,
    soc2,
    `${facts.caseStudy.clinicians} clinicians`,
    first,
    agreements.deployment,
    pilot.migration,
  ],
  '/ai-for-therapists': [administrativeBurden.cut],
  '/blog': [facts.blog.launch, `${facts.blog.cadence} updates`],
  '/privacy': [facts.legal.updated, facts.retention.accessLogs],
  '/terms': [facts.legal.updated],
  '/investors': [
    founded,
    fundingStage,
    `${agreements.count} signed client agreements`,
    first,
    second,
    agreements.deployment,
    industry.receives,
    womensHealth.share,
    administrativeBurden.cut,
    hipaa,
    soc2,
    pilot.free,
  ],
}

/** What a reader sees as text: without tags, comments and the entities React writes. */
const textOf = (html: string) =>
  visibleHtml(html)
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

for (const [path, values] of Object.entries(shown)) {
  test(`${path} shows ${values.join(', ')}`, async ({ request }) => {
    const text = textOf(await (await request.get(path)).text())
    for (const value of values) expect(text).toContain(value)
  })
}

test('no page states another date, figure or share than the facts do', async ({ request }) => {
  const text = (await Promise.all(Object.keys(shown).map(async (path) => (await request.get(path)).text())))
    .map(textOf)
    .join('\n')
  const found = (pattern: RegExp) => [...new Set(text.match(pattern))].toSorted()
  expect(found(/(?:Q[1-4]|January|February|March|April|May|June|July|August) (?:\d+, )?20\d\d/g)).toEqual(
    [founded, agreements.deployment, facts.blog.launch, facts.legal.updated].toSorted(),
  )
  expect(found(/\d+ ?%/g)).toEqual([womensHealth.share, '70%'])
  expect(found(/\$\d[\d.,]*(?: \w+illion)?/g)).toEqual([industry.receives])
})
