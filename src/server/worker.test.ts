import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './db/test-database.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './mail/smtp.ts'
import { createTaskHandlers } from './worker.ts'

let database: TestDatabase
let applyRetention: () => Promise<void>
beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
  const nobody = 'nobody@site.test'
  applyRetention = createTaskHandlers({
    database,
    mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: nobody }),
    logger: createLogger('silent'),
    origin: 'https://site.test',
    secret: '',
    recipients: { general: nobody, demo: nobody, support: nobody, partnership: nobody, investment: nobody },
    emails: { careers: nobody },
  }).applyRetention
})
beforeEach(() => database.pool.query('delete from job_applications; delete from jobs'))
afterAll(() => database.drop())

const ago = (months: number | null) => (months === null ? 'null' : `now() - interval '${months} months'`)
interface Months {
  arrived: number
  changed?: number
  decided?: number | null
  /** Of the job they applied for; null while it is open. */
  closed?: number | null
}
async function store({ arrived, changed = arrived, decided = null, closed }: Months) {
  const job = `insert into jobs (slug, title, description, department, type, location, is_active, closed_at)
    values ('a-job', 't', 'd', 'd', 't', 'l', ${closed === null}, ${ago(closed ?? null)}) returning id`
  const { rows } = closed === undefined ? { rows: [] } : await database.pool.query<{ id: number }>(job)
  await database.pool.query(
    `insert into job_applications
      (job_id, desired_role, first_name, last_name, email, cover_letter, captcha, created_at, updated_at, decided_at)
     values ($1, 'r', 'a', 'b', 'e', 'c', 'verified', ${ago(arrived)}, ${ago(changed)}, ${ago(decided)})`,
    [rows[0]?.id ?? null],
  )
}

test.each<[when: string, months: Months, kept: boolean]>([
  ['arrived long ago and was decided lately', { arrived: 20, decided: 11, closed: 19 }, true],
  ['was decided a year ago', { arrived: 14, changed: 1, decided: 13, closed: 2 }, false],
  ['is undecided and its job was closed lately', { arrived: 20, closed: 11 }, true],
  ['is undecided and its job was closed a year ago', { arrived: 14, changed: 1, closed: 13 }, false],
  ['is undecided, changed lately, and its job is open', { arrived: 20, changed: 11, closed: null }, true],
  ['is undecided, unchanged for a year, and its job is open', { arrived: 14, changed: 13, closed: null }, false],
  ['names no job and was changed lately', { arrived: 20, changed: 11 }, true],
  ['names no job and is unchanged for a year', { arrived: 13 }, false],
])('an application that %s', async (_, months, kept) => {
  await store(months)
  await applyRetention()
  const { rowCount } = await database.pool.query('select 1 from job_applications')
  expect(rowCount === 1).toBe(kept)
})
