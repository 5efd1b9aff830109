import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import type { OwnAsset } from './assets.ts'
import { createReleaseAssets } from './release-assets.ts'
import { listen, send } from './test-request.ts'

const database = await ownDatabase()
beforeAll(async () => {
  old = serving = processOf([shared, asset('main-old')])
  next = processOf([shared, asset('main-new')])
  await listen(server)
})
beforeEach(() => database.pool.query('delete from release_assets'))
afterAll(() => server.close())

const script = 'console.log("roots")'.repeat(50)
const font = Buffer.from([0, 1, 2, 255])
const shared: OwnAsset = { path: '/assets/font-abc.woff2', bytes: font, encoding: null }
const asset = (name: string): OwnAsset => ({
  path: `/assets/${name}.js`,
  bytes: brotliCompressSync(script),
  encoding: 'br',
})
const processOf = (own: OwnAsset[]) => createReleaseAssets({ database, own, logger: createLogger('silent') })
type Process = ReturnType<typeof processOf>
let old: Process
let next: Process
let serving: Process
const server = createServer((request, response) => {
  const handled = serving.respond(request, response, request.url ?? '')
  if (typeof handled === 'function') void handled()
})
const ask = (path: string, encoding = '') => send(server, { path, headers: { 'accept-encoding': encoding } })
const kept = async () =>
  (await database.pool.query('select path from release_assets order by path')).rows.map(({ path }) => path)
const lastRan = (name: string, days: number) =>
  database.pool.query(
    `update release_assets set ran_at = now() - make_interval(days => ${days}) where path = '/assets/${name}.js'`,
  )

describe('files of another release', () => {
  test.each([
    ['the one before', 'main-old'],
    ['the one that is about to replace it', 'main-new'],
  ])('%s are there', async (_, name) => {
    await Promise.all([old.keep(), next.keep()])
    serving = name === 'main-old' ? next : old
    const packed = await ask(`/assets/${name}.js`, 'gzip, br')
    expect(packed).toMatchObject({ status: 200, body: asset(name).bytes })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const plain = await ask(`/assets/${name}.js`, 'gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(script)
    expect((await ask('/assets/font-abc.woff2')).body).toEqual(font)
  })

  test.each([
    '/assets/main-gone.js',
    '/assets/',
    '/assets/main-old.js.br',
    "/assets/'--",
    '/assets/%00',
    '/assets/../x',
  ])('%s is not among them, and nobody keeps that response', async (path) => {
    await old.keep()
    const { status, headers } = await ask(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('are a matter of waiting while the database is away', async () => {
    const away = await openTestDatabase(inject('postgresUrl'))
    serving = createReleaseAssets({ database: away, own: [], logger: createLogger('silent') })
    await away.drop()
    const { status, headers } = await ask('/assets/main-old.js')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
  })
})

describe('they are kept', () => {
  test('once, however many processes start together and again', async () => {
    await Promise.all([old, next, old, next].map((one) => one.keep()))
    await next.keep()
    expect(await kept()).toEqual(['/assets/font-abc.woff2', '/assets/main-new.js', '/assets/main-old.js'])
  })

  test('for thirty days after the last process that had them', async () => {
    await old.keep()
    await lastRan('main-old', 29)
    await next.keep()
    expect(await kept()).toContain('/assets/main-old.js')
    await lastRan('main-old', 31)
    await next.keep()
    expect(await kept()).toEqual(['/assets/font-abc.woff2', '/assets/main-new.js'])
  })
})

test('a process starts while a restore drill is under way', async () => {
  const drill = new pg.Client(database.url)
  await drill.connect()
  await drill.query('select pg_advisory_lock($1)', [advisoryLocks.drill])
  await next.keep()
  expect(await kept()).toContain('/assets/main-new.js')
  await drill.end()
})
