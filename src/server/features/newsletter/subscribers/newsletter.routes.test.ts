import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { getSuppression, suppress } from '#server/mail/suppressions.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { makeNewsletterToken } from './newsletter-token.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database, {
  refuse: (address) => address.startsWith('missing') && '5.1.1 There is no such mailbox',
})
const api = createTestApi({ database, tasks: outbox.tasks, trustedHops: 1 })
afterEach(async () => {
  await database.pool.query('delete from rate_limits')
})

const subscribe = (body: object, headers: Record<string, string> = {}) =>
  api.request('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ name: null, source: 'blog-page', ...body }),
  })
const rows = async () =>
  (
    await database.pool.query(
      'select email, name, source, confirmed_at is not null as confirmed from newsletter_subscriptions',
    )
  ).rows
const rowOf = async (email: string) => (await rows()).find((row) => row.email === email)
/** Mail programs may change the capitals of an address. */
const mailsTo = (address: string) =>
  outbox.smtp.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === address.toLowerCase())
const mailTo = async (address: string): Promise<Email> => {
  await vi.waitFor(() => expect(mailsTo(address).length).toBeGreaterThan(0), 60_000)
  return mailsTo(address).at(-1) as Email
}
const linkIn = (mail: Email, page: string) =>
  new RegExp(`${testOrigin}(/newsletter/${page}\\?token=[\\w.-]+)`).exec(mail.text ?? '')?.[1] ?? ''
const isSuppressed = async (email: string) => (await getSuppression(database.db, testSecret, email)) ?? false
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value

describe('subscribing', () => {
  it.each(newsletterSources)('from %s keeps the source and mails a question', async (source) => {
    const email = `${source}@reader.test`
    const response = await subscribe({ email, name: 'Ann', source })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(await rowOf(email)).toEqual({ email, name: 'Ann', source, confirmed: false })
    await database.pool.query('delete from rate_limits')
    const mail = await mailTo(email)
    expect(mail.subject).toBe('Please confirm your subscription | Heal Your Roots Systems')
    expect(`${mail.text}${mail.html}`).not.toContain('Ann')
  })

  it('again, in other capitals, answers alike and mails nobody twice a day', async () => {
    const first = await subscribe({ email: 'Twice@Reader.test' })
    await mailTo('Twice@Reader.test')
    const second = await subscribe({ email: 'twice@reader.test' })
    expect(await second.text()).toBe(await first.text())
    expect((await rows()).filter(({ email }) => email.toLowerCase() === 'twice@reader.test')).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(outbox.smtp.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === 'twice@reader.test')).toHaveLength(
      1,
    )

    await database.pool.query(`update newsletter_subscriptions set mailed_at = now() - interval '25 hours'`)
    await subscribe({ email: 'twice@reader.test' })
    await vi.waitFor(() => expect(mailsTo('Twice@Reader.test')).toHaveLength(2), 60_000)
    const ids = mailsTo('Twice@Reader.test').map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(2)
  })

  it('with one key at the same moment makes one row and one mail', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => subscribe({ email: 'eager@reader.test' }, headers)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    await mailTo('eager@reader.test')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(mailsTo('eager@reader.test')).toHaveLength(1)
  })

  it.each([{ email: '' }, { email: 'nobody' }, { email: 'a b@reader.test' }, { email: 'a@b' }, {}])(
    'with %j is refused in the words of the form',
    async (body) => {
      const response = await subscribe(body)
      expect(response.status).toBe(400)
      expect(errorBodySchema.parse(await response.json()).fields?.email).toBe('Please enter a valid email address')
    },
  )

  it('by a program is stored, marked and told to staff, once, and its address is not asked', async () => {
    const email = 'bot@reader.test'
    for (let count = 0; count < 3; count++) expect((await subscribe({ email, website: 'x' })).status).toBe(200)
    const { rows: marked } = await database.pool.query(
      `select spam_reason, mail_count from newsletter_subscriptions where email = 'bot@reader.test'`,
    )
    expect(marked).toEqual([{ spam_reason: 'honeypot', mail_count: 0 }])
    const notice = await mailTo('hello@site.test')
    expect(notice.subject).toBe('[Possible spam] Newsletter sign-up')
    expect(notice.text).toContain('a field that people cannot see was filled in')
    expect(notice.text).toContain('?tab=subscribers&id=')
    expect(notice.replyTo).toBeUndefined()
    expect(`${notice.text}${notice.html}`).not.toContain('reader.test')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(mailsTo('hello@site.test')).toHaveLength(1)
    expect(mailsTo(email)).toEqual([])
  })

  it('of one mailbox in many spellings sends it three mails a day', async () => {
    for (let count = 0; count < 10; count++) {
      await subscribe({ email: `crowd+${count}@reader.test` }, { 'x-forwarded-for': `203.0.113.${count}` })
    }
    expect((await rows()).filter(({ email }) => email.startsWith('crowd'))).toHaveLength(10)
    const sent = () => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address?.startsWith('crowd'))
    await expect.poll(sent).toHaveLength(3)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(sent()).toHaveLength(3)
  })

  it('more than five times in ten minutes has to wait', async () => {
    for (let count = 0; count < 5; count++) await subscribe({ email: `many${count}@reader.test` })
    const refused = await subscribe({ email: 'many5@reader.test' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the links in the mail', () => {
  it('only show, however often a mail gateway opens them', async () => {
    await subscribe({ email: 'scanned@reader.test' })
    const mail = await mailTo('scanned@reader.test')
    const before = await rows()
    for (const page of ['confirm', 'unsubscribe']) {
      expect(linkIn(mail, page)).not.toBe('')
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await api.request(linkIn(mail, page), { method })
    }
    expect(await rows()).toEqual(before)
  })

  it('confirm when somebody presses the button, and again without harm', async () => {
    await subscribe({ email: 'yes@reader.test' })
    const link = linkIn(await mailTo('yes@reader.test'), 'confirm')
    const response = await api.request(link, { method: 'POST' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/newsletter/confirm?done=yes')
    expect(await rowOf('yes@reader.test')).toMatchObject({ confirmed: true })
    expect((await api.request(link, { method: 'POST' })).headers.get('location')).toBe('/newsletter/confirm?done=yes')
  })

  describe('confirm, after which a welcome', () => {
    const setWelcome = (welcomeText: string) =>
      database.pool.query(
        'insert into settings (changed) values ($1) on conflict (id) do update set changed = excluded.changed',
        [{ welcomeText }],
      )
    const confirm = async (email: string) => {
      await subscribe({ email })
      const link = linkIn(await mailTo(email), 'confirm')
      await api.request(link, { method: 'POST' })
      return link
    }
    const welcomesTo = async (email: string) =>
      (
        await database.pool.query(
          `select m.state from outgoing_mails m join newsletter_subscriptions s on s.id = m.subject_id
           where m.kind = 'newsletter-welcome' and s.email = $1`,
          [email],
        )
      ).rows
    afterEach(async () => {
      await setWelcome('')
      await database.pool.query('delete from newsletter_suppressions')
    })

    it('is sent once per subscription, however often it is confirmed, and can be unsubscribed from in one click', async () => {
      const email = 'new@reader.test'
      await setWelcome('Hello,\n\nwe write once a month.')
      const link = await confirm(email)
      await vi.waitFor(async () => expect(await welcomesTo(email)).toEqual([{ state: 'sent' }]), 60_000)
      const mail = mailsTo(email).at(-1) as Email
      expect(mail.subject).toBe('Welcome to our newsletter | Heal Your Roots Systems')
      expect(mail.text).toContain('we write once a month.')
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(header(mail, 'list-unsubscribe')).toBe(`<${testOrigin}${linkIn(mail, 'unsubscribe')}>`)

      await api.request(link, { method: 'POST' })
      await database.pool.query('update newsletter_subscriptions set confirmed_at = null where email = $1', [email])
      await api.request(link, { method: 'POST' })
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect(mailsTo(email)).toHaveLength(2)

      await api.request(linkIn(mail, 'unsubscribe'), { method: 'POST', body: 'List-Unsubscribe=One-Click' })
      expect(await rowOf(email)).toBeUndefined()
    })

    it('is not sent without a text', async () => {
      await confirm('plain@reader.test')
      expect(await rowOf('plain@reader.test')).toMatchObject({ confirmed: true })
      expect(await welcomesTo('plain@reader.test')).toEqual([])
    })

    it('is not sent, and the subscription not confirmed, if the transaction fails', async () => {
      const email = 'unlucky@reader.test'
      await setWelcome('Hello.')
      await subscribe({ email })
      const link = linkIn(await mailTo(email), 'confirm')
      await database.pool.query(`
        create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger fail before insert on outgoing_mails for each row execute function fail()`)
      expect((await api.request(link, { method: 'POST' })).status).toBe(500)
      await database.pool.query('drop trigger fail on outgoing_mails; drop function fail')
      expect(await rowOf(email)).toMatchObject({ confirmed: false })
      expect(await welcomesTo(email)).toEqual([])
    })
  })

  it('unsubscribe in one click from a mail program, before confirming too, and leave only a hash', async () => {
    await subscribe({ email: 'leaver@reader.test' })
    const mail = await mailTo('leaver@reader.test')
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = linkIn(mail, 'unsubscribe')
    expect(header(mail, 'list-unsubscribe')).toBe(`<${testOrigin}${link}>`)
    const oneClick = () =>
      api.request(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick()).status).toBe(200)
    expect((await oneClick()).status).toBe(200)
    expect(await rowOf('leaver@reader.test')).toBeUndefined()
    const { rows: left } = await database.pool.query('select * from newsletter_suppressions')
    expect(left).toHaveLength(1)
    expect(JSON.stringify(left)).not.toContain('leaver')
  })

  it('offer the way back on the page itself, only to the subscriber who has just left', async () => {
    const email = 'Hasty@reader.test'
    await subscribe({ email })
    const mail = await mailTo(email)
    const left = await api.request(linkIn(mail, 'unsubscribe'), { method: 'POST' })
    const back = left.headers.get('location') ?? ''
    expect(back).toMatch(/^\/newsletter\/unsubscribe\?done=yes&token=[\w-]{60,}$/)
    expect(back.toLowerCase()).not.toContain('hasty')
    await api.request(back)
    expect(await rowOf(email)).toBeUndefined()

    const forged = await api.request(`${back.slice(0, -2)}AA`, { method: 'POST' })
    expect(forged.headers.get('location')).toBe('/newsletter/confirm?done=gone')
    expect(await rowOf(email)).toBeUndefined()

    const returned = await api.request(back, { method: 'POST' })
    expect(returned.headers.get('location')).toBe('/newsletter/confirm?done=yes')
    expect(await rowOf(email)).toMatchObject({ confirmed: true, source: 'blog-page' })
    expect(await isSuppressed(email)).toBe(false)
  })

  it.each(['', 'x', '1', '1.', '0.abc', '99999999999.abc', '1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
    'with the made-up token "%s" change nothing',
    async (token) => {
      const before = await rows()
      for (const page of ['confirm', 'unsubscribe']) {
        const response = await api.request(`/newsletter/${page}?token=${token}`, { method: 'POST' })
        expect(response.headers.get('location')).toBe(`/newsletter/${page}?done=gone`)
      }
      expect(await rows()).toEqual(before)
    },
  )

  it('of a subscription that is gone say so', async () => {
    const response = await api.request(`/newsletter/confirm?token=${makeNewsletterToken(testSecret, 4711)}`, {
      method: 'POST',
    })
    expect(response.headers.get('location')).toBe('/newsletter/confirm?done=gone')
  })
})

describe('somebody who left', () => {
  const signUps = (email: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, stranger) =>
        subscribe({ email }, { 'x-forwarded-for': `198.51.100.${stranger}` }),
      ),
    )
  const leave = async (email: string) => {
    const mail = await mailTo(email)
    await api.request(linkIn(mail, 'unsubscribe'), { method: 'POST' })
    await database.pool.query('delete from rate_limits')
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1_500))

  it('is asked once in thirty days, however often strangers sign them up', async () => {
    const email = 'quiet@reader.test'
    await subscribe({ email })
    await leave(email)
    const statuses = (await signUps(email, 100)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await settle()
    expect(mailsTo(email)).toHaveLength(2)

    // The subscriber leaves again, and strangers keep signing the address up with tags, week after week.
    for (let week = 0; week < 3; week++) {
      await leave(email)
      await signUps(email, 5)
      await signUps('quiet+tag@reader.test', 5)
    }
    await settle()
    expect(mailsTo(email)).toHaveLength(2)
    expect(mailsTo('quiet+tag@reader.test')).toEqual([])

    await database.pool.query(`update newsletter_suppressions set asked_at = asked_at - interval '30 days'`)
    await database.pool.query(`update newsletter_subscriptions set mailed_at = null`)
    await signUps(email, 5)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3), 60_000)
  })

  it('is not asked at all once their mailbox has bounced', async () => {
    const email = 'missing@reader.test'
    await subscribe({ email })
    await vi.waitFor(async () => expect(await isSuppressed(email)).toBe('bounced'), 60_000)
    await database.pool.query('delete from newsletter_subscriptions where email = $1', [email])
    await signUps(email, 20)
    const { rows: queued } = await database.pool.query(
      `select mail_count from newsletter_subscriptions where email = $1`,
      [email],
    )
    expect(queued).toEqual([{ mail_count: 0 }])
  })

  it('is not asked at all once they have complained, not even by a mail that was waiting', async () => {
    const email = 'angry@reader.test'
    await suppress(database.db, testSecret, email, 'complained')
    await signUps(email, 20)
    const { rows: waiting } = await database.pool.query(
      `update newsletter_subscriptions set mail_count = 1 where email = $1 returning id`,
      [email],
    )
    await database.withTransaction((tx) =>
      outbox.tasks.queueMails(tx, [{ kind: 'newsletter-confirmation', id: waiting[0].id, issue: 1 }]),
    )
    await settle()
    expect(mailsTo(email)).toEqual([])
  })
})
