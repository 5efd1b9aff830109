import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { contactPaths } from '#contract/inbox/messages.ts'
import { createBareApi } from '#server/app/bare-api.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openNetwork } from '#server/db/test-network.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'

let network: Awaited<ReturnType<typeof openNetwork>>
let database: Database
let lines: { msg: string; reason?: string; refused?: number; seconds?: number }[]
let logger: Logger
beforeEach(async () => {
  lines = []
  const log = new PassThrough()
  log.on('data', (line) => void lines.push(JSON.parse(String(line))))
  logger = pino({ level: 'info' }, log)
  network = await openNetwork(inject('postgresUrl'))
  database = openDatabase({ url: network.url, poolSize: 2, logger })
})
afterEach(async () => {
  await network.heal()
  await database.close()
  await network.cut()
})

const saying = (start: string) => lines.filter(({ msg }) => msg.startsWith(start))

test('an outage is one line however many requests are refused, and one with their number when it is over', async () => {
  const api = createBareApi(logger)
  api.get(contactPaths.send, async (context) => context.json((await database.pool.query('select 1')).rowCount))
  const ask = async () => (await api.request(contactPaths.send)).status
  expect(await ask()).toBe(200)
  await network.cut()
  for (let count = 0; count < 25; count++) expect(await ask()).toBe(503)
  expect(saying('database away')).toEqual([
    expect.objectContaining({ msg: 'database away', refused: 1, reason: expect.any(String) }),
  ])
  await network.heal()
  await delay(1_100)
  for (let count = 0; count < 3; count++) expect(await ask()).toBe(200)
  expect(saying('database away').slice(1)).toEqual([
    expect.objectContaining({ msg: 'database away: over', refused: 25, seconds: expect.any(Number) }),
  ])
})

test('so it is for a worker, which asks for work all the while', async () => {
  const tasks = createTaskQueue({ url: network.url, logger })
  await tasks.start()
  await tasks.work({ sendMail: async () => ({ state: 'sent' }), tasks: [], loops: [] })
  await delay(600)
  await network.cut()
  await delay(3_000)
  expect(saying('task queue')).toEqual([expect.objectContaining({ msg: 'task queue', refused: 1 })])
  await network.heal()
  await expect.poll(() => saying('task queue').at(-1)?.msg, { timeout: 20_000 }).toBe('task queue: over')
  expect(saying('task queue').at(-1)?.refused).toBeGreaterThan(3)
  await tasks.stop()
})
