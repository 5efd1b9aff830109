import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('what the editor can write becomes HTML', () => {
  expect(renderMarkdown('## Roots\n\n**One** and *two*, [three](/about).')).toBe(
    '<h2>Roots</h2>\n<p><strong>One</strong> and <em>two</em>, <a href="/about">three</a>.</p>\n',
  )
})

test('a call-out stands between two lines of colons', () => {
  expect(renderMarkdown(':::\nPlease *note*.\n:::\n\nAfter.')).toBe(
    '<aside class="callout">\n<p>Please <em>note</em>.</p>\n</aside>\n<p>After.</p>\n',
  )
  expect(renderMarkdown(':::\nnever closed')).toBe('<p>:::\nnever closed</p>\n')
})

test('a call-out is in no list, no quote and no other', () => {
  for (const source of ['- :::\n  a\n  :::', '> :::\n> a\n> :::']) expect(renderMarkdown(source)).not.toContain('aside')
  expect(renderMarkdown(':::\n> :::\n> a\n> :::\n:::').match(/<aside/g)).toHaveLength(1)
})

test('headings have the two levels that are left below the title of the page', () => {
  expect(renderMarkdown('# a\n## b\n### c\n###### d')).toBe('<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n<h3>d</h3>\n')
})

test('an alt text keeps characters that look like markup', () => {
  expect(renderMarkdown('![Tom \\& Ana: 2 &lt; 3\\)](/a.jpg)')).toBe(
    '<p><img src="/a.jpg" alt="Tom &amp; Ana: 2 &lt; 3)" /></p>\n',
  )
})

test.each([
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '![a](data:image/svg+xml,x)',
  '[a](//elsewhere.example)',
  '<img src=x onerror=alert(1)>',
])('%s stays text', (source) => {
  expect(renderMarkdown(source)).not.toMatch(/<(script|img|a)\b/)
})
