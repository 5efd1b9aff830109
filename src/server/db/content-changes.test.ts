import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createLogger } from '#server/observe/logger.ts'
import { type ContentChangeListener, listenForContentChanges, publishContentChange } from './content-changes.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { openNetwork } from './test-network.ts'

let database: TestDatabase
let listener: ContentChangeListener
let heard: string[][]
let connections: number

const listen = (url: string) =>
  listenForContentChanges({
    url,
    logger: createLogger('silent'),
    onChange: (tags) => void heard.push(tags),
    onConnect: () => void connections++,
  })

beforeEach(async () => {
  heard = []
  connections = 0
  database = await openTestDatabase(inject('postgresUrl'))
  listener = listen(database.url)
  await vi.waitFor(() => expect(listener.connected()).toBe(true), 60_000)
})
afterEach(async () => {
  await listener.close()
  await database.drop()
})

/** Sent last: all earlier messages have arrived before it. */
async function everythingHeard() {
  await publishContentChange(database.db, ['end'])
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['end']), 60_000)
  return heard.slice(0, -1)
}

const cutListener = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'heal-your-roots listen'`,
  )

describe('a change of content', () => {
  test('is heard when its transaction commits, and not before', async () => {
    await database.withTransaction(async (tx) => {
      await publishContentChange(tx, ['team-members', 'team-member:jane'])
      await delay(100)
      expect(heard).toEqual([])
    })
    expect(await everythingHeard()).toEqual([['team-members', 'team-member:jane']])
  })

  test('is not heard when its transaction is rolled back', async () => {
    const work = database.withTransaction(async (tx) => {
      await publishContentChange(tx, ['team-members'])
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await everythingHeard()).toEqual([])
  })

  test('is heard by every process', async () => {
    const other = listen(database.url)
    await vi.waitFor(() => expect(other.connected()).toBe(true), 60_000)
    await publishContentChange(database.db, ['team-members'])
    await vi.waitFor(() => expect(heard).toEqual([['team-members'], ['team-members']]), 60_000)
    await other.close()
  })

  test.each([
    ['many tags', Array.from({ length: 2_000 }, (_, index) => `team-member:number-${index}`)],
    ['tags of many bytes', Array.from({ length: 1_000 }, () => '部品部品')],
  ])('with %s becomes a change of everything', async (_, tags) => {
    await publishContentChange(database.db, tags)
    expect(await everythingHeard()).toEqual([['*']])
  })

  test('that somebody announces by hand is a change of everything', async () => {
    await database.pool.query(`notify content_changed, 'please'`)
    await database.pool.query(`notify content_changed, '{"tags":1}'`)
    await database.pool.query('notify content_changed')
    expect(await everythingHeard()).toEqual([['*'], ['*'], ['*']])
  })
})

describe('a listener', () => {
  test('is told at the first connection that nothing made before is trusted', () => {
    expect(connections).toBe(1)
  })

  test('connects again when the connection is cut, says so, and hears what comes then', async () => {
    await cutListener()
    await vi.waitFor(() => expect(listener.connected()).toBe(false), 60_000)
    await vi.waitFor(() => expect(connections).toBe(2), 60_000)
    await publishContentChange(database.db, ['after'])
    expect(await everythingHeard()).toEqual([['after']])
  })

  test('keeps one connection however often it is cut', async () => {
    for (const round of [2, 3, 4]) {
      await cutListener()
      await vi.waitFor(() => expect(connections).toBe(round), 60_000)
    }
    const listening = `select 1 from pg_stat_activity
                       where datname = current_database() and application_name = 'heal-your-roots listen'`
    await vi.waitFor(async () => expect((await database.pool.query(listening)).rowCount).toBe(1), 60_000)
  })

  test('finds out within seconds that its connection is silent, says so, and hears what comes on the next', async () => {
    const network = await openNetwork(database.url)
    const far = listen(network.url)
    await vi.waitFor(() => expect(connections).toBe(2), 60_000)
    network.silenceOpen()
    await publishContentChange(database.db, ['missed by one'])
    await vi.waitFor(() => expect(far.connected()).toBe(false), 30_000)
    await vi.waitFor(() => expect(connections).toBe(3), 30_000)
    heard = []
    await publishContentChange(database.db, ['after'])
    await vi.waitFor(() => expect(heard).toEqual([['after'], ['after']]), 60_000)
    await far.close()
    await network.cut()
  })

  test('says that it hears nothing while the network swallows everything, and can be stopped then', async () => {
    const network = await openNetwork(database.url)
    const far = listen(network.url)
    await vi.waitFor(() => expect(connections).toBe(2), 60_000)
    network.swallow()
    await vi.waitFor(() => expect(far.connected()).toBe(false), 30_000)
    await delay(3_000)
    expect({ connected: far.connected(), connections }).toEqual({ connected: false, connections: 2 })
    await far.close()
    await network.cut()
  })

  test('can be stopped before it has found out that its connection is silent', async () => {
    const network = await openNetwork(database.url)
    const far = listen(network.url)
    await vi.waitFor(() => expect(connections).toBe(2), 60_000)
    network.swallow()
    await far.close()
    await network.cut()
    await delay(1_000)
    expect(connections).toBe(2)
  })

  test('waits for a database that is not there, and can still be stopped', async () => {
    const patient = listen('postgres://app@127.0.0.1:1/x')
    await delay(700)
    expect(patient.connected()).toBe(false)
    await patient.close()
    expect(connections).toBe(1)
  })

  test('stays away once it was stopped', async () => {
    await listener.close()
    await publishContentChange(database.db, ['after'])
    await delay(700)
    expect({ heard, connections }).toEqual({ heard: [], connections: 1 })
  })
})
