import { apps } from '#contract/website/apps.ts'
import { defaultFacts as facts } from '#contract/website/facts.ts'
import { productPage } from '#contract/website/product-names.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { visibleHtml, visibleText } from '../fixtures/html.ts'
import { expect, test } from '../fixtures/site-test.ts'

const pages = [...publicPages, '/team/maren-okafor', '/careers/systems-consultant', '/contact?investor=true', '/nope']

/** Every link of a document, with its words. */
const readLinks = (html: string) =>
  [...visibleHtml(html).matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href,
    words: visibleText(inner),
  }))

test.describe('every page', () => {
  /** What the products were once called, and spellings that come easily. */
  const otherNames =
    /Practice Management|License & CE Tracker|Assistance-Program|Role-Play Training|Content Generator|Practice pilot|License tracker|Growth ?Tracker(?<!GrowthTracker)|HYR-Flow|Hyr Flow|HYR Connect|Supervision connect|HYR Marketplace|Client engagement/
  const inIse =
    'apolog|categor|character|critic|custom|emphas|final|general|local|maxim|memor|minim|normal|optim|organ|personal|priorit|real|recogn|social|special|stabil|standard|summar|symbol|util|visual'
  const inOur = 'behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rig|rum|sav|vig'
  const british = new RegExp(
    `\\b(?:(?:${inIse})is(?:e[ds]?|ing|ations?)|(?:${inOur})our(?:s|ed|ing|able|al|ite)?|${[
      'analys(?:e|ed|es|ing)|practis\\w+|licence\\w*|defence|offence|centre\\w*|theatre|litre|metre|fibre|programme\\w*',
      'catalogue|dialogue box|enrol|fulfil|skilful|judgement|acknowledgement|artefact|sceptic\\w*|paediatric\\w*|storey',
      'learnt|spelt|dreamt|burnt|whilst|amongst|towards|afterwards|downwards|upwards|travell\\w+|cancell(?:ed|ing)',
      'modell\\w+|labell(?:ed|ing)|levell(?:ed|ing)|counsell\\w+|hand-?over|placement|staff room|grey|ageing|cheque',
      'enquir\\w+|mum|fortnight\\w*|timetable',
    ].join('|')})\\b`,
    'i',
  )

  test('calls the products by their names, in American English', async ({ request }) => {
    let toProducts = 0
    for (const path of [...pages, '/llms.txt', '/careers/feed.xml', '/site.webmanifest']) {
      const html = await (await request.get(path)).text()
      const text = visibleText(html)
      expect(text, path).not.toMatch(otherNames)
      expect(text.match(british)?.[0], path).toBeUndefined()

      // Whatever leads to a product says its name.
      if (path === '/investors') continue
      for (const { href, words } of readLinks(html)) {
        const names = apps.filter(({ section }) => href.endsWith(`#${section}`)).map(({ name }) => name)
        if (names.length === 0) continue
        toProducts++
        expect(
          names.some((name) => words.includes(name)),
          `${path}: ${words} leads to ${href}`,
        ).toBe(true)
      }
    }
    expect(toProducts).toBeGreaterThan(0)
  })

  test('has the same names and places for readers with little room', async ({ request, baseURL }) => {
    const text = await (await request.get('/llms.txt')).text()
    for (const { name, kind, section } of apps)
      expect(text).toContain(`[${name} · ${kind}](${baseURL}${productPage(section)})`)
  })
})

test.describe('in 2027', () => {
  test('sample positions were posted within the last months, whatever the year', async ({ request }) => {
    const jobs: { postedDate: string }[] = await (await request.get('/api/jobs')).json()
    expect(jobs.length).toBeGreaterThan(0)
    for (const { postedDate } of jobs) expect(Date.now() - Date.parse(postedDate)).toBeLessThan(92 * 86_400_000)
  })
})

test.describe('a figure', () => {
  const claims: Record<string, readonly string[]> = {
    '/': [facts.industry, facts.womensHealth, facts.burdenCut],
    '/investors': [facts.industry, facts.womensHealth, facts.burdenCut],
    '/ai-for-therapists': [facts.burdenCut],
  }
  test('is said to be ours', async ({ request }) => {
    for (const [path, shown] of Object.entries(claims)) {
      const text = visibleText(await (await request.get(path)).text())
      for (const figure of shown) expect(text, path).toContain(figure)
      expect(text, path).toMatch(/our figures?/i)
    }
  })
})
