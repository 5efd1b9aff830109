import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { within } from '#server/app/test-time.ts'
import { isDatabaseAway } from '#server/http/errors.ts'
import { createLogger } from '#server/observe/logger.ts'
import { type Database, openDatabase } from './database.ts'
import { openNetwork } from './test-network.ts'

let network: Awaited<ReturnType<typeof openNetwork>>
let database: Database
beforeEach(async () => {
  network = await openNetwork(inject('postgresUrl'))
  database = openDatabase({ url: network.url, poolSize: 3, logger: createLogger('silent') })
})
afterEach(async () => {
  await network.heal()
  await database.close()
  await network.cut()
})

const ask = () => database.pool.query('select 1')
/** More than the pool has, so that some wait for a connection. */
const fiveAtOnce = () => Promise.allSettled(Array.from({ length: 5 }, ask))

/** By the probe or the connection timeout, not by the statement timeout. */
const foundOut = (reason: unknown) =>
  isDatabaseAway(reason) && /PostgreSQL does not answer|trying to connect/.test(String(reason))

test('a network that swallows everything is found out, for waiting callers as well', async () => {
  await fiveAtOnce()
  network.swallow()
  for (const result of await fiveAtOnce()) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(foundOut) })
  }
})

test('a transaction fails in the same way, and its connection is given up without a rollback', async () => {
  await fiveAtOnce()
  network.swallow()
  await expect(database.withTransaction(async (tx) => tx.$client.query('select 1'))).rejects.toSatisfy(foundOut)
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test('a connection that was lost in a transaction is not asked for any more', async () => {
  const work = database.withTransaction(async (tx) => {
    await tx.$client.query('select 1')
    const lost = new Promise<void>((resolve) => (tx.$client as PoolClient).once('end', resolve))
    await network.heal()
    await lost
    await tx.$client.query('select 2')
  })
  await expect(work).rejects.toThrow()
  const opened = network.opened()
  await delay(1_000)
  expect(network.opened()).toBe(opened)
})

test('waiting callers know within two seconds that PostgreSQL is gone, and two connections are enough to find out', async () => {
  network.swallow()
  for (const result of await within(2_000, fiveAtOnce())) expect(result).toMatchObject({ status: 'rejected' })
  expect(network.opened()).toBe(2)
})

test('a herd that comes when PostgreSQL is back waits its turn, and nobody is told that it is away', async () => {
  // Patient, because a busy machine opens connections slowly. The last caller waits longer than a connection may take.
  const patient = openDatabase({ url: network.url, poolSize: 3, logger: createLogger('silent'), patience: 3 })
  const herd = (size: number, seconds: number) =>
    Promise.allSettled(Array.from({ length: size }, () => patient.pool.query('select pg_sleep($1)', [seconds])))
  await network.cut()
  for (const result of await herd(5, 0)) expect(result).toMatchObject({ status: 'rejected' })
  await network.heal()
  const results = await herd(18, 0.9)
  await patient.close()
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('works again as soon as the network does', async () => {
  await fiveAtOnce()
  network.swallow()
  await fiveAtOnce()
  await network.heal()
  await expect(ask()).resolves.toMatchObject({ rowCount: 1 })
})

test('a statement that merely takes long is let finish', async () => {
  const { rows } = await database.pool.query(`select pg_sleep(2), 'done' as answer`)
  expect(rows).toMatchObject([{ answer: 'done' }])
})

test('also where no connection is left to ask whether PostgreSQL is there', async () => {
  await database.pool.query('create role single login connection limit 1')
  const url = Object.assign(new URL(inject('postgresUrl')), { username: 'single' }).href
  const single = openDatabase({ url, poolSize: 1, logger: createLogger('silent') })
  try {
    await expect(single.pool.query('select pg_sleep(2)')).resolves.toMatchObject({ rowCount: 1 })
  } finally {
    await single.close()
    await database.pool.query('drop role single')
  }
})
