import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createReleaseAssets } from '#server/http/release-assets.ts'
import { createLogger } from '#server/observe/logger.ts'
import { untilDatabase } from './until-database.ts'

let other: pg.Client
const database = await ownDatabase()
beforeAll(async () => {
  other = new pg.Client(database.url)
  await other.connect()
})
afterAll(() => other.end())

const silent = createLogger('silent')

test('a start whose statement is canceled waits and tries again', async () => {
  await other.query('begin')
  await other.query('lock table release_assets in access exclusive mode')
  // Like the site's, with shorter timeouts.
  const { pool, ...site } = openDatabase({ url: database.url, poolSize: 2, logger: silent, patience: 20 })
  pool.options.statement_timeout = 200
  const assets = createReleaseAssets({ database: { pool, ...site }, own: [], logger: silent })
  const log = new PassThrough()
  const started = untilDatabase({
    url: database.url,
    logger: pino(log),
    isStopping: () => false,
    start: () => assets.keep(),
  })
  const outcome = started.then(
    () => 'started',
    (error: Error) => `ended: ${error.message}`,
  )
  const line = await Promise.race([once(log, 'data').then(String), outcome])
  expect(line).toContain('waiting for the database')
  await other.query('rollback')
  expect(await outcome).toBe('started')
  assets.close()
  await site.close()
})
