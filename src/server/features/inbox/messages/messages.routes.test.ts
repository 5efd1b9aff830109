import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { contactNotice, messageSubjects } from '#contract/inbox/messages.ts'
import { submissionResponseSchema } from '#contract/inbox/submissions.schema.ts'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'

const logLines: string[] = []

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const logger = createLogger('trace', { write: (line) => void logLines.push(line) })
const api = createTestApi({ database, logger, tasks: outbox.tasks, trustedHops: 1 })
afterEach(async () => {
  await database.pool.query('delete from rate_limits')
})

const message = {
  name: 'Ann Example',
  email: 'ann@visitor.test',
  phone: '+1 555 0100',
  subject: 'demo',
  message: 'We would like to see a demo next week.',
  isInvestor: false,
}

let visitor = 0
const post = (body: unknown, headers: Record<string, string> = {}) =>
  api.request('/api/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.113.${visitor++ % 250}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const stored = async (email: string) =>
  (await database.pool.query('select * from contact_messages where email = $1', [email])).rows
const mailsTo = (address: string) => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === address)
const noticesAbout = async (email: string) => {
  const ids = (await stored(email)).map(({ id }) => `<contact-notice.${id}.`)
  return outbox.smtp.mails.filter(({ messageId }) => ids.some((id) => messageId?.startsWith(id)))
}
const noticeAbout = async (email: string) => {
  await vi.waitFor(async () => expect(await noticesAbout(email)).toHaveLength(1), 60_000)
  return (await noticesAbout(email))[0]
}
const putInFull = (value: 'no' | 'yes') =>
  database.pool.query(
    'insert into settings (changed) values ($1) on conflict (id) do update set changed = excluded.changed',
    [{ noticesInFull: value }],
  )

describe('a message', () => {
  it('is stored, answered with its id, and mailed to the one who answers and to the one who wrote', async () => {
    const response = await post(message)
    expect(response.status).toBe(201)
    const { id } = submissionResponseSchema.parse(await response.json())
    expect(await stored(message.email)).toMatchObject([{ id, name: 'Ann Example', subject: 'demo', spam_reason: null }])

    await vi.waitFor(() => expect(mailsTo('ann@visitor.test')).toHaveLength(1), 60_000)
    await vi.waitFor(() => expect(mailsTo('demo@site.test')).toHaveLength(1), 60_000)
    const [notice] = mailsTo('demo@site.test')
    expect(notice).toMatchObject({
      subject: 'A new message: Request a Demo',
      from: { address: 'website@site.test' },
      messageId: expect.stringMatching(new RegExp(`^<contact-notice\\.${id}\\.1\\.\\d+@site\\.test>$`)),
    })
    expect(notice?.replyTo).toBeUndefined()
    for (const part of [notice?.text, notice?.html]) {
      expect(part).toContain('1 new message came through the contact form: Request a Demo.')
      expect(part).not.toMatch(/Ann|visitor\.test|555 0100|see a demo/)
    }
    expect(notice?.text).toContain(`${testOrigin}/cms/dashboard?tab=messages&id=${id}`)
    expect(mailsTo('ann@visitor.test')[0]?.subject).toBe('We have your message | Heal Your Roots Systems')
  })

  it('is in the notice with name and text, and its sender is answered, if the company wants that', async () => {
    const email = 'full@visitor.test'
    await putInFull('yes')
    await post({ ...message, email, isInvestor: true })
    const notice = await noticeAbout(email)
    await putInFull('no')
    expect(notice).toMatchObject({
      subject: 'Request a Demo from Ann Example (investor)',
      replyTo: [{ address: email }],
    })
    for (const words of [message.message, email, message.phone, 'Replying to this email answers Ann Example.'])
      expect(notice?.text).toContain(words)
    expect(notice?.html).toContain(message.message)
  })

  it('in words of distress is named in its notice, and not quoted', async () => {
    const email = 'distress@visitor.test'
    await post({ ...message, email, message: 'I want to die and I told nobody.' })
    const notice = await noticeAbout(email)
    expect(notice?.text).toContain('A message may be from a person in distress. Please read it first.')
    expect(notice?.text).not.toContain('nobody')
  })

  it('points to the words beside the form, by version', async () => {
    for (const isInvestor of [false, true]) {
      const email = `shown-${isInvestor}@visitor.test`
      await post({ ...message, email, isInvestor })
      const { rows } = await database.pool.query(
        'select c.form, c.place, c.text from contact_messages m join consent_texts c on c.id = m.consent_text_id where email = $1',
        [email],
      )
      const place = isInvestor ? 'investors' : 'contact'
      expect(rows).toEqual([{ form: 'contact', place, text: contactNotice(isInvestor) }])
    }
  })

  it('keeps the words of its time when those beside the form change', async () => {
    const shownTo = async (email: string) => {
      const { rows } = await database.pool.query(
        'select c.id, c.text from contact_messages m join consent_texts c on c.id = m.consent_text_id where email = $1',
        [email],
      )
      return rows[0]
    }
    await post({ ...message, email: 'early@visitor.test' })
    // As if an earlier release had shown another text.
    await database.pool.query(`update consent_texts set text = 'The first words' where form = 'contact'`)
    await post({ ...message, email: 'late@visitor.test' })
    const [early, late] = [await shownTo('early@visitor.test'), await shownTo('late@visitor.test')]
    expect(early.text).toBe('The first words')
    expect(late).toMatchObject({ text: contactNotice(false) })
    expect(late.id).not.toBe(early.id)
  })

  it.each(messageSubjects.map(({ value }) => value))('about %s reaches the address for it', async (subject) => {
    const email = `${subject}@visitor.test`
    expect((await post({ ...message, email, subject })).status).toBe(201)
    const to = { general: 'hello', demo: 'demo', support: 'support', partnership: 'partners', investment: 'investors' }
    expect((await noticeAbout(email))?.to).toEqual([{ address: `${to[subject]}@site.test`, name: '' }])
  })

  it('needs no phone and no isInvestor', async () => {
    const { phone, isInvestor, ...required } = message
    expect((await post({ ...required, email: 'short@visitor.test' })).status).toBe(201)
    expect(await stored('short@visitor.test')).toMatchObject([{ phone: null, is_investor: false }])
  })

  it.each([
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ name: ' A ' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Please enter a valid email address'],
    [{ subject: '' }, 'subject', 'Please select a subject'],
    [{ subject: 'else' }, 'subject', 'Please select a subject'],
    [{ message: 'too short' }, 'message', 'Message must be at least 10 characters'],
    [{ message: '   short   ' }, 'message', 'Message must be at least 10 characters'],
    [{ name: 'Ann\u0000Example' }, 'name', 'Contains characters that cannot be stored'],
    [{ message: 'a lone surrogate \ud800 here' }, 'message', 'Contains characters that cannot be stored'],
    [{ name: 'Ann\r\nBcc: all@visitor.test' }, 'name', 'Must not contain line breaks or control characters'],
    [{ name: 'a'.repeat(101) }, 'name', 'Must be at most 100 characters'],
    [{ message: 'a'.repeat(5001) }, 'message', 'Must be at most 5,000 characters'],
  ])('with %j is refused at the field %s: %s', async (change, field, text) => {
    const response = await post({ ...message, ...change })
    expect(response.status).toBe(400)
    expect(errorBodySchema.parse(await response.json()).fields?.[field]).toBe(text)
  })

  it.each([
    ['honeypot', { website: 'https://spam.test' }, 'a field that people cannot see was filled in'],
    ['too-fast', { elapsedMs: 1_999 }, 'the form was filled in within two seconds'],
  ])(
    'that looks like spam (%s) is stored, marked and mailed to staff, marked, and to nobody else',
    async (reason, trace, why) => {
      const email = `${reason}@visitor.test`
      expect((await post({ ...message, email, ...trace })).status).toBe(201)
      expect(await stored(email)).toMatchObject([{ spam_reason: reason }])
      const notice = await noticeAbout(email)
      expect(notice?.subject).toBe('[Possible spam] A new message: Request a Demo')
      expect(notice?.text).toContain(why)
      expect(notice?.text).not.toMatch(/Ann|visitor\.test|see a demo/)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect(mailsTo(email)).toEqual([])
    },
  )

  it('that took its time is answered and not marked', async () => {
    const email = 'calm@visitor.test'
    expect((await post({ ...message, email, elapsedMs: 2_000 })).status).toBe(201)
    expect(await stored(email)).toMatchObject([{ spam_reason: null }])
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
  })

  it('is acknowledged without a word of what was typed', async () => {
    const email = 'victim@visitor.test'
    const text = 'Cheap pills at https://evil.test/'
    expect((await post({ ...message, email, name: 'Buy at evil.test', phone: 'evil', message: text })).status).toBe(201)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
    const [receipt] = mailsTo(email)
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/evil|pills/)
    expect(receipt?.text).toContain('“Request a Demo”')
  })

  it('is stored and told to staff though its mailbox has had its mails of the day', async () => {
    const spellings = ['Flood@Visitor.test', 'flood@visitor.test', 'flood+a@visitor.test', 'FLOOD+b@visitor.test']
    for (const email of [...spellings, ...spellings])
      expect((await post({ ...message, subject: 'support', email })).status).toBe(201)
    const { rows } = await database.pool.query(`select 1 from contact_messages where email ilike 'flood%'`)
    expect(rows).toHaveLength(8)
    const from = /^flood/i
    await vi.waitFor(async () => {
      const told = await Promise.all(spellings.map(noticesAbout))
      expect(told.map(({ length }) => length)).toEqual([2, 2, 2, 2])
    }, 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(outbox.smtp.mails.filter(({ to }) => from.test(to?.[0]?.address ?? ''))).toHaveLength(3)
  })
})

describe('sending the same form again', () => {
  it('fifty times at once with one key makes one row, one response and one mail', async () => {
    const key = randomUUID()
    const email = 'tapper@visitor.test'
    const headers = { 'idempotency-key': key, 'x-forwarded-for': '198.51.100.1' }
    const responses = await Promise.all(Array.from({ length: 50 }, () => post({ ...message, email }, headers)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    expect(await stored(email)).toHaveLength(1)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('with one key and other content is a conflict', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post({ ...message, email: 'first@visitor.test' }, headers)).status).toBe(201)
    expect((await post({ ...message, email: 'second@visitor.test' }, headers)).status).toBe(409)
    expect(await stored('second@visitor.test')).toEqual([])
  })

  it('with an invalid key is refused', async () => {
    expect((await post(message, { 'idempotency-key': 'again' })).status).toBe(400)
  })
})

describe('the door', () => {
  const attempts: [string, Record<string, string>, number][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['an old browser on our page', { 'sec-fetch-site': '', origin: testOrigin }, 201],
    ['an old browser on another page', { 'sec-fetch-site': '', origin: 'https://evil.test' }, 403],
    ['a sandboxed frame', { 'sec-fetch-site': '', origin: 'null' }, 403],
    ['a program that says nothing', { 'sec-fetch-site': '' }, 403],
    ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a text that looks like JSON', { 'content-type': 'text/plain' }, 415],
    ['our own page', {}, 201],
    ['our own page, with a charset', { 'content-type': 'application/json; charset=utf-8' }, 201],
  ]
  it.each(attempts)('treats %s as it should (%j)', async (_, change, status) => {
    const headers = Object.fromEntries(
      Object.entries({
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `203.0.113.${visitor++ % 250}`,
        ...change,
      }).filter(([, value]) => value !== ''),
    )
    const body = JSON.stringify({ ...message, email: 'door@visitor.test' })
    expect((await api.request('/api/contact', { method: 'POST', headers, body })).status).toBe(status)
  })

  it('refuses what is too large, and what is not JSON, with words', async () => {
    expect((await post({ ...message, message: 'a'.repeat(20_000) })).status).toBe(413)
    const malformed = await post('{"name":')
    expect(malformed.status).toBe(400)
    expect(errorBodySchema.parse(await malformed.json()).error).toBe('That request could not be read.')
  })

  it('keeps nobody beyond the limit waiting for those before', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.10' }
    for (let count = 0; count < 5; count++) expect((await post(message, headers)).status).toBe(201)
    expect((await post(message, headers)).status).toBe(429)
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from rate_limits where points > 5 for update')
      // It would wait for the lock until its statement is canceled.
      expect((await post(message, headers)).status).toBe(429)
    } finally {
      await client.query('rollback')
      client.release()
    }
    const { rows } = await database.pool.query('select points from rate_limits where points > 4')
    expect(rows).toEqual([{ points: 6 }])
  })

  it('asks the sixth message within ten minutes to wait, and says for how long', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    for (let count = 0; count < 5; count++) expect((await post(message, headers)).status).toBe(201)
    const refused = await post(message, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(errorBodySchema.parse(await refused.json()).error).toContain('Please wait a few minutes')
    expect((await post(message, { 'x-forwarded-for': '198.51.100.10' })).status).toBe(201)
  })
})

it('nothing a visitor typed is in the logs or in the queue', async () => {
  const secretWords = 'periwinkle-8817'
  await post({
    ...message,
    name: `Zoe ${secretWords}`,
    email: `${secretWords}@visitor.test`,
    message: `My ${secretWords}`,
  })
  await vi.waitFor(() => expect(mailsTo(`${secretWords}@visitor.test`)).toHaveLength(1), 60_000)
  const { rows } = await database.pool.query('select * from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain(secretWords)
  expect(logLines.join('')).not.toContain(secretWords)
})
