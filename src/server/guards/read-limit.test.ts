import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { createLogger } from '#server/logger.ts'
import { createReadLimit, type ReadLimit } from './read-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())

const logger = createLogger('silent')
const open: ReadLimit[] = []
const start = (db = database.db) => {
  const limit = createReadLimit({ db, secret: 'secret', logger })
  open.push(limit)
  return limit
}
/** How many of so many reads were let through. */
const read = (limit: ReadLimit, times: number, client = '203.0.113.7', hasSession = false) =>
  Array.from({ length: times }, () => limit.use(client, hasSession)).filter((wait) => wait === 0).length

// The clock stands still, a quarter of a minute into one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:15Z') }))
afterEach(async () => {
  for (const limit of open.splice(0)) limit.close()
  vi.useRealTimers()
  await database.pool.query('delete from rate_limits')
})

describe('a client that reads', () => {
  test('may do so 120 times a minute, and then hears when to come back', () => {
    const limit = start()
    expect(read(limit, 200)).toBe(120)
    expect(limit.use('203.0.113.7', false)).toBe(45)
    expect(read(limit, 5, '203.0.113.8')).toBe(5)
    vi.setSystemTime(new Date('2026-03-01T08:01:00Z'))
    expect(read(limit, 200)).toBe(120)
  })

  test('with a session may read five times as often, whether or not it is a good one', () => {
    expect(read(start(), 700, '203.0.113.7', true)).toBe(600)
  })

  test('cannot read twice as much at two processes', async () => {
    const [here, there] = [start(), start()]
    expect(read(here, 100)).toBe(100)
    expect(read(there, 40)).toBe(40)
    await here.settle()
    await there.settle()
    expect(read(there, 100)).toBe(0)
    await here.settle()
    // It learns of the others when it has something to tell them.
    expect(read(here, 100)).toBe(20)
    await here.settle()
    expect(read(here, 100)).toBe(0)
  })

  test('is told to others once, however often they add up, and not at all while it reads little', async () => {
    const limit = start()
    read(limit, 29)
    await limit.settle()
    expect((await database.pool.query('select * from rate_limits')).rows).toEqual([])
    read(limit, 11)
    await limit.settle()
    await limit.settle()
    read(limit, 2)
    await limit.settle()
    const { rows } = await database.pool.query('select key, points, expires_at from rate_limits')
    expect(rows).toEqual([{ key: expect.any(String), points: 42, expires_at: new Date('2026-03-01T08:01:00Z') }])
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test('is limited while the database is away, too', async () => {
    const away = openDatabase({ url: 'postgres://app@127.0.0.1:1/x', poolSize: 1, logger })
    const limit = start(away.db)
    expect(read(limit, 100)).toBe(100)
    await expect(limit.settle()).rejects.toThrow()
    expect(read(limit, 100)).toBe(20)
    await away.close()
  })

  test('adds up without a deadlock when two processes count the same many clients', async () => {
    const [here, there] = [start(), start()]
    const clients = Array.from({ length: 500 }, (_, number) => `198.51.${number >> 8}.${number & 255}`)
    for (const client of clients) read(here, 60, client)
    for (const client of clients.toReversed()) read(there, 60, client)
    await Promise.all([here.settle(), there.settle()])
    const { rows } = await database.pool.query('select distinct points from rate_limits')
    expect(rows).toEqual([{ points: 120 }])
  })
})
