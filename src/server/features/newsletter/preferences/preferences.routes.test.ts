import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { preferencesPage } from '#contract/newsletter/campaigns.ts'
import { mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { type Preferences, pauseMonths, type ShownPreferences } from '#contract/newsletter/preferences.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { tablesWith } from '#server/db/test-search.ts'
import { jobAlertOpening } from '#server/features/hiring/job-alerts/job-alerts.mails.ts'
import { makeJobAlertToken } from '#server/features/hiring/job-alerts/job-alerts.service.ts'
import { getsCampaigns, newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { getSuppression, suppress } from '#server/mail/suppressions.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeAll(async () => {
  await addJob('Clinical')
  await addJob('Engineering')
})
beforeEach(() =>
  database.pool.query(`
    truncate newsletter_subscriptions, job_alerts, newsletter_suppressions, outgoing_mails, rate_limits;
    delete from consent_texts`),
)

async function addJob(department: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into jobs (slug, title, description, department, type, location, announced_at)
     values ($1, 'Nurse', 'd', $2, 't', 'l', now()) returning id`,
    [department.toLowerCase(), department],
  )
  return rows[0]?.id ?? 0
}
const send = (path: string, body: object) =>
  api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
const one = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(query, values)).rows[0]
const everything = async () =>
  Promise.all(
    ['newsletter_subscriptions', 'job_alerts', 'newsletter_suppressions', 'consent_texts', 'outgoing_mails'].map(
      async (table) => (await database.pool.query(`select * from ${table} order by 1`)).rows,
    ),
  )

async function subscribe(email: string, { confirmed = true, source = 'blog-page' } = {}) {
  expect(
    (await send('/api/newsletter', { email, name: email.toLowerCase() === ann ? 'Zebedee' : null, source })).status,
  ).toBe(200)
  const set = confirmed ? 'now()' : 'null'
  const row = await one<{ id: number }>(
    `update newsletter_subscriptions set confirmed_at = ${set} where lower(email) = lower($1) returning id`,
    [email],
  )
  const id = row?.id ?? 0
  return { id, link: `${preferencesPage}?token=${makeNewsletterToken(testSecret, id)}` }
}
async function alert(email: string, { department = '', confirmed = true } = {}) {
  expect((await send('/api/job-alerts', { email, department })).status).toBe(200)
  const row = await one<{ id: number }>(
    `update job_alerts set confirmed_at = ${confirmed ? 'now()' : 'null'}
     where lower(email) = lower($1) and department = $2 returning id`,
    [email, department],
  )
  const id = row?.id ?? 0
  return { id, link: `${preferencesPage}?list=jobs&token=${makeJobAlertToken(testSecret, id)}` }
}
const show = async (link: string) => (await (await api.request(link)).json()) as ShownPreferences
const preferencesOf = async (link: string): Promise<Preferences> => {
  const { preferences } = await show(link)
  if (!preferences) throw new Error('Nothing is shown')
  return preferences
}
/** Returns the URL that the browser is redirected to. */
async function press(link: string, fields: Record<string, string>): Promise<string> {
  const response = await api.request(link, { method: 'POST', body: new URLSearchParams(fields) })
  expect([response.status, await response.text()]).toEqual([303, ''])
  return response.headers.get('location') ?? ''
}
const subscribers = async () =>
  (
    await database.db
      .select({ email: newsletterSubscriptions.email })
      .from(newsletterSubscriptions)
      .where(getsCampaigns)
  ).map(({ email }) => email)

const ann = 'zebedee@quill.test'

describe('the link', () => {
  test('shows all that belongs to its address, in whatever capitals, and nothing of others', async () => {
    const { link } = await subscribe(ann)
    await alert('Zebedee@QUILL.test', { department: 'Clinical' })
    await alert('ZEBEDEE@quill.test')
    await subscribe('zebedee@quill.tests')
    await alert('azebedee@quill.test', { department: 'Engineering' })
    const preferences = await preferencesOf(link)
    expect(preferences).toMatchObject({
      email: ann,
      newsletter: { state: 'confirmed', pausedUntil: null },
      alerts: [
        { department: '', state: 'confirmed' },
        { department: 'Clinical', state: 'confirmed' },
      ],
    })
  })

  test('of a job alert shows the same', async () => {
    const { link } = await subscribe(ann)
    const { link: other } = await alert(ann)
    expect(await preferencesOf(other)).toEqual(await preferencesOf(link))
    const { link: alone } = await alert('alone@quill.test')
    expect(await preferencesOf(alone)).toMatchObject({ newsletter: null, alerts: [{ department: '' }] })
  })

  test('opens nothing when it is another one, or nothing is left behind it', async () => {
    const { id, link } = await subscribe(ann)
    const [, token = ''] = link.split('token=')
    const wrong = ['', 'x', String(id), `${id}.`, `${token}x`, `0${token}`, `${id + 1}.${token.split('.')[1]}`]
    wrong.push(makeNewsletterToken(testSecret, id + 1), makeNewsletterToken('another secret, thirty-two letters', id))
    wrong.push(makeJobAlertToken(testSecret, id))
    const before = await everything()
    for (const given of [...wrong.map((text) => `?token=${text}`), `?list=jobs&token=${token}`, '']) {
      expect(await show(preferencesPage + given), given).toEqual({ preferences: null })
      for (const action of ['leave', 'pause', 'erase', 'erase-now', 'confirm'])
        expect(await press(preferencesPage + given, { action, months: '1' })).toMatch(/[?&]done=gone$/)
    }
    expect(await everything()).toEqual(before)
    await database.pool.query('delete from newsletter_subscriptions')
    expect(await show(link)).toEqual({ preferences: null })
  })

  test('changes nothing, however a mail gateway opens it', async () => {
    const { link } = await subscribe(ann, { confirmed: false })
    const { link: jobs } = await alert(ann, { confirmed: false })
    const before = await everything()
    for (const address of [link, jobs])
      for (const more of ['', '&done=sure', '&done=erased', '&action=erase-now', '&action=pause&months=1'])
        for (const method of ['GET', 'HEAD', 'OPTIONS']) await api.request(address + more, { method })
    expect(await everything()).toEqual(before)
  })

  test('tells nobody whom the page links to, and no token stands in what is shown', async () => {
    const { link } = await subscribe(ann)
    const response = await api.request(link)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).not.toContain(link.split('token=')[1])
  })

  test('stands in the mails of job alerts, beside the one that ends them', async () => {
    const { id, link } = await alert(ann)
    const jobId = (await one<{ id: number }>('select id from jobs limit 1'))?.id ?? 0
    const mail = await jobAlertOpening(database.db, id, jobId, { origin: testOrigin, secret: testSecret })
    expect(mail?.links).toEqual([
      { label: 'Choose what you get', url: `${testOrigin}${link}` },
      { label: 'Get no more job alerts', url: `${testOrigin}${link.replace('choices', 'unsubscribe')}` },
    ])
  })

  test('is reached from the page that unsubscribes, which does nothing then', async () => {
    const { link } = await subscribe(ann)
    const { link: jobs } = await alert(ann)
    const before = await everything()
    for (const address of [link, jobs])
      expect(await press(address.replace('choices', 'unsubscribe'), { choose: 'yes' })).toBe(address)
    for (const token of ['%00', '%0d%0aset-cookie:%20a=b', 'a%26done=erased'])
      expect(await press(`${mailedPages.unsubscribe}?token=${token}`, { choose: 'yes' })).toMatch(/\?token=[\w%-]+$/)
    expect(await everything()).toEqual(before)
    const oneClick = await api.request(link.replace('choices', 'unsubscribe'), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(await oneClick.text()).toBe('Unsubscribed\n')
    expect(await subscribers()).toEqual([])
  })
})

describe('a pause', () => {
  test.each(pauseMonths)('of %i months stops campaigns for as long, and not a day longer', async (months) => {
    const { link } = await subscribe(ann)
    expect(await subscribers()).toEqual([ann])
    expect(await press(link, { action: 'pause', months: String(months) })).toBe(`${link}&done=paused`)
    const row = await one<{ right: boolean }>(
      `select paused_until between now() + make_interval(months => $1) - interval '1 minute'
         and now() + make_interval(months => $1) as right from newsletter_subscriptions`,
      [months],
    )
    expect(row).toEqual({ right: true })
    expect((await preferencesOf(link)).newsletter?.pausedUntil).toMatch(/^[A-Z]\w+ \d+, \d{4}$/)
    expect(await subscribers()).toEqual([])

    await database.pool.query(`update newsletter_subscriptions set paused_until = now() - interval '1 second'`)
    expect(await subscribers()).toEqual([ann])
    expect((await preferencesOf(link)).newsletter?.pausedUntil).toBeNull()
  })

  test('ends on request; a mailbox that was given a rest is tried again', async () => {
    const { link } = await subscribe(ann)
    await database.pool.query(
      `update newsletter_subscriptions set paused_until = now() + interval '1 day', soft_bounces = 4`,
    )
    expect(await press(link, { action: 'resume' })).toBe(`${link}&done=resumed`)
    expect(await subscribers()).toEqual([ann])
    expect(await one('select paused_until, soft_bounces from newsletter_subscriptions')).toEqual({
      paused_until: null,
      soft_bounces: 0,
    })
  })

  test('is that of one subscriber, and only of a length that is offered', async () => {
    const { link } = await subscribe(ann)
    await subscribe('other@quill.test')
    for (const months of ['', '0', '2', '-1', '1e9', 'x', '1;'])
      expect(await press(link, { action: 'pause', months })).toBe(link)
    expect((await subscribers()).sort()).toEqual(['other@quill.test', ann])
    await press(link, { action: 'pause', months: '1' })
    expect(await subscribers()).toEqual(['other@quill.test'])
  })
})

describe('the consent receipt', () => {
  test('is word for word what is stored, with its moment and its page', async () => {
    const { link } = await subscribe(ann, { source: 'ai-for-teachers-bottom' })
    await alert(ann, { department: 'Clinical' })
    await database.pool.query(`
      update newsletter_subscriptions set consented_at = '2026-03-05T17:30:00Z';
      update job_alerts set consented_at = '2026-07-05T17:30:00Z'`)
    const stored = async (form: string) =>
      (await one<{ text: string }>('select text from consent_texts where form = $1', [form]))?.text
    const { newsletter, alerts } = await preferencesOf(link)
    expect(newsletter?.receipt).toEqual({
      text: await stored('newsletter'),
      at: 'March 5, 2026 at 12:30:00 PM EST',
      page: '/ai-for-teachers',
    })
    expect(alerts[0]?.receipt).toEqual({
      text: await stored('job-alerts'),
      at: 'July 5, 2026 at 1:30:00 PM EDT',
      page: '/careers',
    })
    expect(newsletter?.receipt?.text).toMatch(/\S\n\S/)
  })

  test('stays what it was when the form says something else today', async () => {
    const { link } = await subscribe(ann)
    const { newsletter } = await preferencesOf(link)
    await database.pool.query(
      `insert into consent_texts (form, place, text) values ('newsletter', 'blog-page', 'Other words')`,
    )
    expect((await preferencesOf(link)).newsletter?.receipt).toEqual(newsletter?.receipt)
  })

  test.each([
    ['privacy-page', '/privacy'],
    ['terms-page', '/terms'],
    ['blog-page-bottom', '/blog'],
    ['hyr-vs-agency', '/hyr-vs-agency'],
    ['ai-for-wellness-students', '/ai-for-wellness-students'],
  ])('of %s names the page %s', async (source, page) => {
    const { link } = await subscribe(ann, { source })
    expect((await preferencesOf(link)).newsletter?.receipt?.page).toBe(page)
  })

  test('says honestly when the words were not kept yet, or stood on no page', async () => {
    const { link } = await subscribe(ann)
    await database.pool.query(`update consent_texts set place = 'a list of ours'`)
    expect((await preferencesOf(link)).newsletter?.receipt).toMatchObject({ page: null })
    await database.pool.query(
      `update newsletter_subscriptions set consent_text_id = null, consented_at = null, created_at = '2025-02-03T12:00:00Z'`,
    )
    expect((await preferencesOf(link)).newsletter).toMatchObject({ receipt: null, askedAt: 'February 3, 2025' })
  })
})

describe('staying and leaving', () => {
  test('staff hear that somebody has left a job alert', async () => {
    const clinical = await alert(ann, { department: 'Clinical' })
    const heard: (string | undefined)[] = []
    const client = await database.pool.connect()
    client.on('notification', ({ payload }) => heard.push(payload))
    await client.query('listen content_changed')
    await press(clinical.link, { action: 'leave', alert: String(clinical.id) })
    await expect.poll(() => heard).toEqual(['["subscribers"]'])
    await client.query('unlisten *')
    client.release()
  })

  test('who has not confirmed can do so here, for the newsletter and for each alert', async () => {
    const { link } = await subscribe(ann, { confirmed: false })
    const clinical = await alert(ann, { department: 'Clinical', confirmed: false })
    await alert(ann, { confirmed: false })
    expect(await preferencesOf(link)).toMatchObject({
      newsletter: { state: 'pending' },
      alerts: [{ state: 'pending' }, {}],
    })
    expect(await press(link, { action: 'confirm', alert: String(clinical.id) })).toBe(`${link}&done=confirmed`)
    expect(await subscribers()).toEqual([])
    expect((await preferencesOf(link)).alerts.map(({ state }) => state)).toEqual(['pending', 'confirmed'])
    await press(clinical.link, { action: 'confirm' })
    expect(await subscribers()).toEqual([ann])
  })

  test('a subscriber whose mailbox refused us gets campaigns again on request', async () => {
    const { link } = await subscribe(ann)
    await suppress(database.db, testSecret, ann, 'bounced')
    await database.pool.query(`update newsletter_subscriptions set refusal = 'bounced'`)
    expect(await preferencesOf(link)).toMatchObject({ newsletter: { state: 'refused' } })
    await press(link, { action: 'confirm' })
    expect(await subscribers()).toEqual([ann])
    expect(await getSuppression(database.db, testSecret, ann)).toBeUndefined()
  })

  test('so do alerts, which are not said to come before that', async () => {
    const { id, link } = await alert(ann)
    await suppress(database.db, testSecret, ann, 'complained')
    expect(await preferencesOf(link)).toMatchObject({ alerts: [{ state: 'refused' }] })
    await press(link, { action: 'confirm', alert: String(id) })
    expect(await preferencesOf(link)).toMatchObject({ alerts: [{ state: 'confirmed' }] })
  })

  test('who turns off the last alert and keeps the newsletter has not left', async () => {
    const { link } = await subscribe(ann)
    const { id } = await alert(ann)
    expect(await press(link, { action: 'leave', alert: String(id) })).toBe(`${link}&done=left`)
    expect(await getSuppression(database.db, testSecret, ann)).toBeUndefined()
    expect(await subscribers()).toEqual([ann])
  })

  test('who leaves the newsletter keeps the alerts, and a link that works', async () => {
    const { link } = await subscribe(ann)
    const { link: jobs } = await alert(ann)
    expect(await press(link, { action: 'leave' })).toBe(`${jobs}&done=left`)
    expect(await preferencesOf(jobs)).toMatchObject({ newsletter: null, alerts: [{ department: '' }] })
    expect(await show(link)).toEqual({ preferences: null })
  })

  test('who leaves all there is comes to the page that can bring them back', async () => {
    const { link } = await subscribe(ann)
    const left = await press(link, { action: 'leave' })
    expect(left).toMatch(new RegExp(`^${mailedPages.unsubscribe}\\?done=yes&token=`))
    expect(await tablesWith(database.pool, 'zebedee')).toEqual([])
    await press(left, {})
    expect(await subscribers()).toEqual([ann])
  })

  test('alerts are left one by one; without any they have left', async () => {
    const any = await alert(ann)
    const clinical = await alert(ann, { department: 'Clinical' })
    expect(await press(any.link, { action: 'leave', alert: String(clinical.id) })).toBe(`${any.link}&done=left`)
    expect((await preferencesOf(any.link)).alerts.map(({ department }) => department)).toEqual([''])
    expect(await getSuppression(database.db, testSecret, ann)).toBeUndefined()
    expect(await press(any.link, { action: 'leave', alert: String(any.id) })).toBe(
      `${mailedPages.unsubscribe}?list=jobs&done=yes`,
    )
    expect(await getSuppression(database.db, testSecret, ann)).toBe('unsubscribed')
    expect(await tablesWith(database.pool, 'zebedee')).toEqual([])
  })

  test('the alert that the link came with may go while another stays', async () => {
    const any = await alert(ann)
    const clinical = await alert(ann, { department: 'Clinical' })
    expect(await press(any.link, { action: 'leave', alert: String(any.id) })).toBe(`${clinical.link}&done=left`)
  })

  test('nobody touches the alert of somebody else', async () => {
    const { link } = await subscribe(ann)
    const theirs = await alert('other@quill.test', { confirmed: false })
    const before = await one('select * from job_alerts')
    for (const action of ['leave', 'confirm']) await press(link, { action, alert: String(theirs.id) })
    for (const id of ['-1', '0', 'x', '99999999999', '1e3', String(theirs.id + 1)])
      for (const action of ['confirm', 'pause', 'resume']) await press(link, { action, alert: id })
    expect(await one('select * from job_alerts')).toEqual(before)
    expect(await subscribers()).toEqual([ann])
  })

  test('a form that asks for nothing we know shows the page again', async () => {
    const { link } = await subscribe(ann)
    const before = await everything()
    expect(await press(link, {})).toBe(link)
    expect(await press(link, { action: 'unknown' })).toBe(link)
    const odd = await api.request(link, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(odd.status).toBe(303)
    expect(await everything()).toEqual(before)
    const long = await api.request(link, { method: 'POST', body: new URLSearchParams({ action: 'x'.repeat(2_000) }) })
    expect(long.status).toBe(413)
  })
})

test('who is on hold gets no more mail by any door, and everything stays', async () => {
  const { link } = await subscribe(ann)
  const { id: clinical, link: jobs } = await alert(ann, { department: 'Clinical' })
  await alert(ann)
  const kept = () =>
    one(`select (select count(*)::int from newsletter_subscriptions) as letters, count(*)::int as alerts,
      count(confirmed_at)::int as confirmed from job_alerts`)
  await database.pool.query(`insert into retention_holds (email, reason, held_by) values ('${ann}', 'r', 1)`)
  try {
    await press(link, { action: 'leave', alert: String(clinical) })
    expect(await kept()).toEqual({ letters: 1, alerts: 2, confirmed: 1 })
    for (const each of [link, jobs])
      await api.request(each.replace('choices', 'unsubscribe'), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    expect(await kept()).toEqual({ letters: 1, alerts: 2, confirmed: 0 })
    expect(await subscribers()).toEqual([])
    expect(await getSuppression(database.db, testSecret, ann)).toBe('unsubscribed')
  } finally {
    await database.pool.query('delete from retention_holds')
  }
})

describe('erasing', () => {
  test('asks back first, and then leaves nothing but that we do not write again', async () => {
    const { id, link } = await subscribe('Zebedee@Quill.test')
    const { link: jobs } = await alert(ann)
    await alert(ann, { department: 'Clinical', confirmed: false })
    await subscribe('other@quill.test')
    const mails = async () =>
      (await database.pool.query(`select from outgoing_mails where kind ~ '^newsletter' and subject_id = $1`, [id]))
        .rowCount
    expect(await mails()).toBe(1)
    expect(await press(link, { action: 'erase' })).toBe(`${link}&done=sure`)
    expect(await show(`${link}&done=sure`)).toMatchObject({
      news: 'sure',
      preferences: { email: 'Zebedee@Quill.test' },
    })
    expect((await tablesWith(database.pool, 'zebedee')).sort()).toEqual(['job_alerts', 'newsletter_subscriptions'])

    // On hold: nothing is deleted, and nothing more is mailed.
    await database.pool.query(
      `insert into retention_holds (email, reason, held_by) values ('zebedee@quill.test', 'r', 1)`,
    )
    expect(await press(link, { action: 'erase-now' })).toBe(`${link}&done=kept`)
    const confirmed = `select 1 from newsletter_subscriptions where lower(email) = 'zebedee@quill.test' and confirmed_at is not null
      union all select 1 from job_alerts where lower(email) = 'zebedee@quill.test' and confirmed_at is not null`
    expect((await database.pool.query(confirmed)).rows).toEqual([])
    expect(await tablesWith(database.pool, 'zebedee')).toEqual(
      expect.arrayContaining(['job_alerts', 'newsletter_subscriptions']),
    )
    await database.pool.query('delete from retention_holds')

    expect(await press(link, { action: 'erase-now' })).toBe(`${preferencesPage}?done=erased`)
    expect(await tablesWith(database.pool, 'zebedee')).toEqual([])
    expect(await mails()).toBe(0)
    expect(await getSuppression(database.db, testSecret, ann)).toBe('unsubscribed')
    expect(await subscribers()).toEqual(['other@quill.test'])
    for (const old of [link, jobs]) expect(await show(old)).toEqual({ preferences: null })
    expect(await show(`${preferencesPage}?done=erased`)).toEqual({ preferences: null, news: 'erased' })
  })

  test('by the link of a job alert takes the newsletter too', async () => {
    await subscribe(ann)
    const { link } = await alert(ann)
    await press(link, { action: 'erase-now' })
    expect(await tablesWith(database.pool, 'zebedee')).toEqual([])
  })

  test('does not make a mailbox that bounced one that may be asked again', async () => {
    const { link } = await subscribe(ann)
    await suppress(database.db, testSecret, ann, 'bounced')
    await press(link, { action: 'erase-now' })
    expect(await getSuppression(database.db, testSecret, ann)).toBe('bounced')
  })
})
