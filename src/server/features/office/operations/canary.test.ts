import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { captchaPaths } from '#contract/captcha.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testSecret } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { listen } from '#server/http/test-request.ts'
import { makeCanaryMark } from '#server/submissions/spam.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { tryForms } from './canary.ts'

const mailbox = 'canary@site.test'
const others = { refused: false, meanwhile: async () => {} }

const servers: Server[] = []

async function startSite(parts: Partial<Parameters<typeof createTestApi>[0]> = {}, broken?: string) {
  const server = createServer()
  const origin = `http://127.0.0.1:${await listen(server)}`
  const api = createTestApi({ database, tasks: outbox.tasks, origin, ...parts })
  const handle = getRequestListener(api.fetch)
  server.on('request', (request, response) =>
    request.url === broken ? response.writeHead(503).end() : handle(request, response),
  )
  servers.push(server)
  return origin
}
async function canary(origin: string, more: object = {}) {
  await database.pool.query('delete from rate_limits')
  return tryForms({
    database,
    origin,
    secret: testSecret,
    mailbox,
    isCaptchaForPeople: false,
    mailTimeoutMs: 20_000,
    ...more,
  })
}
const left = async () =>
  (
    await database.pool.query(
      `
      select count(*)::int as rows, (select count(*)::int from outgoing_mails) as mails from (
        select id from contact_messages where email = $1 union all select id from job_applications where email = $1
        union all select id from newsletter_subscriptions where email = $1) found`,
      [mailbox],
    )
  ).rows[0]

const database = await ownDatabase()
const outbox = await startTestOutbox(database, {
  refuse: () => others.refused && 'The mailbox is full of feathers',
  onMail: () => others.meanwhile(),
})
afterAll(async () => {
  for (const server of servers) server.close()
})

test('the forms of a site that works are tried, and nothing of it is left or ever seen by staff', async () => {
  const { owner } = await staffTest({ database, as: ['owner'] })
  const seen = () =>
    Promise.all(
      [messageStaffPaths.list, applicationStaffPaths.list, portalPaths.today].map(async (path) =>
        (await owner.call('GET', path)).text(),
      ),
    )
  const before = await seen()
  const meanwhile: string[][] = []
  others.meanwhile = async () => void meanwhile.push(await seen())
  expect(await canary(await startSite())).toEqual([])
  others.meanwhile = async () => {}

  expect(meanwhile).toEqual(Array.from({ length: 5 }, () => before))
  expect(outbox.smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(Array.from({ length: 5 }, () => mailbox))
  expect(outbox.smtp.mails.filter(({ subject }) => subject?.startsWith('[Canary] '))).toHaveLength(2)
  expect(await left()).toEqual({ rows: 0, mails: 0 })
})

test('what people sent from that mailbox stays', async () => {
  const origin = await startSite()
  const body = JSON.stringify({ name: 'Ann', email: mailbox, subject: 'general', message: 'Not a trial at all.' })
  await fetch(origin + contactPaths.send, { method: 'POST', headers: ownPage, body })
  await expect.poll(async () => (await left()).rows).toBe(1)
  expect(await canary(origin)).toEqual([])
  expect((await left()).rows).toBe(1)
  await database.pool.query(`delete from contact_messages`)
  await database.pool.query(`delete from outgoing_mails`)
})

test('a captcha that only people solve is asked, and has to answer', async () => {
  const verifier = createServer((_, response) => response.end(JSON.stringify({ success: false })))
  const verifyUrl = `http://127.0.0.1:${await listen(verifier)}`
  const origin = await startSite({ recaptcha: { secretKey: 'secret', verifyUrl } })
  expect(await canary(origin, { isCaptchaForPeople: true })).toEqual([])
  verifier.close()
  await once(verifier, 'close')
  expect(await canary(origin, { isCaptchaForPeople: true, mailTimeoutMs: 1_000 })).toContainEqual(
    expect.stringMatching(/^The application form works, but its mail is not sent \(.*application-receipt\)/),
  )
})

test.each([
  {
    broken: 'the site is away',
    found: Array.from({ length: 3 }, () => expect.stringContaining('did not answer: ')),
    origin: async () => 'http://127.0.0.1:9',
  },
  {
    broken: 'a table cannot be written',
    found: [expect.stringMatching(/^The contact form answered 500/)],
    async origin() {
      await database.pool.query(`alter table contact_messages add constraint broken check (email <> '${mailbox}')`)
      return startSite()
    },
    mend: () => database.pool.query('alter table contact_messages drop constraint broken'),
  },
  {
    broken: 'there is no captcha',
    found: [expect.stringMatching(/^The application form did not answer: /)],
    origin: () => startSite({}, captchaPaths.challenge),
  },
  {
    broken: 'the mail server refuses',
    found: Array.from({ length: 3 }, () => expect.stringMatching(/works, but its mail is not sent .*: .*550/)),
    async origin() {
      others.refused = true
      return startSite()
    },
    mend: async () => {
      others.refused = false
    },
  },
  {
    broken: 'mails are not queued',
    found: Array.from({ length: 3 }, () => expect.stringContaining('works, but its mail is not sent (')),
    origin: () =>
      startSite({ tasks: { queueMails: async () => {}, requeueMail: async () => {}, queueTask: async () => {} } }),
    mailTimeoutMs: 1_000,
  },
  {
    broken: 'another secret is in use',
    found: [expect.stringContaining('The contact form said that it had stored'), expect.anything(), expect.anything()],
    origin: () => startSite({ secret: 'another secret, also thirty-two long' }),
    mend: () => database.pool.query('truncate contact_messages, job_applications, newsletter_subscriptions cascade'),
  },
])(
  'it is said that $broken, and all is well again afterwards',
  async ({ origin, found, mend, mailTimeoutMs = 20_000 }) => {
    expect(await canary(await origin(), { mailTimeoutMs })).toEqual(found)
    await mend?.()
    await database.pool.query('delete from outgoing_mails')
    expect(await canary(await startSite())).toEqual([])
  },
)

test('nobody else can pass for it', async () => {
  const origin = await startSite()
  const sendAs = async (website: string) => {
    const message = { name: 'Ann', email: 'ann@visitor.test', subject: 'general', message: 'Let me in, please.' }
    await fetch(origin + contactPaths.send, {
      method: 'POST',
      headers: ownPage,
      body: JSON.stringify({ ...message, website }),
    })
    const { rows } = await database.pool.query('select spam_reason from contact_messages order by id desc limit 1')
    return rows[0].spam_reason
  }
  expect(await sendAs(makeCanaryMark('another secret, also thirty-two long'))).toBe('honeypot')
  expect(await sendAs('30000000.aaaa')).toBe('honeypot')
  expect(await sendAs(makeCanaryMark(testSecret))).toBe('canary')
})

test('it is said that there is no mail server', async () => {
  await outbox.smtp.stop()
  const cut = /works, but its mail is not sent \(.*\): ESOCKET/
  expect(await canary(await startSite(), { mailTimeoutMs: 3_000 })).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(cut)),
  )
  expect((await left()).rows).toBe(0)
})
