import { describe, expect, test } from 'vitest'
import { countWords, readingMinutes, renderPost } from './post-html.ts'

/** Script injections through pasted text. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<style>@import "https://evil.test/x.css"</style>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<!--><script>alert(1)</script>-->',
  '</p><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.test)',
  '[x](/ok "onmouseover=alert(1) x")',
  '[x](/ok "\\" onmouseover=\\"alert(1)")',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/x.png)',
  '![x](/x.png "\\" onerror=\\"alert(1)")',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '<javascript:alert(1)>',
  '<https://ok.test/"onmouseover="alert(1)>',
  '## <img src=x onerror=alert(1)>',
  '## x" onclick="alert(1)',
  '- <script>alert(1)</script>',
  '> <script>alert(1)</script>',
  ':::\n<script>alert(1)</script>\n:::',
  '**<script>alert(1)</script>**',
  '`<script>alert(1)</script>`',
  '```\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '[a]: javascript:alert(1)\n\n[a]',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '\u2028<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
]

/** The only markup allowed in a post; all attribute values are quoted. */
const element =
  /<(?:br|hr) \/>|<(?:\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|em|strong)|aside class="callout"|\/aside|\/a)>|<h[234] id="[^"<>]*">|<ol start="\d+">|<a href="(?:https?:|mailto:|tel:|\/(?!\/)|#)[^"<>]*"(?: title="[^"<>]*")?(?: rel="noopener noreferrer")?>|<img src="(?:https?:|\/(?!\/))[^"<>]*" alt="[^"<>]*"(?: title="[^"<>]*")? loading="lazy" decoding="async" \/>/g

describe('nothing that a writer pastes is HTML:', () => {
  test.each(payloads.map((payload) => [JSON.stringify(payload), payload]))('%s', (_, payload) => {
    for (const source of [payload, `Words ${payload} words`, `# ${payload}`, `[${payload}](/ok)`, `- ${payload}`]) {
      const { html, headings } = renderPost(source)
      expect(html.replace(element, ''), source).not.toMatch(/[<>]/)
      for (const { id } of headings) expect(id).toMatch(/^[\p{L}\p{N}-]+$/u)
    }
  })
})

test('a payload that were let through would be found out', () => {
  for (const bad of ['<script>', '<a href="javascript:x">', '<img src="x" onerror="y">', '<p onclick="x">'])
    expect(bad.replace(element, '')).toMatch(/[<>]/)
})

test('a picture that was put into a paragraph is a block of its own', () => {
  const img = '<img src="/a.jpg" alt="Tomatoes" loading="lazy" decoding="async" />'
  const cases = [
    ['Before. ![Tomatoes](/a.jpg)', `<p>Before.</p>\n<p>${img}</p>\n`],
    ['Before.![Tomatoes](/a.jpg)Thank you.', `<p>Before.</p>\n<p>${img}</p>\n<p>Thank you.</p>\n`],
    ['Before.\\\n![Tomatoes](/a.jpg)\n*Thank* you.', `<p>Before.</p>\n<p>${img}</p>\n<p><em>Thank</em> you.</p>\n`],
    ['> Said. ![Tomatoes](/a.jpg)', `<blockquote>\n<p>Said.</p>\n<p>${img}</p>\n</blockquote>\n`],
    ['![Tomatoes](/a.jpg)', `<p>${img}</p>\n`],
    ['![Tomatoes](/a.jpg) ![Tomatoes](/a.jpg)', `<p>${img}</p>\n<p>${img}</p>\n`],
    ['- One ![Tomatoes](/a.jpg)', `<ul>\n<li>One ${img}</li>\n</ul>\n`],
    ['See [this ![Tomatoes](/a.jpg)](/b).', `<p>See <a href="/b">this ${img}</a>.</p>\n`],
  ]
  for (const [source = '', html] of cases) expect(renderPost(source).html, source).toBe(html)
})

test.each(['\n\u00a0', '\\\n'])('20,000 blank lines %j between two pictures are left out', (line) => {
  expect(renderPost(`![a](/a.jpg)${line.repeat(20_000)}![a](/a.jpg)`).html.match(/<p>/g)).toHaveLength(2)
})

test('sections begin below the title of the page, and have addresses that differ', () => {
  const { html, headings } = renderPost('# Why *now*?\n\nx\n\n## Why now\n\n### Über uns\n\n## 注')
  expect(headings).toEqual([
    { id: 's-why-now', text: 'Why now?' },
    { id: 's-why-now-2', text: 'Why now' },
    { id: 's-注', text: '注' },
  ])
  expect(html).toContain('<h2 id="s-why-now">Why <em>now</em>?</h2>')
  expect(html).toContain('<h3 id="s-uber-uns">Über uns</h3>')
  expect(html).not.toContain('<h1')
})

test('links to elsewhere give nothing away, and a feed has whole addresses', () => {
  expect(renderPost('[a](https://x.test) [b](/team)').html).toBe(
    '<p><a href="https://x.test" rel="noopener noreferrer">a</a> <a href="/team">b</a></p>\n',
  )
  expect(renderPost('[b](/team) ![c](/c.png)', 'https://s.test').html).toBe(
    '<p><a href="https://s.test/team">b</a></p>\n<p><img src="https://s.test/c.png" alt="c" loading="lazy" decoding="async" /></p>\n',
  )
})

test('an uploaded picture comes in every size, and its room is known', () => {
  const folder = `/media/${'a'.repeat(32)}`
  expect(renderPost(`![c](${folder}/500x250.jpg)`).html).toBe(
    `<p><img src="${folder}/500x250.jpg" alt="c" loading="lazy" decoding="async" width="500" height="250" sizes="auto, 45rem" srcset="${folder}/400x200.webp 400w,${folder}/500x250.webp 500w" /></p>\n`,
  )
})

test('words are counted as they are read', () => {
  expect(countWords('# One two\n\n- [three](https://x.test/four)\n- **five**\n\n:::\nsix\n:::')).toBe(5)
  expect([0, 100, 330, 700].map(readingMinutes)).toEqual([1, 1, 2, 3])
})
