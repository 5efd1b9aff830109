import { beforeEach, expect, test, vi } from 'vitest'
import { applicationStatusPage } from '#contract/hiring/application-status.ts'
import { preferencesPage } from '#contract/newsletter/campaigns.ts'
import { createTestApi, testOrigin, testSecret } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { makeStatusToken } from '#server/features/hiring/applications/application-status.ts'
import { suppress } from '#server/mail/suppressions.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'

let visitor = 0

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const api = createTestApi({ database, tasks: outbox.tasks, trustedHops: 1 })
beforeEach(async () => {
  outbox.smtp.mails.length = 0
  await database.pool.query(`truncate job_applications cascade;
    truncate newsletter_subscriptions, job_alerts, newsletter_suppressions, rate_limits, outgoing_mails`)
})

const somebody = () => `10.9.${(++visitor >> 8) & 255}.${visitor & 255}`
const ask = (path: string, email: string, { from = somebody(), to = api } = {}) =>
  to.request(path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ action: 'link', email }),
  })
const add = async (text: string) =>
  (await database.pool.query<{ id: number }>(`insert into ${text} returning id`)).rows[0]?.id ?? 0
const apply = (email: string, { title = 'Nurse', captcha = 'verified' } = {}) =>
  add(`job_applications (job_title, first_name, last_name, email, cover_letter, captcha)
    values ('${title}', 'Zebedee', 'Quill', '${email}', 'A letter', '${captcha}')`)
const subscribe = (email: string, confirmedAt = 'now()') =>
  add(`newsletter_subscriptions (email, source, confirmed_at) values ('${email}', 'blog-page', ${confirmedAt})`)
const settled = () =>
  vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(`select from outgoing_mails where state = 'queued'`)
    expect(rowCount).toBe(0)
  }, 30_000)
const mailed = async () => {
  await settled()
  return outbox.smtp.mails.map(({ to, text }) => [to?.[0]?.address, text ?? ''] as const)
}

test('an applicant gets one mail with the links of all applications from the address, in whatever capitals', async () => {
  const [first, second] = [await apply('Zebedee@Quill.test'), await apply('zebedee@quill.test', { title: 'Cook' })]
  await apply('zebedee@quill.tests')
  const response = await ask(applicationStatusPage, ' ZEBEDEE@quill.test ')
  expect(await response.json()).toEqual({ outcome: 'linkMailed' })
  const [[to, text] = [], ...more] = await mailed()
  expect([to, more]).toEqual(['zebedee@quill.test', []])
  const links = text?.match(/\S+application#\S+/g)
  expect(links).toEqual(
    [second, first].map((id) => `${testOrigin}/careers/application#${makeStatusToken(testSecret, id)}`),
  )
  expect(text).not.toContain('Zebedee ')
})

test('a subscriber gets the link of the newsletter, or else of a confirmed job alert', async () => {
  const id = await subscribe('ann@quill.test')
  const consent = await add(`consent_texts (form, place, text) values ('job-alerts', 'careers-page', 'Tell me.')`)
  await add(`job_alerts (email, department, confirmed_at, consent_text_id, consented_at)
    values ('bo@quill.test', '', now(), ${consent}, now())`)
  for (const email of ['ann@quill.test', 'BO@quill.test']) {
    const response = await ask(preferencesPage, email)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${preferencesPage}?done=linkMailed`])
  }
  const mails = await mailed()
  expect(mails.map(([to]) => to).sort()).toEqual(['ann@quill.test', 'bo@quill.test'])
  for (const [to, text] of mails) {
    const link = /\S+\/newsletter\/choices\S+/.exec(text)?.[0] ?? ''
    if (to === 'ann@quill.test') expect(link).toContain(`token=${id}.`)
    const shown = await api.request(link.replace(testOrigin, ''))
    expect(await shown.json()).toMatchObject({ preferences: { email: to } })
  }
})

test('everybody gets the same response; without anything to open there is no mail', async () => {
  await apply('known@quill.test')
  await apply('unsure@quill.test', { captcha: 'unverified' })
  await apply('bounced@quill.test')
  await subscribe('known@quill.test')
  await subscribe('pending@quill.test', 'null')
  await suppress(database.db, testSecret, 'bounced@quill.test', 'bounced')
  const names = ['known', 'unknown', 'unsure', 'bounced', 'pending']
  for (const path of [applicationStatusPage, preferencesPage]) {
    const responses = await Promise.all(names.map((name) => ask(path, `${name}@quill.test`)))
    const seen = await Promise.all(
      responses.map(async (each) => [
        each.status,
        await each.text(),
        [...each.headers].filter(([name]) => name !== 'x-request-id'),
      ]),
    )
    for (const each of seen) expect(each).toEqual(seen[0])
  }
  expect((await mailed()).map(([to]) => to)).toEqual(['known@quill.test', 'known@quill.test'])
  const { rows } = await database.pool.query('select kind, state from outgoing_mails order by kind')
  expect(rows).toEqual([
    { kind: 'application-link', state: 'sent' },
    { kind: 'newsletter-link', state: 'sent' },
  ])
})

test('a mailbox gets three a day and is told nothing of it; a client that asks too often is', async () => {
  await apply('busy@quill.test')
  for (let times = 0; times < 5; times++) {
    const response = await ask(applicationStatusPage, times % 2 ? 'busy@quill.test' : 'BUSY@quill.test')
    expect(await response.json()).toEqual({ outcome: 'linkMailed' })
  }
  expect(await mailed()).toHaveLength(3)
  const from = '198.51.100.7'
  const outcomes = []
  for (let times = 0; times < 12; times++)
    outcomes.push(
      (await ask(preferencesPage, `nobody${times}@quill.test`, { from })).headers.get('location')?.split('=')[1],
    )
  expect(outcomes).toEqual([...Array(10).fill('linkMailed'), 'tooOften', 'tooOften'])
})

test('an invalid address is refused', async () => {
  for (const email of ['', 'x', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) {
    expect(await (await ask(applicationStatusPage, email)).json()).toEqual({ outcome: 'noAddress' })
    expect((await ask(preferencesPage, email)).headers.get('location')).toBe(`${preferencesPage}?done=noAddress`)
  }
  expect((await database.pool.query('select from outgoing_mails')).rowCount).toBe(0)
})

test('takes the same time for a known and an unknown address', async () => {
  const count = 60
  await database.pool.query(
    `insert into job_applications (job_title, first_name, last_name, email, cover_letter, captcha)
     select 'Nurse', 'K', 'N', 'known' || i || '@time.test', 'x', 'verified' from generate_series(1, $1) i`,
    [count],
  )
  const tasks = createTaskQueue({ url: database.url, logger: createLogger('silent') })
  await outbox.stop()
  await tasks.start()
  const to = createTestApi({ database, tasks, trustedHops: 1 })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = -10; turn < count; turn++) {
    const pair = (['known', 'unknown'] as const).toSorted(() => (turn % 2 === 0 ? 1 : -1))
    for (const who of pair) {
      const started = performance.now()
      await (await ask(applicationStatusPage, `${who}${turn + 1}@time.test`, { to })).text()
      if (turn >= 0) times[who].push(performance.now() - started)
    }
  }
  await tasks.stop()
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
  const [known, unknown] = [median(times.known), median(times.unknown)]
  console.info(`link again: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`)
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})
