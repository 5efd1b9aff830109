import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createDurations } from '#server/observe/tally.ts'
import { createTaskQueue, type TaskQueue } from '#server/tasks/task-queue.ts'
import { createOperations } from './operations.ts'
import { createPageCache } from './page-cache.ts'
import { createTraffic } from './traffic.ts'

let tasks: TaskQueue
let server: Server

const database = await ownDatabase()
beforeAll(async () => {
  tasks = createTaskQueue({ url: database.url, logger: createLogger('silent') })
  await tasks.start()
  const operations = createOperations({
    database,
    changes: { connected: () => true, close: async () => {} },
    pages: {
      cache: createPageCache({ render: () => Promise.reject(new Error('not asked')), freshMs: 0, maxBytes: 0 }),
      renders: createDurations(),
    },
    traffic: createTraffic(),
    live: { count: () => 0 },
    accepting: () => true,
    metricsToken: undefined,
    production: false,
  })
  server = createServer((request, response) => void operations['/metrics'](request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await tasks.stop()
})

const metric = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

it('tells when a check of the site by itself was good, and that one was not', async () => {
  expect(await metric('self_check_good_timestamp_seconds{check="drill"}')).toBe(0)
  expect(await metric('self_check_failed{check="drill"}')).toBe(0)
  await database.pool.query(`
    insert into self_checks (name, ended_at, failure) values ('drill', now() - interval '1 day', null), ('drill', now(), 'Broken.')`)
  const age = Date.now() / 1000 - (await metric('self_check_good_timestamp_seconds{check="drill"}'))
  expect(Math.abs(age - 86_400)).toBeLessThan(60)
  expect(await metric('self_check_failed{check="drill"}')).toBe(1)
})

it('the first look already tells how long mail has been waiting', async () => {
  await database.withTransaction((tx) => tasks.queueMails(tx, [{ kind: 'contact-receipt', id: 1, issue: 1 }]))
  await database.pool.query(
    `update pgboss.job set (created_on, start_after) = (now() - interval '400 seconds', now() - interval '400 seconds') where name = 'mail'`,
  )
  expect(await metric('mail_oldest_seconds')).toBeGreaterThanOrEqual(400)
  expect(await metric('mail_tasks{state="queued"}')).toBe(1)
})
