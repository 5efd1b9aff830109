import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  applicationDetailSchema,
  applicationItemSchema,
  applicationOverviewSchema,
  applicationSourceSchema,
  applicationWeeksSchema,
  movedSchema,
} from '#contract/hiring/applications.staff.schema.ts'
import { type Stage, stages } from '#contract/hiring/applications.staff.ts'
import { noteSchema } from '#contract/inbox/notes.schema.ts'
import { noteMessages } from '#contract/inbox/notes.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { startTestOutbox } from '#server/tasks/test-outbox.ts'
import { applicationPersonData } from './applications.person-data.ts'

const database = await ownDatabase()
const outbox = await startTestOutbox(database)
const { hiring } = await staffTest({ database, as: ['hiring'], tasks: outbox.tasks })
beforeEach(async () => {
  await database.pool.query(
    'delete from job_applications; delete from jobs; delete from application_counts; delete from rate_limits',
  )
  outbox.smtp.mails.length = 0
})

const call = (method: string, path: string, body?: unknown) => hiring.call(method, `/api/cms/${path}`, body)

interface Row {
  email?: string
  name?: string
  job?: number | null
  stage?: Stage
  spam?: string | null
  captcha?: string
  daysAgo?: number
}
async function store({ email = 'a@applicant.test', name = 'Ada', job = null, ...rest }: Row = {}): Promise<number> {
  const { stage = 'new', spam = null, captcha = 'verified', daysAgo = 0 } = rest
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into job_applications (first_name, last_name, email, job_id, job_title, desired_role, cover_letter, stage,
       spam_reason, captcha, created_at)
     values ($1, 'Stone', $2, $3, (select title from jobs where id = $3), case when $3::int is null then 'Trainer' end,
       'Dear all', $4, $5, $6, now() - make_interval(days => $7)) returning id`,
    [name, email, job, stage, spam, captcha, daysAgo],
  )
  return rows[0]?.id ?? 0
}
async function storeJob(title: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into jobs (slug, title, description, department, type, location)
     values ($1, $2, 'd', 'd', 't', 'l') returning id`,
    [title.toLowerCase(), title],
  )
  return rows[0]?.id ?? 0
}

const list = async (query = '') => {
  const response = await call('GET', `applications${query}`)
  expect(response.status).toBe(200)
  return pageOf(applicationItemSchema.strict()).parse(await response.json())
}
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)
const detail = async (id: number) =>
  applicationDetailSchema.strict().parse(await (await call('GET', `applications/${id}`)).json())
const overview = async (query = '') =>
  applicationOverviewSchema.strict().parse(await (await call('GET', `applications/overview${query}`)).json())
const move = async (moves: object[]) =>
  movedSchema.strict().parse(await (await call('PUT', 'applications/stages', { moves })).json())
const events = async (action: string) =>
  (await database.pool.query('select subject from audit_log where action = $1 order by id', [action])).rows.map(
    ({ subject }) => subject,
  )

describe('the list', () => {
  test('has the newest first, page by page, without those in quarantine', async () => {
    const [oldest, middle, newest] = [await store({ daysAgo: 2 }), await store({ daysAgo: 1 }), await store()]
    await store({ spam: 'honeypot' })
    await store({ captcha: 'unverified' })
    const first = await list('?limit=2')
    expect(first.items.map(({ id }) => id)).toEqual([newest, middle])
    expect(await ids(`?limit=2&after=${first.next}`)).toEqual([oldest])
  })

  test('is a file too, narrowed alike, with what was sent', async () => {
    await store({ name: 'Grace', email: 'g@applicant.test', stage: 'offer' })
    await store({ name: '@Ada' })
    const lines = (await (await call('GET', 'applications/csv?stage=offer')).text()).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(
      /^"Grace Stone","g@applicant\.test",("")?,("")?,"Trainer","Offer",("")?,("")?,("")?,"20\d\d-.*,"Dear all",("")?$/,
    )
    expect(await (await call('GET', 'applications/csv')).text()).toContain(`"'@Ada Stone",`)
  })

  test('is narrowed by job, stage, general applications and a part of name or address', async () => {
    const job = await storeJob('Consultant')
    const general = await store({ name: 'Grace', email: 'g_h@applicant.test' })
    const applied = await store({ job, stage: 'offer' })
    expect(await ids(`?job=${job}`)).toEqual([applied])
    expect(await ids('?job=general')).toEqual([general])
    expect(await ids('?stage=offer')).toEqual([applied])
    await call('POST', `applications/${applied}/read`)
    expect(await ids('?unread=yes')).toEqual([general])
    const declined = await store({ job, stage: 'declined', daysAgo: 20 })
    const late = await store({ job, daysAgo: 12 })
    expect(await ids('?waiting=yes')).toEqual([applied, general, late])
    expect(await ids('?waiting=long')).toEqual([late])
    expect((await overview()).overdue).toBe(1)
    expect(await ids(`?job=${job}`)).toEqual([applied, late, declined])
    expect(await ids('?search=GRACE%20st')).toEqual([general])
    expect(await ids('?search=g_h@')).toEqual([general])
    // Wildcards in a search are literal.
    expect(await ids('?search=g%25h')).toEqual([])
    expect(await ids('?job=general&stage=offer')).toEqual([])
  })

  test('of the quarantine names the reason of each', async () => {
    await store({ spam: 'honeypot' })
    await store({ captcha: 'unverified' })
    await store()
    const { items } = await list('?quarantined=yes')
    expect(items.map(({ quarantine }) => quarantine)).toEqual(['unverified', 'honeypot'])
  })

  test('refuses a query that means nothing', async () => {
    for (const query of ['stage=fired', 'job=x', 'quarantined=no', 'after=1', 'limit=101'])
      expect((await call('GET', `applications?${query}`)).status, query).toBe(400)
  })

  test('is counted by stage and job, with what nobody has opened', async () => {
    const job = await storeJob('Consultant')
    const opened = await store({ job, stage: 'offer' })
    await store({ job })
    await store()
    await store({ spam: 'too-fast' })
    await call('POST', `applications/${opened}/read`)
    expect(await overview()).toEqual({
      unread: 2,
      overdue: 0,
      mine: 0,
      quarantined: 1,
      stages: { new: 2, reviewing: 0, interview: 0, offer: 1, hired: 0, declined: 0, withdrawn: 0 },
      jobs: [
        { id: job, title: 'Consultant', total: 2, unread: 1, waiting: 2 },
        { id: null, title: '', total: 1, unread: 1, waiting: 1 },
      ],
    })
    const narrowed = [
      ['?unread=yes', { new: 2, offer: 0 }],
      [`?job=${job}`, { new: 1, offer: 1 }],
      ['?quarantined=yes', { new: 1, offer: 0 }],
      ['?stage=offer', { new: 0, offer: 1 }],
      ['?mail=undelivered', { new: 0, offer: 0 }],
    ] as const
    for (const [query, stages] of narrowed) expect((await overview(query)).stages, query).toMatchObject(stages)
  })
})

describe('one application', () => {
  test('is there with everything, and with others of the same address beside it', async () => {
    const job = await storeJob('Consultant')
    const earlier = await store({ email: 'A@applicant.test', daysAgo: 9, stage: 'declined' })
    const id = await store({ job })
    await store({ email: 'other@applicant.test' })
    const found = await detail(id)
    expect(found).toMatchObject({
      firstName: 'Ada',
      email: 'a@applicant.test',
      title: 'Consultant',
      isGeneral: false,
      coverLetter: 'Dear all',
      notes: [],
      mails: [],
      moves: [],
      others: [{ id: earlier, title: 'Trainer', stage: 'declined' }],
    })
    expect((await call('GET', 'applications/2147483647')).status).toBe(404)
  })

  test('is read from the first time that somebody opens it, and the log knows who that was', async () => {
    const id = await store()
    expect((await detail(id)).isRead).toBe(false)
    await call('POST', `applications/${id}/read`)
    await call('POST', `applications/${id}/read`)
    expect((await detail(id)).isRead).toBe(true)
    expect(await events('application-read')).toContain(`application:${id}`)
    expect((await events('application-read')).filter((subject) => subject === `application:${id}`)).toHaveLength(1)
  })

  test('keeps notes, which can be deleted and brought back', async () => {
    const id = await store()
    const added = await call('POST', `applications/${id}/notes`, { text: '  Calls back on Friday.  ' })
    expect(added.status).toBe(201)
    const note = noteSchema.strict().parse(await added.json())
    expect(note).toMatchObject({ text: 'Calls back on Friday.', author: 'Maren Okafor' })
    expect((await detail(id)).notes).toEqual([note])
    await call('DELETE', `application-notes/${note.id}`)
    expect((await detail(id)).notes).toEqual([])
    await call('POST', `application-notes/${note.id}/restore`)
    expect((await detail(id)).notes).toEqual([note])
    const empty = await call('POST', `applications/${id}/notes`, { text: ' ' })
    expect(await empty.json()).toMatchObject({ fields: { text: noteMessages.noteEmpty } })
    // The text of a note appears in no other table.
    const { rows } = await database.pool.query(`select 1 from audit_values where text like '%friday%'`)
    expect(rows).toEqual([])
  })
})

describe('moving', () => {
  const row = async (id: number) =>
    (await database.pool.query('select stage, decided_at from job_applications where id = $1', [id])).rows[0]

  test('five hundred at once, and undoing it at once, leaves all where they were and tells both', async () => {
    await database.pool.query(`
      insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha)
      select 'A', 'B', i || '@applicant.test', 'r', 'c', 'verified' from generate_series(1, 500) i`)
    const { rows } = await database.pool.query<{ id: number }>('select id from job_applications order by id desc')
    const before = (await events('application-moved')).length
    const there = rows.map(({ id }) => ({ id, from: 'new', to: 'declined' }))
    expect(await move(there)).toEqual({ moved: rows.map(({ id }) => id), left: [] })
    expect((await overview()).stages).toMatchObject({ new: 0, declined: 500 })
    await move(rows.map(({ id }) => ({ id, from: 'declined', to: 'new' })))
    expect((await overview()).stages).toMatchObject({ new: 500, declined: 0 })
    expect((await events('application-moved')).length - before).toBe(1000)
    const { moves } = await detail(rows[0]?.id ?? 0)
    expect(moves.map(({ person, from, to }) => [person, from, to])).toEqual([
      ['Maren Okafor', 'declined', 'new'],
      ['Maren Okafor', 'new', 'declined'],
    ])
  })

  test('skips applicants whom somebody else moved in the meantime, and says where they are', async () => {
    const [moved, taken] = [await store(), await store({ stage: 'interview' })]
    const response = await move([moved, taken].map((id) => ({ id, from: 'new', to: 'reviewing' })))
    expect(response).toEqual({ moved: [moved], left: [{ id: taken, stage: 'interview' }] })
    expect((await row(taken)).stage).toBe('interview')
  })

  test('by two at once moves each application once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => store()))
    const [up, down] = await Promise.all([
      move(all.map((id) => ({ id, from: 'new', to: 'reviewing' }))),
      move(all.toReversed().map((id) => ({ id, from: 'new', to: 'declined' }))),
    ])
    expect(up.moved.length + down.moved.length).toBe(20)
    expect(up.left.length + down.left.length).toBe(20)
  })

  test.each(stages)('to %s sets the time of the decision exactly when it is one', async (to) => {
    const id = await store({ stage: to === 'new' ? 'reviewing' : 'new' })
    await move([{ id, from: to === 'new' ? 'reviewing' : 'new', to }])
    const isDecision = ['hired', 'declined', 'withdrawn'].includes(to)
    expect((await row(id)).decided_at !== null).toBe(isDecision)
    await move([{ id, from: to, to: 'interview' }])
    expect((await row(id)).decided_at).toBe(null)
  })
})

test('where they come from is what a count by hand says, also when applications are gone', async () => {
  const jobs = [await storeJob('Nurse'), await storeJob('Trainer')]
  const said = ['linkedin', 'referral', null]
  const ways: Stage[][] = [[], ['reviewing'], ['interview', 'declined'], ['interview', 'offer', 'hired'], ['declined']]
  // An application was moved too far by mistake.
  ways.push(['interview', 'reviewing'])
  const people = Array.from({ length: 60 }, (_, index) => ({
    job: jobs[index % 2] ?? 0,
    source: said[index % 3] ?? null,
    way: ways[index % 7] ?? [],
    email: `p${index}@applicant.test`,
  }))
  const stored: { id: number; way: Stage[] }[] = []
  for (const { email, job, source, way } of people) {
    const id = await store({ email, job })
    await database.pool.query('update job_applications set source = $2 where id = $1', [id, source])
    stored.push({ id, way })
  }
  for (const step of [0, 1, 2])
    await move(
      stored.flatMap(({ id, way }) => {
        const to = way[step]
        return to ? [{ id, from: way[step - 1] ?? 'new', to }] : []
      }),
    )
  await store({ job: jobs[0] ?? 0, spam: 'honeypot' })
  const byHand = (job?: number) => {
    const counted = (label: string | null, source: string | null) => {
      const theirs = people.filter((person) => person.source === source && (!job || person.job === job))
      const interviewed = theirs.filter(({ way }) => way.includes('interview') && way.at(-1) !== 'reviewing').length
      const hired = theirs.filter(({ way }) => way.includes('hired')).length
      return { source: label, applied: theirs.length, interviewed, hired }
    }
    return [counted('LinkedIn', 'linkedin'), counted('Referral', 'referral'), counted(null, null)]
  }
  const sources = async (query = '') => {
    const rows = z
      .array(applicationSourceSchema.strict())
      .parse(await (await call('GET', `applications/sources${query}`)).json())
    return rows.toSorted((a, b) => (a.source ?? 'z').localeCompare(b.source ?? 'z'))
  }
  const check = async () => {
    expect(await sources()).toEqual(byHand())
    for (const job of jobs) expect(await sources(`?job=${job}`)).toEqual(byHand(job))
  }
  await check()
  for (const { email } of people.slice(0, 31))
    await database.withTransaction((tx) => applicationPersonData.erase(tx, email))
  await check()
  const { rows } = await database.pool.query('select * from application_counts')
  expect(JSON.stringify(rows)).not.toContain('applicant.test')
})

test('are counted by week, with the three biggest jobs by name', async () => {
  const weeks = async () =>
    applicationWeeksSchema.strict().parse(await (await call('GET', 'applications/weeks')).json())
  expect(await weeks()).toEqual({ weeks: [], series: [] })
  const jobs = [await storeJob('A'), await storeJob('B'), await storeJob('C'), await storeJob('D')]
  for (const [place, job] of jobs.entries()) for (let more = place; more < 5; more++) await store({ job })
  await store({ job: null })
  await store({ job: jobs[0] ?? null, daysAgo: 7 })
  await store({ job: jobs[0] ?? null, spam: 'honeypot' })
  await store({ job: jobs[0] ?? null, daysAgo: 12 * 7 })
  const counted = await weeks()
  expect(counted.weeks).toHaveLength(12)
  expect(counted.weeks.every((day) => new Date(day).getUTCDay() === 1)).toBe(true)
  expect(counted.series.map(({ job, counts }) => [job, counts.slice(-2)])).toEqual([
    ['A', [1, 5]],
    ['B', [0, 4]],
    ['C', [0, 3]],
    ['Others', [0, 3]],
  ])
  expect(counted.series.every(({ counts }) => counts.length === 12)).toBe(true)
})

describe('quarantine', () => {
  const receipts = () => outbox.smtp.mails.filter(({ subject }) => subject?.includes('We have your application'))
  const quarantine = (id: number, quarantined: boolean) => call('PUT', `applications/${id}/quarantine`, { quarantined })

  test.each<Row>([{ spam: 'honeypot' }, { captcha: 'unverified' }])(
    'is left by "Not spam", which sends the receipt once, however often it is said (%o)',
    async (given) => {
      const id = await store(given)
      await Promise.all([quarantine(id, false), quarantine(id, false)])
      await quarantine(id, true)
      await quarantine(id, false)
      expect(await ids('')).toEqual([id])
      await expect.poll(() => receipts().length).toBe(1)
      await expect.poll(async () => (await detail(id)).mails.map(({ state }) => state)).toEqual(['sent'])
      expect(receipts()).toHaveLength(1)
    },
  )

  test('takes what staff say is spam, and keeps its first reason', async () => {
    const [plain, marked] = [await store(), await store({ spam: 'too-fast' })]
    await quarantine(plain, true)
    await quarantine(marked, false)
    await quarantine(marked, true)
    expect((await detail(plain)).quarantine).toBe('staff')
    expect((await detail(marked)).quarantine).toBe('too-fast')
  })
})

test('a mail that was refused is sent again once, however often that is asked for', async () => {
  const email = 'again@applicant.test'
  const id = await store({ email })
  await database.pool.query(
    `insert into outgoing_mails (kind, subject_id, issue, state, last_response)
     values ('application-receipt', $1, 1, 'refused', '550'), ('application-notice', $1, 1, 'sent', '250')`,
    [id],
  )
  expect((await detail(id)).mails.map(({ kind, state, lastResponse }) => [kind, state, lastResponse])).toEqual([
    ['application-receipt', 'refused', '550'],
    ['application-notice', 'sent', '250'],
  ])
  const responses = await Promise.all([1, 2].map(async () => (await call('POST', `applications/${id}/resend`)).json()))
  expect(responses.map((response) => (response as { resent: number }).resent).sort()).toEqual([0, 1])
  await expect.poll(async () => (await detail(id)).mails.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(outbox.smtp.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

describe('looking through applications', () => {
  test('is no change: 25 of them are opened, read and moved within a minute, and a mail is previewed then', async () => {
    const ids = await Promise.all(
      Array.from({ length: 25 }, (_, count) => store({ email: `p${count}@applicant.test` })),
    )
    const statuses = new Set<number>()
    for (const id of ids) {
      const responses = [
        await call('POST', `applications/${id}/read`),
        await call('PUT', `applications/${id}/here`, { isReplying: false }),
        await call('PUT', `applications/${id}/here`, { isReplying: true }),
        await call('PUT', 'applications/stages', { moves: [{ id, from: 'new', to: 'reviewing' }] }),
      ]
      for (const { status } of responses) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    const unread = 'select id from job_applications where read_at is null'
    expect((await database.pool.query(unread)).rows).toEqual([])
    for (let count = 0; count < 40; count++)
      statuses.add(
        (await call('POST', `applications/${ids[0]}/reply-preview`, { text: 'Dear Ada, thank you.' })).status,
      )
    expect([...statuses]).toEqual([200])
  })

  test('waits for nobody who is changing one', async () => {
    const id = await store()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from job_applications where id = $1 for update', [id])
    const said = Promise.resolve(call('PUT', `applications/${id}/here`, { isReplying: false }))
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 3_000))
    const response = await Promise.race([said, late])
    await client.query('rollback')
    client.release()
    expect(response?.status).toBe(200)
  })
})
