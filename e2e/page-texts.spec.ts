import { previewField } from '#contract/records.ts'
import { originalsOf, pageTextStaffPaths } from '#contract/website/page-texts.staff.ts'
import type { StaffPage } from '#contract/website/pages.staff.schema.ts'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import type { PublicPage } from '#contract/website/public-pages.ts'
import { expect, test } from './fixtures/portal-test.ts'

/** What staff change elsewhere, or nobody changes. */
const allowed = {
  'header and footer, on every page': 'header, footer, .skip, .banner',
  'the heading, which the record of the page holds': 'h1',
  'forms and the notices around them, fixed by the specification':
    'form, .alerts__place, .apply__notice, main:has(.alerts__place) .section--tight',
  'trails, named like the pages they lead to': '.crumbs',
  'team members': '.team__list, .backed, main section a[href^="/team/"]',
  jobs: '.jobs, .resultline',
  'products and their states, the same on every page':
    '.eco__tips, .status, .app__body > :is(h3, .app__kind), .suite :is(h3, .suite__kind), .toolrow > div > :is(h3, p:not([class]), .toolrow__kind), .points__product, .brandlinks, .brands h3',
  'the name of the company': '.printed, .cmp .us, .who',
  'addresses of mail': 'a[href^="mailto:"]',
  'what is written for screen readers alone': '.sr',
  'numbers of figures': 'figcaption > b',
  'dates, tables and sentences made from the registry of personal data':
    '.legal__date, .legal__text tbody, .legal__text li, #collected > p, .contents > h2',
  'what is drawn': 'svg',
  'no text': 'script, style, template, noscript',
}

test('every text of every public page can be changed or there is a reason, and emphasis is never raw', async ({
  page,
  signedIn,
  enter,
  database,
  site,
}) => {
  await enter('/cms/dashboard?tab=pages')
  const pages = await page.evaluate(async (all) => (await (await fetch(all)).json()) as StaffPage[], pageStaffPaths.all)
  const missing: Record<string, string[]> = {}
  for (const { id, path } of pages) {
    const emphasized = originalsOf(path as PublicPage).filter(({ hasLinks, lock }) => hasLinks && !lock)
    for (const { key } of emphasized)
      await database.pool.query(`insert into page_texts (path, key, draft) values ($1, $2, 'A *word* here.')`, [
        path,
        key,
      ])
    const body = new FormData()
    body.set(previewField, JSON.stringify({ id }))
    const response = await fetch(site.origin + pageTextStaffPaths.preview, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: site.origin, cookie: signedIn.cookie },
      body,
    })
    expect(response.status, path).toBe(200)
    const found = await page.evaluate(
      ({ html, places }) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html')
        const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
        const outside: string[] = []
        let marked = 0
        let raw = 0
        let isOpen = false
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode as Text
          let rest = ''
          if (data.includes('*word*') && !parentElement?.closest('script, template')) raw++
          for (const part of data.split(/(\u{e0001}[\u{e0020}-\u{e007e}]+|\u{e007f})/u)) {
            if (/^[\u{e0001}\u{e007f}]/u.test(part)) {
              isOpen = part !== '\u{e007f}'
              if (isOpen) marked++
            } else if (!isOpen) rest += part
          }
          if (/\p{L}|\d/u.test(rest) && !parentElement?.closest(places)) outside.push(rest.trim())
        }
        return {
          outside,
          marked,
          isOpen,
          raw,
          isEmphasized: [...parsed.querySelectorAll('em')].some((em) => em.textContent === 'word'),
        }
      },
      { html: await response.text(), places: Object.values(allowed).join(', ') },
    )
    expect(found, path).toMatchObject({ isOpen: false, raw: 0, isEmphasized: emphasized.length > 0 })
    expect(found.marked, path).toBeGreaterThan(0)
    if (found.outside.length > 0) missing[path] = found.outside
  }
  await database.pool.query('delete from page_texts')
  expect(missing).toEqual({})
})
