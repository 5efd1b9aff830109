import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailCheckSchema } from '#contract/newsletter/deliverability.schema.ts'
import { type FindingName, mailFindings, mailCheckPaths as paths } from '#contract/newsletter/deliverability.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testMailEnvironment } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { startTestDns } from './test-dns.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const dns = await startTestDns()
const { admin, editor } = await staffTest({ database, as: ['admin', 'editor'] })
beforeEach(() =>
  dns.set({
    'site.test': { txt: ['v=spf1 a -all'], mx: ['mx.site.test'] },
    '_dmarc.site.test': { txt: ['v=DMARC1; p=none'] },
  }),
)
afterAll(() => dns.stop())

type Parts = Partial<Parameters<typeof createTestApi>[0]>
const api = (parts: Parts = {}) => createTestApi({ database, tasks: outbox.tasks, dnsServers: [dns.server], ...parts })
const read = async (parts?: Parts) => {
  const response = await admin.call('GET', paths.read, undefined, api(parts))
  expect(response.status).toBe(200)
  return mailCheckSchema.strict().parse(await response.json())
}
const texts = async (parts?: Parts) => (await read(parts)).findings.map(({ text }) => text)
const said = (name: FindingName, about = '') => mailFindings[name].text(about)
const mailFrom = (mail: object) => ({ mail: { ...testMailEnvironment.mail, ...mail } })

test('all that was found is said in words, with what to tell the provider', async () => {
  const { sender, findings, test: last } = await read()
  expect(sender).toBe('website@site.test')
  expect(last).toBeNull()
  expect(findings.map(({ text }) => text)).toEqual([
    said('serverMissing'),
    said('spfFine', 'site.test'),
    said('dkimUnknown', 'site.test'),
    said('dmarcOnlyWatches', 'site.test'),
    said('mxFine', 'site.test'),
    said('bouncesUnread'),
    said('oneClickInsecure', 'http://localhost'),
  ])
  expect(findings[2]).toMatchObject({
    topic: 'dkim',
    level: 'wrong',
    ask: expect.stringContaining('DKIM for site.test'),
  })
  expect(findings[1]).toMatchObject({ level: 'fine', ask: null })
})

test('the selector, the bounces’ domain, the webhook and a safe address are taken from the environment', async () => {
  const found = await texts({
    ...mailFrom({ dkimSelector: 'x9', bounces: 'b@bounces.test' }),
    origin: 'https://www.site.test',
    mailWebhookSecret: 'set',
  })
  expect(found).toContain(said('dkimMissing', 'x9._domainkey.site.test'))
  expect(found).toContain(said('spfMissing', 'bounces.test'))
  expect(found).toContain(said('mxMissing', 'bounces.test'))
  expect(found).toContain(said('dmarcNotAligned', 'site.test, bounces.test'))
  expect(found).toContain(said('oneClickFine'))
  expect(found).not.toContain(said('bouncesUnread'))
})

test('the mail server is greeted', async () => {
  expect(await texts(mailFrom({ url: outbox.smtp.url }))).toContain(said('serverPlain'))
  const [first] = await texts(mailFrom({ url: 'smtp://127.0.0.1:9' }))
  expect(first).toMatch(/^The mail server does not let us in \(.*ECONNREFUSED.*\)\. No mail leaves\.$/)
})

test('a test goes to the user as a campaign would, and its result is shown', async () => {
  const send = () => api().request(paths.test, { method: 'POST', headers: admin.headers })
  expect((await send()).status).toBe(200)
  await expect.poll(async () => (await read()).test?.state).toBe('sent')
  expect(outbox.smtp.mails).toHaveLength(1)
  const [mail] = outbox.smtp.mails
  expect(mail?.to).toEqual([{ address: 'admin@staff.test', name: '' }])
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe')).toMatch(/^<http/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect((await send()).status).toBe(200)
  await expect.poll(() => outbox.smtp.mails.length).toBe(2)
  expect(new Set(outbox.smtp.mails.map(({ messageId }) => messageId)).size).toBe(2)
})

test('only staff who may change settings see it', async () => {
  const response = await editor.call('GET', paths.read)
  expect(response.status).toBe(403)
})
