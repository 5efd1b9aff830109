import { beforeEach, expect, test } from 'vitest'
import type { ImportResult } from '#contract/newsletter/subscribers.staff.schema.ts'
import { importLimits, importMessages as messages, subscriberPaths } from '#contract/newsletter/subscribers.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { testSecret } from '#server/app/test-api.ts'
import { ownPage } from '#server/auth/test-staff.ts'
import { suppress } from '#server/mail/suppressions.ts'
import { readImport } from './import-subscribers.ts'
import { refuseMailbox } from './newsletter.service.ts'
import { getsCampaigns, newsletterSubscriptions } from './newsletter.table.ts'
import { readCsv } from './read-csv.ts'

const { database, api, editor } = await staffTest({ as: ['editor'] })
beforeEach(() =>
  database.pool.query(`
    truncate newsletter_subscriptions, newsletter_suppressions, consent_texts, rate_limits cascade;
    delete from newsletter_counts`),
)

const consent = 'Paper list at the teachers’ conference in Albany, March 2026: “Send me your letters.”'
const post = (file: string, more: object = {}) =>
  editor.call('POST', subscriberPaths.import, { file, consent, isTrial: false, ...more })
const bring = async (file: string, more?: object) => {
  const response = await post(file, more)
  expect(response.status).toBe(200)
  return (await response.json()) as ImportResult
}
const outcomes = async (file: string, more?: object) =>
  (await bring(file, more)).rows.map(({ line, outcome }) => `${line} ${outcome}`)
const stored = async () =>
  (await database.pool.query('select email, name from newsletter_subscriptions order by id')).rows

test('rows become confirmed subscribers with the words that staff gave', async () => {
  const { counts } = await bring('Email,First name,Last name\r\nann@x.test,Ann,Doe\r\nbob@x.test,,\r\n')
  expect(counts).toEqual({ new: 2, known: 0, repeated: 0, invalid: 0, unsubscribed: 0, bounced: 0, complained: 0 })
  const { rows } = await database.pool.query(`
    select s.email, s.name, s.source, s.state, t.form, t.text, s.consented_at is not null as agreed, s.mail_count as mails
    from newsletter_subscriptions s join consent_texts t on t.id = s.consent_text_id order by s.id`)
  const same = { source: 'import', state: 'confirmed', form: 'import', text: consent, agreed: true, mails: 0 }
  expect(rows).toEqual([
    { email: 'ann@x.test', name: 'Ann Doe', ...same },
    { email: 'bob@x.test', name: null, ...same },
  ])
  expect(await database.db.$count(newsletterSubscriptions, getsCampaigns)).toBe(2)
  const activity = await database.pool.query(`
    select audit_log.action, audit_values.after from audit_log join audit_values on audit_values.event_id = audit_log.id
    where audit_log.action = 'subscribers-imported' order by audit_log.id limit 1`)
  expect(activity.rows).toEqual([{ action: 'subscribers-imported', after: { name: '2 subscribers from a file' } }])
})

test('a trial says the same and changes nothing', async () => {
  const file = 'email\nann@x.test\nann@x.test\nnonsense\n'
  const trial = await bring(file, { isTrial: true })
  expect(await stored()).toEqual([])
  expect((await database.pool.query('select 1 from consent_texts')).rows).toEqual([])
  expect(await bring(file)).toEqual(trial)
})

test('of every row it is said what becomes of it', async () => {
  await database.pool.query(`insert into newsletter_subscriptions (email, source) values ('Known@x.test', 'blog-page')`)
  const file = [
    'email;name',
    'known@x.test;',
    'new@x.test;Ann',
    'NEW@x.test;',
    'new+tag@x.test;',
    'a@b;',
    ';Nobody',
    'x@y.test, z@y.test;',
  ]
  expect(await outcomes(file.join('\r\n'))).toEqual([
    '2 known',
    '3 new',
    '4 repeated',
    '5 repeated',
    '6 invalid',
    '7 invalid',
    '8 invalid',
  ])
  expect(await stored()).toEqual([
    { email: 'Known@x.test', name: null },
    { email: 'new@x.test', name: 'Ann' },
  ])
})

test('twice, or twice at once, it is done once', async () => {
  const file = `email\n${Array.from({ length: 2_500 }, (_, index) => `reader${index}@x.test`).join('\n')}`
  const both = await Promise.all([post(file), post(file)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await bring(file)).counts).toMatchObject({ new: 0, known: 2_500 })
  expect(await stored()).toHaveLength(2_500)
  const { rows } = await database.pool.query('select sum(change)::int as total from newsletter_counts')
  expect(rows).toEqual([{ total: 2_500 }])
})

const spellings = [
  'ann@practice.test',
  'ANN@Practice.Test',
  'ann+campaigns@practice.test',
  '  ann@practice.test  ',
  '"ann@practice.test"',
]
test.each(['unsubscribed', 'bounced', 'complained'] as const)(
  'an address that %s is never imported, however it is spelled',
  async (reason) => {
    await database.withTransaction((tx) => suppress(tx, testSecret, 'ann@practice.test', reason))
    for (const spelling of spellings)
      expect(await outcomes(`email,state,consent\n${spelling},confirmed,yes`)).toEqual([`2 ${reason}`])
    await database.withTransaction((tx) => suppress(tx, testSecret, 'a.n.n@gmail.com', reason))
    for (const spelling of ['ann@gmail.com', 'A.N.N@googlemail.com', 'ann+x@gmail.com'])
      expect(await outcomes(`email\n${spelling}`)).toEqual([`2 ${reason}`])
    expect(await stored()).toEqual([])
  },
)

test('who is here and was refused stays refused', async () => {
  await bring('email\nann@x.test')
  await database.withTransaction((tx) => refuseMailbox(tx, testSecret, 'ann@x.test', 'bounced'))
  expect(await outcomes('email\nAnn+again@x.test')).toEqual(['2 bounced'])
  expect(await database.db.$count(newsletterSubscriptions, getsCampaigns)).toBe(0)
})

test('who has not confirmed yet is not confirmed by a file', async () => {
  await database.pool.query(`insert into newsletter_subscriptions (email, source) values ('ann@x.test', 'blog-page')`)
  expect(await outcomes('email\nann@x.test')).toEqual(['2 known'])
  expect(await database.db.$count(newsletterSubscriptions, getsCampaigns)).toBe(0)
})

test('a file without headings, and one from our own download', async () => {
  expect(await outcomes('Ann,ann@x.test\nBob,bob@x.test')).toEqual(['1 new', '2 new'])
  expect(await outcomes(`\uFEFFEmail,Name,State\r\n'+cara@x.test,"'=1+1",Confirmed\r\n`)).toEqual(['2 new'])
  expect((await stored()).at(-1)).toEqual({ email: '+cara@x.test', name: "'=1+1" })
})

test.each([
  ['nothing', '', messages.empty],
  ['no addresses', 'name,town\nAnn,Albany', messages.noColumn],
  ['another encoding', 'email,name\nann@x.test,J\uFFFDrgen', messages.notText],
  ['a workbook', 'PK\u0003\u0004\0\0', messages.notText],
  ['too many rows', `email\n${'a@x.test\n'.repeat(importLimits.rows + 1)}`, messages.tooLarge],
  ['too many blank lines', `email\n${'\n'.repeat(importLimits.rows + 1)}a@x.test`, messages.tooLarge],
  ['too many cells in a row', `email${','.repeat(importLimits.cells)}`, messages.tooManyCells],
  ['too many bytes', 'x'.repeat(importLimits.bytes + 1), messages.tooLarge],
])('a file with %s is refused in words', async (_, file, message) => {
  const response = await post(file)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { file: message } })
})

test.each(['', '   ', 'Website'])('without saying where they agreed (%j) nobody is imported', async (said) => {
  const response = await post('email\nann@x.test', { consent: said })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { consent: messages.consent } })
  expect(await stored()).toEqual([])
})

test('the form on the site takes no such place', async () => {
  const body = JSON.stringify({ email: 'ann@x.test', name: null, source: 'import', elapsedMs: 60_000 })
  const response = await api.request('/api/newsletter', {
    method: 'POST',
    headers: { ...ownPage, 'idempotency-key': crypto.randomUUID() },
    body,
  })
  expect(response.status).toBe(400)
})

test('the list shows who came so, by itself', async () => {
  await bring('email\nann@x.test')
  const response = await editor.call('GET', `${subscriberPaths.list}?source=import`)
  expect(await response.json()).toMatchObject({
    items: [{ email: 'ann@x.test', source: 'import', state: 'confirmed' }],
  })
})

test('fifty thousand rows are read, and many are imported', async () => {
  const rows = Array.from(
    { length: importLimits.rows },
    (_, index) => `reader.${index}@practice${index % 97}.test,"Reader ${index}"`,
  )
  expect((await bring(['email,name', ...rows].join('\n'), { isTrial: true })).counts.new).toBe(importLimits.rows)
  expect((await bring(['email,name', ...rows.slice(0, 5_000)].join('\n'))).counts.new).toBe(5_000)
  expect(await stored()).toHaveLength(5_000)
})

test('an import of 5 MB of commas, line breaks or full rows never holds the event loop for 200 ms', async () => {
  const size = importLimits.bytes
  await expect(readImport(`email${','.repeat(size - 5)}`)).rejects.toThrow(messages.tooManyCells)
  await expect(readImport('"a" ,'.repeat(size / 5))).rejects.toThrow(messages.tooManyCells)
  await expect(readImport('\n'.repeat(size))).rejects.toThrow(messages.empty)
  for (const blank of ['\n', ' \n', ',,,\n'])
    await expect(readImport(`${blank.repeat(size / 4)}email`)).rejects.toThrow(messages.tooLarge)

  let read = 0
  let longest = 0
  let turns = 0
  const watch = async (work: () => Promise<void>) => {
    ;[read, longest, turns] = [0, 0, 0]
    let [before, isOver] = [0, false]
    const turn = () => {
      longest = Math.max(longest, read - before)
      before = read
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await work()
    isOver = true
    turn()
  }
  // 10 ms of work on a common machine.
  const atOnce = 20_000
  const row = `${','.repeat(89)}ann@x.test\n`
  await watch(async () => {
    for await (const { line } of readCsv(row.repeat(size / row.length))) read = line * row.length
  })
  expect(read).toBe(size)
  expect(longest).toBeLessThanOrEqual(atOnce + row.length)
  for (const cell of ['x', '""', '\n']) {
    await watch(async () => void (await readImport(`email\n"${cell.repeat(size / cell.length)}"`)))
    expect(turns).toBeGreaterThanOrEqual(size / atOnce)
  }
})

test('a file is read when the one before has been read', async () => {
  const ends: string[] = []
  const end = (name: string, file: string) => readImport(file).then(() => ends.push(name))
  await Promise.all([end('large', `email\n${'a@x.test\n'.repeat(40_000)}`), end('small', 'email\nann@x.test')])
  expect(ends).toEqual(['large', 'small'])
})
