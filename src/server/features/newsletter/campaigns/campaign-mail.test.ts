import { expect, test } from 'vitest'
import { campaignLimits } from '#contract/newsletter/campaigns.staff.ts'
import { renderCampaignHtml } from '#markdown/campaign-html.ts'
import { payloads } from '#markdown/test-payloads.ts'
import { campaignFor, writeCampaign } from './campaign-mail.ts'

const sender = { origin: 'https://site.test', postalAddress: 'Heal Your Roots Systems\n1 Root Way\nColumbus, OH 43004' }
const picture = `/media/${'a'.repeat(32)}/1216x912.jpg`
const body = `Hello **dear** reader,
this is [a page of ours](/solutions), [another's](https://elsewhere.test/a?b=1&c=2) and <https://plain.test/>.

![A hand in the soil](${picture})

## What changes & why

- One thing
- Another *thing*
  with a second line

1. First
2. Second

> Somebody said so.

:::
A note apart.
:::

***

[Write to us](mailto:hello@site.test)`
const campaign = { subject: 'Roots & “leaves”', preheader: 'What is new', body, slug: 'roots', isPublic: true }

/** As a recipient sees them: without tags, addresses and marks. */
const wordsOf = (text: string) =>
  text
    .replace(/<https?:[^>]*>|https?:\S+/g, ' ')
    .replace(/[^\p{L}\p{N}&“”’'.@,-]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|&/u.test(word))
const visible = (html: string) =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<a [^>]*href="mailto:([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')

test('HTML and text say the same words', () => {
  const { html, text } = writeCampaign(campaign, sender).for('1.token')
  expect(wordsOf(visible(html)).sort()).toEqual(wordsOf(text).sort())
  expect(text).toContain('this is a page of ours <https://site.test/solutions>')
  expect(text).toContain('[A hand in the soil]')
  expect(text).toContain('1. First')
  expect(text).toContain('> Somebody said so.')
})

test('the preview line is for inboxes only, and without one the first words are', () => {
  const previewOf = (changed: object) =>
    /<div style="display:none[^>]*>(.*?)&#847;/.exec(
      writeCampaign({ ...campaign, ...changed }, sender).for('t').html,
    )?.[1]
  expect(previewOf({})).toBe('What is new')
  expect(previewOf({ preheader: '', body: 'Dear reader,\n\nthis is new.' })).toBe('this is new.')
  expect(writeCampaign(campaign, sender).for('t').text).not.toContain('What is new')
})

test('a picture that was put into a paragraph stands apart from its words', () => {
  const body = `We grow.![Tomatoes behind the office](${picture})Thank you for reading.`
  const { html, text } = writeCampaign({ ...campaign, body }, sender).for('1.token')
  expect(text).toContain('We grow.\n\n[Tomatoes behind the office]\n\nThank you for reading.')
  expect(html).toMatch(/We grow\.<\/p>\s*<p [^>]*><img [^>]*><\/p>\s*<p [^>]*>Thank you/)
})

test('what belongs to one recipient are two links; the rest is the same for everybody, and nothing is fetched but pictures', () => {
  const written = writeCampaign(campaign, sender)
  const [one, other] = [written.for('1.one'), written.for('2.other')]
  expect(one.html.replaceAll('1.one', '2.other')).toBe(other.html)
  const own = [...one.html.matchAll(/href="([^"]*1\.one[^"]*)"/g)].map(([, href]) => href)
  expect(own).toEqual([
    'https://site.test/newsletter/unsubscribe?token=1.one',
    'https://site.test/newsletter/choices?token=1.one',
  ])
  expect(one.html.split('1.one')).toHaveLength(3)
  // No tracking pixel: the only picture is the author's, with the same URL for all recipients.
  expect([...one.html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    `https://site.test/media/${'a'.repeat(32)}/800x600.jpg`,
  ])
  expect(one.html).not.toMatch(/<(?:script|link|iframe|form|object|svg|video)|url\(|@import|background=/i)
})

test('with pictures off its description stands in their place', () => {
  expect(writeCampaign(campaign, sender).for('t').html).toMatch(
    /<img[^>]*alt="A hand in the soil"[^>]*style="[^"]*font:italic/,
  )
})

test('the longest campaign that can be written is not cut off by mail programs', () => {
  const long = { ...campaign, body: 'Wörter über Wörter. '.repeat(campaignLimits.body / 20) }
  expect(Buffer.byteLength(writeCampaign(long, sender).for('t').html)).toBeLessThan(campaignLimits.htmlBytes)
})

test('a mail program can unsubscribe by one click', () => {
  const mail = campaignFor(writeCampaign(campaign, sender), {
    to: 'a@x.test',
    token: '1.t',
    replyTo: 'hello@site.test',
  })
  expect(mail).toMatchObject({
    headers: {
      'List-Unsubscribe': '<https://site.test/newsletter/unsubscribe?token=1.t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    replyTo: 'hello@site.test',
    subject: campaign.subject,
  })
})

test('a private campaign names no address on the web', () => {
  const { html, text } = writeCampaign({ ...campaign, isPublic: false }, sender).for('t')
  expect(html + text).not.toContain('/newsletter/roots')
  expect(writeCampaign(campaign, sender).for('t').html).toContain('https://site.test/newsletter/roots')
})

test.each(payloads.map((payload) => [payload]))('%s does nothing in a mail', (payload) => {
  const html = renderCampaignHtml(payload, 'https://site.test')
  expect(html).not.toMatch(/<(?!\/?(?:p|h2|h3|ul|ol|li|blockquote|aside|hr|a|img|strong|em|br)\b)[a-z!/]/i)
  for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
  expect(html).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:|#)/i)
})
