import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSecret } from '#server/app/test-api.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { refuseMailbox } from '#server/features/newsletter/subscribers/newsletter.service.ts'
import { createLogger } from '#server/observe/logger.ts'
import { readBounces } from './bounces.tasks.ts'
import { startDovecot } from './test-dovecot.ts'

const folder = new URL('./test-bounces/captured/', import.meta.url)
const captured = readdirSync(folder)
const file = (name: string) => readFileSync(new URL(name, folder))
const aboutUnknown = /^(?:unknown|disabled|nowhere|nullmx)-/
const isVacationProgram = /^vacation-(?:postfix|opensmtpd|sendmail|dovecot-behind-opensmtpd)/

const database = await ownDatabase()
let dovecot: Awaited<ReturnType<typeof startDovecot>>
beforeAll(async () => {
  if (isFullRun) dovecot = await startDovecot()
})
afterAll(async () => {
  if (isFullRun) await dovecot.stop()
})
beforeEach(() =>
  database.pool.query(`
    truncate newsletter_subscriptions, newsletter_suppressions, campaigns, campaign_recipients cascade;
    insert into newsletter_subscriptions (id, email, source, confirmed_at) overriding system value
      values (12, 'ann@practice.test', 'blog-page', now());
    insert into campaigns (id, subject, send_at, started_at) overriding system value
      values (3, 'What a full inbox teaches us', now(), '2026-11-17 12:00:00.123456+00');
    insert into campaign_recipients (campaign_id, subscription_id, state, settled_at) values (3, 12, 'sent', now())`),
)

const read = (url = dovecot.url()) =>
  readBounces({ database, url, secret: testSecret, refuse: refuseMailbox, logger: createLogger('silent') })
const subscriber = async () =>
  (await database.pool.query('select refusal, soft_bounces from newsletter_subscriptions where id = 12')).rows[0]
const recipient = async () =>
  (await database.pool.query('select state, last_response from campaign_recipients where subscription_id = 12')).rows[0]

const testInFullRun = test.skipIf(!isFullRun)

testInFullRun(
  'in a mailbox of Dovecot, every captured bounce but those of unknown mailboxes suppresses nobody',
  async () => {
    const others = captured.filter((name) => !aboutUnknown.test(name))
    for (const name of others) dovecot.receive(file(name))
    await read()
    expect(await subscriber()).toEqual({ refusal: null, soft_bounces: 1 })
    expect((await recipient()).state).toBe('sent')
    // Staff see what a program did not mark as its own.
    expect(await dovecot.count('unseen')).toBe(others.filter((name) => isVacationProgram.test(name)).length)
    expect(await dovecot.count('all')).toBe(others.length)
  },
)

testInFullRun('an unknown mailbox is suppressed, and its bounce is read', async () => {
  const before = await dovecot.count('unseen')
  dovecot.receive(file('unknown-postfix-via-postfix.eml'))
  await read()
  expect(await subscriber()).toMatchObject({ refusal: 'bounced' })
  expect(await recipient()).toEqual({ state: 'refused', last_response: 'bounced 5.1.1' })
  expect(await dovecot.count('unseen')).toBe(before)
})

testInFullRun('a mailbox that was numbered again is not read a second time', async () => {
  const reply = 'From: ann@practice.test\nSubject: Re: Hello\nIn-Reply-To: <campaign.12.3@site.test>\n\nThank you.\n'
  const replies = async () => (await database.pool.query('select replies from campaigns')).rows[0].replies
  dovecot.receive(reply)
  await read()
  await read()
  expect(await replies()).toBe(1)
  dovecot.renumber()
  // IMAP dates have whole seconds.
  await delay(2_000)
  dovecot.receive(reply)
  await read()
  expect(await replies()).toBe(2)
})

testInFullRun('of a mail of ten megabytes the beginning is read', async () => {
  const bounce = file('unknown-exim-via-exim.eml')
  dovecot.receive(Buffer.concat([bounce.subarray(0, -60), Buffer.alloc(10_000_000, 'A line of a large attachment\n')]))
  await read()
  expect(await subscriber()).toMatchObject({ refusal: 'bounced' })
})

testInFullRun('a wrong password is reported', async () => {
  await expect(read(dovecot.url('wrong'))).rejects.toThrow()
})
