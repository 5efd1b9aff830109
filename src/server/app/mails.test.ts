import { expect, test } from 'vitest'
import { mailHeading } from '#contract/mails.ts'
import { siteName } from '#contract/site.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { testOrigin, testSecret } from './test-api.ts'
import { hostileName, testPostalAddress, writeEveryMail } from './test-mails.ts'
import { mailWriters } from './worker.ts'

const database = await ownDatabase()
const mails = await writeEveryMail(database)

const decode = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const hidden = (html: string) => decode(/<div style="display:none[^>]*>(.*?)&#847;/s.exec(html)?.[1] ?? '')
/** What a recipient reads, in order. */
const shown = (html: string) =>
  decode(
    html
      .replace(/^[\s\S]*<body/, '<body')
      .replace(/<div style="display:none.*?<\/div>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' '),
  )
const wordsOf = (text: string) =>
  text
    .replace(/<?https?:\/\/\S+/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

test('every kind of mail is looked at', () => {
  const kinds = Object.keys(mailWriters(database.db, { origin: testOrigin, secret: testSecret }))
  expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
})

test.each(mails)('$kind: “$subject” has the frame, and the text says the same', ({ kind, subject, html, text }) => {
  expect(subject).toBeTruthy()
  const [heading = '', ...more] = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => decode(words))
  expect(more).toEqual([])
  expect(heading).toBe(mailHeading(subject).replace(/^Test: /, ''))

  const preview = hidden(html)
  expect(preview.length).toBeGreaterThan(10)
  expect(preview).not.toMatch(/^(?:Hello|Dear)/)
  if (kind !== 'campaign-test') expect(text).toContain(preview)

  expect(wordsOf(shown(html))).toEqual(wordsOf(text))
  expect(text.startsWith(`${siteName}\n\n${heading}\n\n`)).toBe(true)
  expect(text).toMatch(/\n\n-- \n\n(?:You g[eo]t this|Not you\?)/)
  expect(text.endsWith(testPostalAddress)).toBe(true)

  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decode(url))
  for (const link of links) expect(text).toContain(link)
  expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(html.match(/display:none/g)).toHaveLength(1)
})

test.each(mails)('$kind is small, fetches nothing and runs nothing', ({ html, text }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(10_000)
  expect(html).not.toMatch(/<(?:script|link|iframe|form|object|svg|video|img)|url\(|@import|src=|background=/i)
  for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
  expect(html).not.toContain('<b>')
  if (text.includes(hostileName)) expect(html).toContain('Zoë &lt;b&gt;&quot;Quill&quot;&lt;/b&gt; &amp; Söhne')
})

test('names of people stand in the mails they are meant for, and in no receipt', () => {
  const named = mails.filter(({ text }) => text.includes('Quill')).map(({ kind }) => kind)
  expect(named).toEqual(expect.arrayContaining(['contact-reply', 'staff-link']))
  expect(named.filter((kind) => /receipt|confirmation|email-link/.test(kind))).toEqual([])
})

/** What visitors typed in `writeEveryMail`. */
const typed = /Quill|Zo[ëe]|@mails\.test|How do we begin|I trace things/

test('a notice to staff holds no name, no address and no text of a visitor, and all of them in full', () => {
  const notices = mails.filter(({ kind }) => /-notices?$/.test(kind) && !kind.startsWith('account-'))
  const kinds = (inFull: boolean) => notices.filter((mail) => mail.inFull === inFull).map(({ kind }) => kind)
  expect(kinds(false)).toEqual(kinds(true))
  expect(kinds(false).length).toBeGreaterThanOrEqual(4)
  for (const { inFull, kind, subject, html, text, replyTo = '' } of notices)
    for (const part of [subject + text + replyTo, html])
      expect(typed.test(part), `${kind}${inFull ? ' in full' : ''}`).toBe(inFull)
})
