import { globSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openNetwork } from '#server/db/test-network.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }
import { hasMigration } from './drizzle.ts'
import { keepBody } from './hono.ts'
import { awayTexts, cutOff, onIdle, openFewAtATime, writeTogether } from './pg.ts'
import { claimJobs, countOpen, removeWaiting, setNextTry } from './pg-boss.ts'

// Undocumented behavior of libraries that the server relies on; see also web/framework/framework.test.ts.

const database = await ownDatabase()

test('nobody outside of the two folders knows the insides of a library', () => {
  const insides =
    /pgboss\.job|__drizzle_migrations|\bbodyCache\b|\.connection\.stream|\$_?tsr|react-router\/ssr|getMatchedRoutes/i
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\/framework\/|\.test\.tsx?$|\/test-[\w-]+\.ts$|routeTree\.gen/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => insides.test(readFileSync(file, 'utf8')))).toEqual([])
})

describe('Hono', () => {
  test('reads a body from where we have put it', async () => {
    const app = new Hono().post('/', async ({ req, json }) => {
      keepBody(req, new TextEncoder().encode('{"kept":true}').buffer)
      return json([await req.json(), await req.text()])
    })
    const response = await app.request('/', { method: 'POST', body: '{"kept":false}' })
    expect(await response.json()).toEqual([{ kept: true }, '{"kept":true}'])
  })
})

describe('a client of pg', () => {
  async function connect(url: string, config: pg.ClientConfig = {}) {
    const client = new pg.Client({ connectionString: url, ...config })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  /** The message, which the site must treat as an outage. */
  const complaint = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => new Error('Nothing was wrong'),
      (reason: Error) => reason,
    )
    return error.message
  }

  test('tells when the last of its statements is done, and not before', async () => {
    const client = await connect(database.url)
    const idle = vi.fn()
    onIdle(client, idle)
    const first = client.query('select 1')
    const last = client.query('select 2')
    await first
    expect(idle).not.toHaveBeenCalled()
    await last
    await expect.poll(() => idle.mock.calls.length).toBe(1)
    await client.end()
    await expect.poll(() => idle.mock.calls.length).toBe(2)
  })

  test('sends the statements of one turn in one write, and answers each', async () => {
    const client = await connect(database.url, { pipeline: true })
    const write = vi.spyOn(client.connection.stream, '_writev')
    const plain = vi.spyOn(client.connection.stream, '_write')
    writeTogether(client)
    const answers = await Promise.all([client.query('select 1 as a'), client.query('select $1::int as a', [2])])
    expect(answers.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ a: 2 }]])
    expect([write.mock.calls.length, plain.mock.calls.length]).toEqual([1, 0])
    await client.end()
  })

  test('rejects its running query when its connection is cut off', async () => {
    const client = await connect(database.url)
    const asleep = client.query('select pg_sleep(60)')
    cutOff(client, 'for a test')
    expect(await complaint(asleep)).toBe('Connection terminated: for a test')
    await client.end()
  })

  test('says in the words we know that its connection was closed', async () => {
    const client = await connect(database.url)
    const asleep = complaint(client.query('select pg_sleep(60)'))
    client.connection.stream.destroy()
    expect(await asleep).toMatch(awayTexts)
    expect(await complaint(client.query('select 1'))).toMatch(awayTexts)
    await client.end().catch(() => {})
  })

  test('says in the words we know that a response took too long', async () => {
    const client = await connect(database.url, { query_timeout: 50 })
    expect(await complaint(client.query('select pg_sleep(1)'))).toMatch(awayTexts)
    client.connection.stream.destroy()
  })

  test('says in the words we know that it could not connect in time', async () => {
    const network = await openNetwork(database.url)
    network.swallow()
    expect(await complaint(connect(network.url, { connectionTimeoutMillis: 100 }))).toMatch(awayTexts)
    await network.cut()
  })

  test('is opened by its pool a few at a time, and waiting callers can be refused', async () => {
    const network = await openNetwork(database.url)
    network.swallow()
    class Counted extends pg.Client {
      override connect(...[told]: unknown[]): never {
        opening.begin()
        return super.connect(told as never) as never
      }
    }
    const pool: pg.Pool = new pg.Pool({ Client: Counted, connectionString: network.url, max: 5 })
    const opening = openFewAtATime(pool, 2)
    const waiting = Array.from({ length: 5 }, () => complaint(pool.connect()))
    expect({ opened: pool.totalCount, waiting: pool.waitingCount }).toEqual({ opened: 2, waiting: 3 })
    opening.refuseWaiting(new Error('none is to be had'))
    expect(await Promise.all(waiting.slice(2))).toEqual(Array(3).fill('none is to be had'))
    await network.cut()
    await Promise.all(waiting)
    await pool.end()
  })

  test('says in the words we know that the pool has none to give', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 100 })
    const taken = await pool.connect()
    expect(await complaint(pool.query('select 1'))).toMatch(awayTexts)
    taken.release()
    await pool.end()
  })
})

describe('Drizzle', () => {
  test('notes each migration with the time at which it was generated', async () => {
    const client = await database.pool.connect()
    const newest = journal.entries.at(-1)?.when ?? 0
    expect(await hasMigration(client, newest)).toBe(true)
    expect(await hasMigration(client, newest + 1)).toBe(false)
    client.release()
  })
})

describe('the table of pg-boss', () => {
  const queue = 'contract'
  let boss: PgBoss
  beforeAll(async () => {
    boss = new PgBoss({ connectionString: database.url, max: 2 })
    await boss.start()
    await boss.createQueue(queue, { retryLimit: 1 })
  })
  afterAll(() => boss.stop({ graceful: false }))

  const fetchOne = async () => (await boss.fetch(queue, { batchSize: 1 }))[0]?.id
  const makeDue = () => database.pool.query(`update pgboss.job set start_after = now() where name = $1`, [queue])

  test('keeps a claimed job from others until its time is up, and lets it be completed', async () => {
    await boss.send(queue, { mail: 1 })
    const id = (await fetchOne()) ?? ''
    await claimJobs(database.db, queue, [id], 60)
    expect(await fetchOne()).toBeUndefined()
    await makeDue()
    expect(await fetchOne()).toBe(id)
    await claimJobs(database.db, queue, [id], 60)
    await boss.complete(queue, id, undefined, { includeQueued: true })
    expect(await countOpen(database.db)).toContainEqual({ name: queue, count: 0, oldestSeconds: 0 })
  })

  test('lets a failed job wait as long as we say, until its tries are used up', async () => {
    const waits = { firstSeconds: 60, growth: 2, longestSeconds: 3_600 }
    await boss.send(queue, { mail: 2 })
    const id = (await fetchOne()) ?? ''
    await boss.fail(queue, id)
    expect(await setNextTry(database.db, queue, id, waits)).toBe(true)
    expect(await fetchOne()).toBeUndefined()
    await makeDue()
    expect(await fetchOne()).toBe(id)
    await boss.fail(queue, id)
    expect(await setNextTry(database.db, queue, id, waits)).toBe(false)
  })

  test('counts and loses what has not begun', async () => {
    await boss.send(queue, { mail: 3, kind: 'receipt' })
    await boss.send(queue, { mail: 4, kind: 'receipt' })
    expect(await countOpen(database.db)).toContainEqual(expect.objectContaining({ name: queue, count: 2 }))
    await removeWaiting(database.db, queue, { mail: 3 })
    expect(await countOpen(database.db)).toContainEqual(expect.objectContaining({ name: queue, count: 1 }))
  })
})
