import { discoveryPaths } from '#contract/website/discovery.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { readHead, visibleHtml } from '../fixtures/html.ts'
import { expect, test } from '../fixtures/site-test.ts'

interface FoundPage {
  status: number
  ids: Set<string>
  links: { href: string; tag: string }[]
  html: string
}

const readPage = (status: number, document: string): FoundPage => {
  const html = visibleHtml(document)
  return {
    status,
    html,
    ids: new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)),
    links: [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => ({
      tag,
      href: (/ href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    })),
  }
}

/** Files for machines are no pages. */
const files: string[] = Object.values(discoveryPaths)

test.describe('every page that can be reached', () => {
  const found = new Map<string, FoundPage>()

  test.beforeAll(async ({ request, site }) => {
    const waiting: string[] = [...publicPages]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (found.has(path)) continue
      const response = await request.get(path)
      const page = readPage(response.status(), await response.text())
      found.set(path, page)
      if (page.status !== 200) continue
      for (const { href } of page.links) {
        if (href.startsWith('/') && !files.includes(href)) waiting.push(new URL(href, site.origin).pathname)
      }
    }
  })

  test('answers with 200', () => {
    expect(found.size).toBeGreaterThan(publicPages.length)
    expect([...found].filter(([, { status }]) => status !== 200)).toEqual([])
  })

  test('has only anchors that exist', () => {
    const astray: string[] = []
    for (const [path, { links }] of found) {
      for (const { href } of links) {
        if (!/^[/#]/.test(href)) continue
        const { pathname, hash } = new URL(href, `http://site${path}`)
        const target = found.get(pathname)
        if (hash && target?.status === 200 && !target.ids.has(hash.slice(1))) astray.push(`${path}: ${href}`)
      }
    }
    expect(astray).toEqual([])
  })

  test('opens places outside in new tabs that know nothing of ours, and links to nothing else', () => {
    const outside: string[] = []
    for (const [path, { links }] of found) {
      for (const { href, tag } of links) {
        if (/^https?:/.test(href)) {
          outside.push(href)
          expect(tag, path).toContain(' target="_blank"')
          expect(tag, path).toContain(' rel="noopener noreferrer"')
        } else {
          expect(href, path).toMatch(/^(?:\/|#.|tel:988$|mailto:[^@\s]+@[^@\s]+$)/)
          expect(tag, path).not.toContain('target=')
        }
      }
    }
    expect(outside.length).toBeGreaterThan(0)
  })

  test('has a title, a description and an h1 of its own in its first HTML', () => {
    const seen = new Map<string, string>()
    for (const [path, { html }] of found) {
      const { title = '', description = '' } = readHead(html)
      const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text)
      expect(headings, path).toHaveLength(1)
      for (const value of [`title ${title}`, `description ${description}`, `h1 ${headings[0]}`]) {
        expect(value, path).toMatch(/^\S+ \S/)
        expect(seen.get(value), `${path} shares its ${value}`).toBeUndefined()
        seen.set(value, path)
      }
    }
  })

  test('uses no id twice and no style attribute', () => {
    for (const [path, { html, ids }] of found) {
      expect([...html.matchAll(/ id="/g)].length, path).toBe(ids.size)
      expect(html, path).not.toMatch(/<[^>]+ style="/)
    }
  })
})
