import type { FactRecord } from '#contract/website/facts.staff.schema.ts'
import { factDescriptions, factNames, factStaffPaths } from '#contract/website/facts.staff.ts'
import { defaultFacts, type FactName } from '#contract/website/facts.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { signedInCookie } from '../fixtures/accounts.ts'
import { forgetFacts } from '../fixtures/content.ts'
import { readStructuredData, visibleText } from '../fixtures/html.ts'
import { until } from '../fixtures/process.ts'
import { expect, test } from '../fixtures/site-test.ts'

/** How each fact reads as the specification gives it, and another value with how that reads. */
const words: Record<FactName, { now: RegExp; other: string; follows: RegExp }> = {
  founded: { now: /founded(?: in)?\W+March 2025/i, other: 'May 2031', follows: /founded(?: in)?\W+May 2031/i },
  fundingStage: { now: /pre-seed/i, other: 'Series Q', follows: /series Q/i },
  agreements: {
    now: /\b2 signed|\btwo (?:signed|practices in)|our first two/i,
    other: '11',
    follows: /\b11 signed|\beleven (?:signed|practices in)|our first eleven/i,
  },
  firstPlace: { now: /(?:in|A) Pennsylvania/, other: 'Qregon', follows: /(?:in|A) Qregon/ },
  secondPlace: { now: /(?:and|A) Florida/, other: 'Qhio', follows: /(?:and|A) Qhio/ },
  deployment: { now: /planned for Q2 2025/, other: 'Q3 2032', follows: /planned for Q3 2032/ },
  industry: { now: /\$40 billion/, other: '$77 billion', follows: /\$77 billion/ },
  womensHealth: { now: /\b2%/, other: '8%', follows: /\b8%/ },
  burdenCut: { now: /up to 70%/, other: 'up to 91%', follows: /up to 91%/ },
  hipaa: { now: /HIPAA-compliant/, other: 'QIPAA-ready', follows: /QIPAA-ready/ },
  soc2: { now: /SOC 2 Type II/, other: 'SOC 9 Type X', follows: /SOC 9 Type X/ },
  pilotFree: { now: /6 months free/, other: '9 weeks free', follows: /9 weeks free/ },
  pilotMigration: { now: /white-glove data migration/, other: 'a helping hand', follows: /a helping hand/ },
  clinicians: { now: /\b5 clinicians/, other: '7', follows: /\b7 clinicians/ },
  blogLaunch: { now: /June 2025/, other: 'August 2033', follows: /August 2033/ },
  blogCadence: { now: /Bi-weekly updates/, other: 'Yearly', follows: /Yearly updates/ },
  legalUpdated: { now: /Last updated: April 1, 2025/, other: 'May 5, 2034', follows: /Last updated: May 5, 2034/ },
  accessLogs: { now: /\b30 days/, other: '13 days', follows: /\b13 days/ },
}

/** What somebody or something reads there, as text. */
async function read(origin: string, path: string): Promise<string> {
  const body = await (await fetch(origin + path)).text()
  if (!body.startsWith('<')) return body
  return `${visibleText(body)} ${JSON.stringify(readStructuredData(body))}`
}
const readAll = async (origin: string) =>
  new Map(
    await Promise.all([...publicPages, '/llms.txt'].map(async (path) => [path, await read(origin, path)] as const)),
  )
const pagesThatSay = (texts: Map<string, string>, pattern: RegExp) =>
  [...texts].flatMap(([path, text]) => (pattern.test(text) ? [path] : [])).toSorted()
const isSaidEverywhere = (texts: Map<string, string>, name: FactName, pattern: RegExp) =>
  factDescriptions[name].shownOn.every((path) => pattern.test(texts.get(path) ?? ''))
/** What a page's record says in words of its own (the fact's note). */
const said = (name: FactName, pages: string[]) =>
  name === 'fundingStage' ? pages.filter((path) => path !== '/llms.txt') : pages

test.afterEach(({ database }) => forgetFacts(database))

test('every page shows the facts that staff are told it shows, and follows each of them', async ({
  site,
  database,
}) => {
  const { origin } = site
  const before = await readAll(origin)
  for (const name of factNames)
    expect(said(name, pagesThatSay(before, words[name].now)), name).toEqual(
      [...factDescriptions[name].shownOn].toSorted(),
    )
  const all = [...before.values()].join('\n')
  const found = (pattern: RegExp) => [...new Set(all.match(pattern))].toSorted()
  const { founded, deployment, blogLaunch, legalUpdated, industry, womensHealth } = defaultFacts
  expect(found(/(?:Q[1-4]|January|February|March|April|May|June|July|August) (?:\d+, )?20\d\d/g)).toEqual(
    [founded, deployment, blogLaunch, legalUpdated].toSorted(),
  )
  expect(found(/\d+ ?%/g)).toEqual([womensHealth, '70%'])
  expect(found(/\$\d[\d.,]*(?: \w+illion)?/g)).toEqual([industry])

  const headers = {
    cookie: await signedInCookie(database, { role: 'editor', email: 'facts@site.test' }),
    ...{ 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
  }
  const change = async (changeOf: (name: FactName) => object) => {
    const facts: FactRecord[] = await (await fetch(origin + factStaffPaths.all, { headers })).json()
    for (const { id, name, version, value, owner, evidence, reviewBy, asOf } of facts) {
      const body = JSON.stringify({ value, owner, evidence, reviewBy, asOf, version, ...changeOf(name) })
      const response = await fetch(`${origin}${factStaffPaths.all}/${id}`, { method: 'PUT', headers, body })
      expect(response.status, name).toBe(200)
    }
  }
  // Another value is everywhere, and the old one nowhere.
  {
    await change((name) => ({ value: words[name].other }))
    let texts = before
    await until('every page has followed', 60_000, async () => {
      texts = await readAll(origin)
      return factNames.every((name) => isSaidEverywhere(texts, name, words[name].follows))
    })
    for (const name of factNames) {
      const { shownOn } = factDescriptions[name]
      expect(pagesThatSay(texts, words[name].follows), name).toEqual([...shownOn].toSorted())
      expect(said(name, pagesThatSay(texts, words[name].now)), name).toEqual([])
    }
  }
  // “as of” is everywhere.
  {
    const dated = factNames.filter((name) => !factDescriptions[name].isUndated)
    const month = (name: FactName) => 2_031 + factDescriptions[name].id
    await change((name) => (dated.includes(name) ? { asOf: `${month(name)}-01` } : {}))
    let texts = before
    const phrase = (name: FactName) => new RegExp(`\\(as of [^)]*January ${month(name)}`)
    await until('every page has followed', 60_000, async () => {
      texts = await readAll(origin)
      return dated.every((name) => isSaidEverywhere(texts, name, phrase(name)))
    })
    for (const name of dated)
      expect(pagesThatSay(texts, phrase(name)), name).toEqual([...factDescriptions[name].shownOn].toSorted())
  }
})
