import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { personData } from '#server/app/person-data.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import { getSuppression, suppress } from '#server/mail/suppressions.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { makeJobAlertToken } from './job-alerts.service.ts'
import { announceJobs } from './job-alerts.tasks.ts'

let schedule: unknown[]

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const api = createTestApi({ database, tasks: outbox.tasks, trustedHops: 1 })
beforeAll(async () => {
  // Stops the schedule, so that only the tests announce jobs.
  const unschedule = `delete from pgboss.schedule where name = 'announce-jobs' returning cron`
  schedule = (await database.pool.query(unschedule)).rows
})
beforeEach(async () => {
  await database.pool.query(`
    delete from rate_limits; delete from job_alerts; delete from jobs;
    delete from outgoing_mails; delete from newsletter_suppressions`)
  await addJob({ department: 'Clinical', announced_at: new Date() })
})

let added = 0
async function addJob(job: Record<string, unknown> = {}): Promise<number> {
  const values = {
    slug: `job-${++added}`,
    title: `Job ${added}`,
    description: 'd',
    department: 'Clinical',
    type: 'Full-time',
    location: 'Ohio',
    ...job,
  }
  const columns = Object.keys(values)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into jobs (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(values),
  )
  return rows[0]?.id ?? 0
}
const signUp = (body: object, headers: Record<string, string> = {}) =>
  api.request('/api/job-alerts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ department: 'Clinical', ...body }),
  })
interface AlertRow {
  id: number
  email: string
  department: string
  confirmed: boolean
}
const rows = async () =>
  (
    await database.pool.query<AlertRow>(
      'select id, email, department, confirmed_at is not null as confirmed from job_alerts order by id',
    )
  ).rows
const rowOf = async (email: string) => (await rows()).find((row) => row.email === email)
const mailsTo = (address: string) =>
  outbox.smtp.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === address.toLowerCase())
const openingsTo = (address: string) => mailsTo(address).filter(({ subject }) => subject?.startsWith('New position'))
const mailTo = async (address: string): Promise<Email> => {
  await vi.waitFor(() => expect(mailsTo(address).length).toBeGreaterThan(0), 60_000)
  return mailsTo(address).at(-1) as Email
}
const linkIn = (mail: Email, page: string) =>
  new RegExp(`${testOrigin}(/newsletter/${page}\\?list=jobs&token=[\\w.-]+)`).exec(mail.text ?? '')?.[1] ?? ''
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value
const post = (link: string) => api.request(link, { method: 'POST' })
const linkOf = (page: string, id: number) => `/newsletter/${page}?list=jobs&token=${makeJobAlertToken(testSecret, id)}`
async function addSubscriber(email: string, department = 'Clinical'): Promise<AlertRow> {
  await signUp({ email, department }, { 'x-forwarded-for': `203.0.113.${++added % 250}` })
  await vi.waitFor(
    () =>
      expect(mailsTo(email).some(({ text }) => text?.includes(`opens${department && ` in ${department}`}.`))).toBe(
        true,
      ),
    60_000,
  )
  const row = (await rows()).find((each) => each.email === email && each.department === department)
  await post(linkOf('confirm', row?.id ?? 0))
  return { ...(row as AlertRow), confirmed: true }
}
const announce = () => announceJobs(database, outbox.tasks)
const ledger = async () =>
  (
    await database.pool.query<{ alert: number; job: number; state: string }>(
      `select subject_id as alert, issue as job, state from outgoing_mails where kind = 'job-alert-opening' order by 1, 2`,
    )
  ).rows
const settled = () =>
  vi.waitFor(async () => expect((await ledger()).filter(({ state }) => state === 'queued')).toEqual([]), 60_000)

describe('the departments', () => {
  it('are those of jobs that are or have been open, and of no draft', async () => {
    await addJob({ department: 'Open now' })
    await addJob({ department: 'Closed', is_active: false, announced_at: new Date() })
    await addJob({ department: 'Draft', is_active: false })
    await addJob({ department: 'Later', opens_at: new Date(Date.now() + 86_400_000) })
    await addJob({ department: 'Deleted', announced_at: new Date(), deleted_at: new Date() })
    const response = await api.request('/api/job-alerts/departments')
    expect(await response.json()).toEqual(['Clinical', 'Closed', 'Open now'])
    expect(response.headers.get('cache-tag')).toBe('jobs')
    expect(Number(response.headers.get('x-true-for-ms'))).toBeGreaterThan(86_000_000)
  })
})

describe('signing up', () => {
  it('stores the alert with the words that were shown, and mails a question', async () => {
    const response = await signUp({ email: 'ann@reader.test' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(await rowOf('ann@reader.test')).toMatchObject({ department: 'Clinical', confirmed: false })
    const mail = await mailTo('ann@reader.test')
    expect(mail.subject).toBe('Please confirm your job alert | Heal Your Roots Systems')
    expect(mail.text).toContain('when a position opens in Clinical')
    const { rows: words } = await database.pool.query(
      `select t.form, t.place, t.text from job_alerts a join consent_texts t on t.id = a.consent_text_id`,
    )
    expect(words).toEqual([
      { form: 'job-alerts', place: 'careers-page', text: expect.stringContaining('Tell me when something opens\n') },
    ])
  })

  it('answers alike for addresses that are new, waiting, confirmed and suppressed, and mails none of them twice', async () => {
    const first = await signUp({ email: 'Known@reader.test' })
    await mailTo('known@reader.test')
    const waiting = await signUp({ email: 'known@reader.test' })
    await post(linkOf('confirm', (await rowOf('Known@reader.test'))?.id ?? 0))
    const confirmed = await signUp({ email: 'known@reader.test' })
    await suppress(database.db, testSecret, 'angry@reader.test', 'complained')
    const suppressed = await signUp({ email: 'angry@reader.test' })
    const responses = [first, waiting, confirmed, suppressed]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    await delay(1_200)
    expect(mailsTo('known@reader.test')).toHaveLength(1)
    expect(mailsTo('angry@reader.test')).toEqual([])
    expect((await rows()).filter(({ email }) => email.toLowerCase() === 'known@reader.test')).toHaveLength(1)
  })

  it('with one key at the same moment makes one row and one mail', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => signUp({ email: 'eager@reader.test' }, headers)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    await mailTo('eager@reader.test')
    await delay(1_000)
    expect(mailsTo('eager@reader.test')).toHaveLength(1)
  })

  it.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@reader.test', department: 'Win a prize' }, { department: 'Please choose a department from the list' }],
  ])('with %j is refused in the words of the form', async (body, fields) => {
    const response = await signUp(body)
    expect(response.status).toBe(400)
    expect(errorBodySchema.parse(await response.json()).fields).toEqual(fields)
    expect(await rows()).toEqual([])
  })

  it('from another site is refused', async () => {
    const response = await signUp(
      { email: 'a@reader.test' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' },
    )
    expect(response.status).toBe(403)
  })

  it.each([{ website: 'x' }, { elapsedMs: 300 }])(
    'by a program (%j) is stored, marked and told to staff, and its address is not asked',
    async (trace) => {
      const email = `bot-${Object.keys(trace)}@reader.test`
      const before = mailsTo('careers@site.test').length
      await signUp({ email, ...trace })
      await vi.waitFor(() => expect(mailsTo('careers@site.test')).toHaveLength(before + 1), 60_000)
      const notice = mailsTo('careers@site.test').at(-1)
      expect(notice?.subject).toBe('[Possible spam] Job alert sign-up')
      expect(notice?.replyTo).toBeUndefined()
      expect(`${notice?.text}${notice?.html}`).not.toContain('reader.test')
      expect(mailsTo(email)).toEqual([])
    },
  )

  it('of one mailbox in many spellings and for many departments sends it three mails a day', async () => {
    for (let count = 0; count < 6; count++) {
      const department = count % 2 ? '' : 'Clinical'
      await signUp({ email: `crowd+${count}@reader.test`, department }, { 'x-forwarded-for': `198.51.100.${count}` })
    }
    const sent = () => outbox.smtp.mails.filter(({ to }) => to?.[0]?.address?.startsWith('crowd'))
    await expect.poll(sent).toHaveLength(3)
    await delay(1_000)
    expect(sent()).toHaveLength(3)
  })

  it('more than five times in ten minutes has to wait', async () => {
    for (let count = 0; count < 5; count++) await signUp({ email: `many${count}@reader.test` })
    const refused = await signUp({ email: 'many5@reader.test' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the links in the mail', () => {
  it('only show, however often a mail gateway opens them', async () => {
    await signUp({ email: 'scanned@reader.test' })
    const mail = await mailTo('scanned@reader.test')
    const before = await rows()
    for (const page of ['confirm', 'unsubscribe']) {
      expect(linkIn(mail, page)).not.toBe('')
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await api.request(linkIn(mail, page), { method })
    }
    expect(await rows()).toEqual(before)
  })

  it('confirm when somebody presses the button, and again without harm', async () => {
    await signUp({ email: 'yes@reader.test' })
    const link = linkIn(await mailTo('yes@reader.test'), 'confirm')
    for (let count = 0; count < 2; count++)
      expect((await post(link)).headers.get('location')).toBe('/newsletter/confirm?list=jobs&done=yes')
    expect(await rowOf('yes@reader.test')).toMatchObject({ confirmed: true })
  })

  it('are dead when a week has passed', async () => {
    await signUp({ email: 'late@reader.test' })
    const link = linkIn(await mailTo('late@reader.test'), 'confirm')
    await database.pool.query(`update job_alerts set created_at = now() - interval '8 days'`)
    await applyRetention(database, personData)
    expect((await post(link)).headers.get('location')).toBe('/newsletter/confirm?list=jobs&done=gone')
    expect(await rows()).toEqual([])
  })

  it.each([
    ['made up', () => '1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['empty', () => ''],
    ['of the newsletter', (id: number) => makeNewsletterToken(testSecret, id)],
    ['of an alert that is gone', () => makeJobAlertToken(testSecret, 4_711_000)],
  ])('with a token that is %s change nothing', async (_, token) => {
    await signUp({ email: 'safe@reader.test' })
    const before = await rows()
    for (const page of ['confirm', 'unsubscribe']) {
      const response = await post(`/newsletter/${page}?list=jobs&token=${token(before[0]?.id ?? 0)}`)
      expect(response.headers.get('location')).toBe(`/newsletter/${page}?list=jobs&done=gone`)
    }
    expect(await rows()).toEqual(before)
  })

  it('do nothing to the newsletter', async () => {
    const { rows: subscribed } = await database.pool.query(
      `insert into newsletter_subscriptions (id, email, source, confirmed_at) overriding system value
       values (900000, 'both@reader.test', 'blog-page', now()) returning id`,
    )
    const alert = await addSubscriber('both@reader.test')
    await post(`/newsletter/unsubscribe?token=${makeJobAlertToken(testSecret, alert.id)}`)
    expect(await rowOf('both@reader.test')).toBeDefined()
    await post(linkOf('unsubscribe', alert.id))
    expect(await rowOf('both@reader.test')).toBeUndefined()
    const { rowCount } = await database.pool.query('select 1 from newsletter_subscriptions where id = $1', [
      subscribed[0].id,
    ])
    expect(rowCount).toBe(1)
  })
})

describe('a job that opens', () => {
  it('is told once to each confirmed address that asked for its department or for any, and to nobody else', async () => {
    const [clinical, any, both] = [
      await addSubscriber('clinical@reader.test'),
      await addSubscriber('any@reader.test', ''),
      await addSubscriber('both@reader.test'),
    ]
    await addSubscriber('Both@reader.test', '')
    await addJob({ department: 'Product', announced_at: new Date() })
    await addSubscriber('product@reader.test', 'Product')
    await signUp({ email: 'unsure@reader.test' }, { 'x-forwarded-for': '192.0.2.1' })
    const job = await addJob({ slug: 'night-nurse', title: 'Night nurse' })
    await announce()
    await announce()
    expect((await ledger()).map(({ alert }) => alert)).toEqual([clinical.id, any.id, both.id])
    await settled()
    for (const who of ['clinical', 'any', 'both']) expect(openingsTo(`${who}@reader.test`)).toHaveLength(1)
    for (const who of ['product', 'unsure']) expect(openingsTo(`${who}@reader.test`)).toEqual([])

    const [mail] = openingsTo('clinical@reader.test')
    expect(mail?.subject).toBe('New position: Night nurse | Heal Your Roots Systems')
    expect(mail?.text).toContain(`${testOrigin}/careers/night-nurse`)
    expect(mail?.text).toContain('Night nurse\nClinical, Full-time, Ohio')
    expect(mail?.messageId).toContain(`<job-alert-opening.${clinical.id}.${job}.`)
  })

  it('by its date is told then, with nobody writing; closed and opened again it is not told twice', async () => {
    const subscriber = await addSubscriber('patient@reader.test')
    const job = await addJob({ opens_at: new Date(Date.now() + 1_500) })
    await announce()
    expect(await ledger()).toEqual([])
    await delay(1_600)
    await announce()
    expect(await ledger()).toMatchObject([{ alert: subscriber.id, job }])
    // A mail about a job that has closed is dropped with its row, so it has to be sent first.
    await settled()
    await database.pool.query('update jobs set is_active = false where id = $1', [job])
    await announce()
    await database.pool.query('update jobs set is_active = true where id = $1', [job])
    await announce()
    expect(await ledger()).toHaveLength(1)
  })

  it.each([
    ['a draft', { is_active: false }],
    ['over', { closes_at: new Date(Date.now() - 1_000) }],
    ['in the trash', { deleted_at: new Date() }],
  ])('is told to nobody while it is %s', async (_, job) => {
    await addSubscriber('calm@reader.test')
    await addJob(job)
    await announce()
    expect(await ledger()).toEqual([])
  })

  it('reaches nobody once it has closed again, though its mails were queued', async () => {
    const subscriber = await addSubscriber('hasty@reader.test')
    const job = await addJob()
    await database.withTransaction(async (tx) => {
      await announceJobs({ ...database, withTransaction: (work) => work(tx) }, outbox.tasks)
      await tx.$client.query('update jobs set is_active = false where id = $1', [job])
    })
    await vi.waitFor(async () => expect(await ledger()).toEqual([]), 60_000)
    expect(openingsTo(subscriber.email)).toEqual([])
  })

  it('is told once, whatever workers do at the same moment, and wholly after one that died in between', async () => {
    const subscribers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => addSubscriber(`crowd${count}@herd.test`, count % 2 ? '' : 'Clinical')),
    )
    const jobs = [await addJob(), await addJob()]
    // The connection ends in the transaction, after the outbox and before the queue.
    const dies: MailQueue['queueMails'] = async (tx) => {
      await tx.$client.query('select pg_terminate_backend(pg_backend_pid())')
    }
    await expect(announceJobs(database, { queueMails: dies })).rejects.toThrow()
    // PostgreSQL releases the rows after the connection has ended, and a locked job would wait for the next minute.
    await database.pool.query('select 1 from jobs for update')
    expect(await ledger()).toEqual([])
    await Promise.all(Array.from({ length: 4 }, announce))
    await announce()
    const told = await ledger()
    expect(told).toHaveLength(40)
    expect(new Set(told.map(({ alert, job }) => `${alert} ${job}`)).size).toBe(40)
    await settled()
    await delay(500)
    for (const { email } of subscribers) expect(openingsTo(email)).toHaveLength(jobs.length)
  })

  it('leaves no mail to a mailbox that bounced or complained, but to one that left the newsletter', async () => {
    await addSubscriber('bounced@reader.test')
    await addSubscriber('former@reader.test')
    await suppress(database.db, testSecret, 'bounced@reader.test', 'bounced')
    await suppress(database.db, testSecret, 'former@reader.test', 'unsubscribed')
    await addJob()
    await announce()
    await settled()
    expect(openingsTo('bounced@reader.test')).toEqual([])
    expect(openingsTo('former@reader.test')).toHaveLength(1)
  })

  it('waits behind every other mail', async () => {
    await addSubscriber('last@reader.test')
    const { rows: queued } = await database.withTransaction(async (tx) => {
      await outbox.tasks.queueMails(
        tx,
        ['job-alert-opening', 'contact-notice', 'contact-receipt'].map((kind) => ({ kind, id: 3_000_000, issue: 1 })),
      )
      return tx.$client.query(
        `select data->>'kind' as kind from pgboss.job where data->>'id' = '3000000' order by priority desc`,
      )
    })
    expect(queued.map(({ kind }) => kind)).toEqual(['contact-receipt', 'contact-notice', 'job-alert-opening'])
  })

  it('is looked for every minute', () => {
    expect(schedule).toEqual([{ cron: '* * * * *' }])
  })
})

describe('turning alerts off', () => {
  it('takes one click in a mail program, for all departments of the address, and leaves only a hash', async () => {
    const email = 'leaver@reader.test'
    await addSubscriber(email)
    await addSubscriber('Leaver@reader.test', '')
    await addJob()
    await announce()
    await vi.waitFor(() => expect(openingsTo(email)).toHaveLength(1), 60_000)
    const [mail] = openingsTo(email) as [Email]
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = linkIn(mail, 'unsubscribe')
    expect(header(mail, 'list-unsubscribe')).toBe(`<${testOrigin}${link}>`)
    const oneClick = async () => {
      const response = await api.request(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      return [response.status, await response.text()]
    }
    expect(await oneClick()).toEqual([200, 'Unsubscribed\n'])
    expect(await oneClick()).toEqual([200, 'Already gone\n'])
    expect(await rows()).toEqual([])
    expect(await getSuppression(database.db, testSecret, email)).toBe('unsubscribed')

    await addJob()
    await announce()
    expect(await ledger()).toEqual([])
  })

  it('is said on the page, which offers no way back that it does not have', async () => {
    const { id } = await addSubscriber('bye@reader.test')
    const left = await post(linkOf('unsubscribe', id))
    expect(left.headers.get('location')).toBe('/newsletter/unsubscribe?list=jobs&done=yes')
    const back = await post('/newsletter/unsubscribe?list=jobs&done=yes&token=x')
    expect(back.headers.get('location')).toBe('/newsletter/confirm?list=jobs&done=gone')
  })

  it('keeps strangers from having the mailbox asked more than once in thirty days', async () => {
    const email = 'quiet@reader.test'
    const { id } = await addSubscriber(email)
    await post(linkOf('unsubscribe', id))
    for (const department of ['Clinical', '', 'Clinical']) await signUp({ email, department })
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), 60_000)
    await delay(1_000)
    expect(mailsTo(email)).toHaveLength(2)
  })
})

it('an erased address is gone with its mails, those in the queue included', async () => {
  const email = 'erased@reader.test'
  const { id } = await addSubscriber(email)
  await addJob()
  await database.withTransaction(async (tx) => {
    await announceJobs({ ...database, withTransaction: (work) => work(tx) }, outbox.tasks)
    for (const { erase } of personData) await erase(tx, 'Erased@reader.test')
  })
  const { rowCount } = await database.pool.query(
    `select 1 from outgoing_mails where kind like 'job-alert-%' and subject_id = $1`,
    [id],
  )
  expect(rowCount).toBe(0)
  expect(await rowOf(email)).toBeUndefined()
  await delay(1_500)
  expect(openingsTo(email)).toEqual([])
})
