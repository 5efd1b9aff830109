import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#server/app/test-time.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { outboxOf, readQueues } from '#server/tasks/queues.ts'
import { createTaskQueue, type TaskQueue } from '#server/tasks/task-queue.ts'
import { announceJobs } from './job-alerts.tasks.ts'

const size = Number(process.env.ALERT_ROWS ?? 10_000)

let tasks: TaskQueue
const database = await ownDatabase()
beforeAll(async () => {
  tasks = createTaskQueue({ url: database.url, logger: createLogger('silent') })
  await tasks.start()
  // Half of the subscribers want any department. As many others want another one, or have not confirmed.
  await database.pool.query(
    `with words as (insert into consent_texts (form, place, text) values ('job-alerts', 'careers-page', 'x') returning id)
     insert into job_alerts (email, department, confirmed_at, consent_text_id, consented_at)
     select 'reader' || i || '@many.test', case when i % 2 = 0 then '' else 'Clinical' end, now(), id, now()
       from words, generate_series(1, $1::int) i
     union all
     select 'other' || i || '@many.test', case when i % 2 = 0 then 'Product' else 'Clinical' end,
       case when i % 2 = 0 then now() end, id, now() from words, generate_series(1, $1::int) i`,
    [size],
  )
})
afterAll(() => tasks.stop())

test(`${size.toLocaleString('en-US')} alerts are queued, each once`, async () => {
  await database.pool.query(`
    insert into jobs (slug, title, description, department, type, location) values ('a-job', 't', 'd', 'Clinical', 't', 'l')`)
  const queued = async () => outboxOf(await readQueues(database.db)).queued
  const started = performance.now()
  await announceJobs(database, tasks)
  const ms = performance.now() - started
  if (isFullRun) expect(ms).toBeLessThan(10_000)
  const { rows } = await database.pool.query(
    `select count(*)::int as total, count(distinct subject_id)::int as subscribers from outgoing_mails where state = 'queued'`,
  )
  expect(rows).toEqual([{ total: size, subscribers: size }])
  expect(await queued()).toBe(size)

  await announceJobs(database, tasks)
  expect(await queued()).toBe(size)
})
