import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSecret } from '#server/app/test-api.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { classifyMail, readMessageId } from './classify-mail.ts'

const folder = new URL('./test-bounces/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
const read = (name: string) => readFileSync(new URL(name, folder))
const classify = (text: string) => classifyMail(Buffer.from(text))
const token = makeNewsletterToken(testSecret, 12)
const campaign = { kind: 'campaign', id: 12, issue: 3 }

test('there are bounces of thirty servers and situations and more', () => {
  expect(files.filter((name) => /^(?:hard|soft|waiting|about-us)-/.test(name)).length).toBeGreaterThanOrEqual(30)
})

test.each(files)('%s says by its name what it is', async (name) => {
  const found = await classifyMail(read(name))
  const [verdict] = /^(?:about-us|[a-z]+)/.exec(name) ?? []
  expect(found.verdict).toBe(verdict)
  expect(found.about).toEqual(name === 'other-question.eml' ? undefined : campaign)
  // Mail servers send CRLF.
  const crlf = read(name).toString().replaceAll('\n', '\r\n')
  expect(await classify(crlf)).toEqual(found)
})

test.each(files.filter((name) => /^(?:hard|soft|complaint)-/.test(name)))(
  '%s proves which recipient it is about',
  async (name) => {
    expect((await classifyMail(read(name))).tokens).toContain(token)
  },
)

test.each([
  ['hard-postfix-user-unknown', '5.1.1'],
  ['hard-office365-access-denied', '5.4.1'],
  ['soft-postfix-expired-timeout', '4.4.1'],
  ['soft-qmail-over-quota', '5.2.2'],
  ['hard-exim-unrouteable', undefined],
])('%s has the code %s', async (name, code) => {
  expect((await classifyMail(read(`${name}.eml`))).code).toBe(code)
})

test('a token is found in a text that is encoded', async () => {
  const encoded = Buffer.from(`Unsubscribe: https://www.site.test/newsletter/unsubscribe?token=${token}`).toString(
    'base64',
  )
  const raw = read('hard-postfix-user-unknown.eml')
    .toString()
    .replaceAll(token, '')
    .replace(
      /(Auto-Submitted: auto-generated[\s\S]*?charset=utf-8\n)[\s\S]*?\n--/,
      `$1Content-Transfer-Encoding: base64\n\n${encoded}\n\n--`,
    )
  expect(raw).not.toContain(token)
  expect(await classify(raw)).toMatchObject({ verdict: 'hard', about: campaign, tokens: [token] })
})

test.each([
  ['an empty mail', ''],
  ['a mail of line breaks', '\r\n\r\n\r\n'],
  ['garbage', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)).toString('latin1')],
  [
    'a boundary without end',
    'Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\nAction',
  ],
  ['a thousand mails in each other', 'Content-Type: message/rfc822\n\n'.repeat(1_000)],
])('%s is none of ours', async (_, text) => {
  expect(await classify(text)).toMatchObject({ verdict: 'other', tokens: [] })
})

const mailer = 'From: MAILER-DAEMON@x.test\n'
test.each([
  ['words without end', `${mailer}\n${'mailbox'.repeat(40_000)}`],
  ['a name without end', `${mailer}\n${'a-'.repeat(130_000)}`],
  ['tags that never close', `${mailer}Content-Type: text/html\n\n${'<'.repeat(260_000)}`],
  ['spaces', `${mailer}\nfailed user ${' '.repeat(250_000)}`],
  ['many quoting lines', `${mailer}\n${'original message '.repeat(15_000)}`],
  ['a report of one line', `Content-Type: message/delivery-status\n\n${'Action: failed '.repeat(17_000)}`],
])('%s do not keep us busy', async (_, text) => {
  const started = process.threadCpuUsage()
  expect((await classify(text)).tokens).toEqual([])
  expect(process.threadCpuUsage(started).user).toBeLessThan(5_000_000)
})

test('of ten megabytes the beginning is read, and quickly', async () => {
  const bounce = read('hard-postfix-user-unknown.eml')
  const large = Buffer.concat([bounce.subarray(0, -60), Buffer.alloc(10_000_000, 'A line of a large attachment\n')])
  const started = process.threadCpuUsage()
  expect(await classifyMail(large)).toMatchObject({ verdict: 'hard', about: campaign })
  expect(process.threadCpuUsage(started).user).toBeLessThan(5_000_000)
})

test('part of an IP address is no code', async () => {
  const bounce = read('hard-exim-unrouteable.eml')
    .toString()
    .replace('Unrouteable address', 'host mx.practice.test [198.5.1.1] closed the connection: try again')
  expect(await classify(bounce)).toMatchObject({ verdict: 'soft', code: undefined })
})

test('what is no Message-ID of ours names no mail', () => {
  expect(readMessageId('<job-alert-opening.7.2@site.test>')).toEqual({ kind: 'job-alert-opening', id: 7, issue: 2 })
  for (const text of [
    '',
    '<campaign.12@site.test>',
    '<campaign.0.3@site.test>',
    '<campaign.9999999999.3@site.test>',
    '<CAF=a.b@mail>',
  ])
    expect(readMessageId(text), text).toBeUndefined()
})

/** Each piece is repeated up to the maximum length of a mail. */
test.each([
  ['folded blank lines', 'Subject: a\r\n\r\n', '\r\n '],
  ['empty lines', 'From: mailer-daemon@mail.test\r\n\r\nfailed', '\n'],
  ['empty parts', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n', '--b\r\n'],
  [
    'a status of empty lines',
    'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n',
    '\r\n ',
  ],
  [
    'a quoted mail of empty lines',
    'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n',
    '\n',
  ],
  ['open tags', 'Content-Type: text/html\r\n\r\n', '<'],
])('a mail of %s takes a moment', async (_, head, unit) => {
  const mail = Buffer.from(head + unit.repeat(262_144 / unit.length))
  const before = process.cpuUsage()
  await classifyMail(mail)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(500)
})
