import { expect, test } from 'vitest'
import { parseStyles } from './critical-css.ts'
import { createInliner } from './inline-critical-css.ts'

const sheets: Record<string, string> = {
  '/a.css': '.card{a:b}.note{a:b}:root{--line:red}',
  '/b.css': '.card{c:d}.note{c:d}',
}
const inline = createInliner((path) => parseStyles(sheets[path] ?? ''))
const page = (href: string, body: string) => `<head><link rel="stylesheet" href="${href}"/></head><body>${body}</body>`
const stylesOf = (href: string, body: string) =>
  /<style>(.*)<\/style>/.exec(inline(page(href, body), 'a-nonce').html)?.[1]

test('a page has the styles it names, whichever page was made before it', () => {
  const card = '<p class="card">'
  for (let time = 0; time < 2; time++) {
    expect(stylesOf('/a.css', card)).toBe('.card{a:b}')
    expect(stylesOf('/a.css', '<p class="card note">')).toBe('.card{a:b}.note{a:b}')
    expect(stylesOf('/a.css', '<p class="card" style="x:var(--line)">')).toBe('.card{a:b}:root{--line:red}')
    expect(stylesOf('/b.css', card)).toBe('.card{c:d}')
  }
})

test('a page made again has the same document and hashes', () => {
  const html = page('/a.css', '<p class="note">')
  expect(inline(html, 'a-nonce')).toEqual(inline(html, 'a-nonce'))
})
