import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { within } from '#server/app/test-time.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { openDatabase, together } from './database.ts'

const database = await ownDatabase()
beforeAll(async () => {
  await database.pool.query('create table notes (note text primary key)')
})
beforeEach(() => database.pool.query('truncate notes'))

const notes = async () =>
  (await database.pool.query('select note from notes order by note')).rows.map((row) => row.note)
const write = (note: string) => sql`insert into notes values (${note})`

/** All connections were returned to the pool. */
const expectNothingLeaked = () =>
  vi.waitFor(() => {
    const { totalCount, idleCount, waitingCount } = database.pool
    expect({ waitingCount, lent: totalCount - idleCount }).toEqual({ waitingCount: 0, lent: 0 })
  }, 60_000)

const expectDeadConnectionsGone = () => vi.waitFor(() => expect(database.pool.totalCount).toBe(0), 60_000)

async function fillPool() {
  const clients = await Promise.all(Array.from({ length: 5 }, () => database.pool.connect()))
  for (const client of clients) client.release()
}

/** Ends all connections of this database at once, like a restart of PostgreSQL. */
async function cutAllConnections() {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(terminateOthers)
  await client.end()
}
const terminateOthers = `select pg_terminate_backend(pid) from pg_stat_activity
                         where datname = current_database() and pid <> pg_backend_pid()`

/** Runs in another process while this one is blocked, so that the pool hands out dead connections. */
function cutIdleConnectionsUnnoticed() {
  const program = `
    import pg from 'pg'
    const client = new pg.Client(${JSON.stringify(database.url)})
    await client.connect()
    await client.query(${JSON.stringify(terminateOthers)})
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '-e', program])
}

describe('a transaction', () => {
  test('ends only after all of its statements, when one of several fails', async () => {
    const attempt = database.withTransaction((tx) =>
      together([tx.execute(sql`select 1 / 0`), delay(50).then(() => tx.execute(write('late')))]),
    )
    await expect(attempt).rejects.toThrow()
    expect(await notes()).toEqual([])
    await expectNothingLeaked()
  })

  test('keeps what it wrote', async () => {
    const result = await database.withTransaction(async (tx) => {
      await tx.execute(write('kept'))
      return 42
    })
    expect(result).toBe(42)
    expect(await notes()).toEqual(['kept'])
    await expectNothingLeaked()
  })

  test('is seen by nobody until it ends', async () => {
    await database.withTransaction(async (tx) => {
      await tx.execute(write('not yet'))
      expect(await notes()).toEqual([])
    })
    expect(await notes()).toEqual(['not yet'])
  })

  test('that throws leaves nothing behind and says why', async () => {
    const work = database.withTransaction(async (tx) => {
      await tx.execute(write('gone'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await notes()).toEqual([])
    await expectNothingLeaked()
  })

  test('whose statement is refused leaves nothing behind', async () => {
    const work = database.withTransaction(async (tx) => {
      await tx.execute(write('twice'))
      await tx.execute(write('twice'))
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await notes()).toEqual([])
  })

  test('that swallowed a refusal is not reported as saved', async () => {
    const work = database.withTransaction(async (tx) => {
      await tx.execute(write('twice'))
      await tx.execute(write('twice')).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await notes()).toEqual([])
    await expectNothingLeaked()
  })

  test('whose connection is cut in the middle fails, and the next one works', async () => {
    const work = database.withTransaction(async (tx) => {
      await tx.execute(write('lost'))
      await cutAllConnections()
      await tx.execute(write('too late'))
    })
    await expect(work).rejects.toThrow()
    await expectDeadConnectionsGone()
    await database.withTransaction((tx) => tx.execute(write('next')))
    expect(await notes()).toEqual(['next'])
  })

  test('that cannot even begin gives its connection back', async () => {
    for (let round = 0; round < 3; round++) {
      await fillPool()
      cutIdleConnectionsUnnoticed()
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => database.withTransaction((tx) => tx.execute(write('lost')))),
      )
      expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
      await expectNothingLeaked()
    }
    await database.withTransaction((tx) => tx.execute(write('after')))
    expect(await notes()).toEqual(['after'])
  })

  test('whose BEGIN alone fails runs nothing after the statement that left with it', async () => {
    database.pool.once('acquire', (client) => {
      const { query } = client
      const refuseBegin = (...[text, ...more]: unknown[]) =>
        Reflect.apply(query, client, [text === 'begin' ? 'select 1 / 0' : text, ...more])
      Object.assign(client, { query: refuseBegin })
    })
    const work = database.withTransaction(async (tx) => {
      await tx.execute(sql`select 1`).catch(() => {})
      await tx.execute(write('outside'))
    })
    await expect(work).rejects.toThrow()
    expect(await notes()).toEqual([])
    await expectNothingLeaked()
  })

  test('may fail two hundred times without using up a connection', async () => {
    const failing = () =>
      database.withTransaction(async (tx) => {
        await tx.execute(sql`select 1/0`)
      })
    const results = await Promise.allSettled(Array.from({ length: 200 }, failing))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    await expectNothingLeaked()
    expect(database.pool.totalCount).toBeLessThanOrEqual(database.pool.options.max)
    await database.withTransaction((tx) => tx.execute(write('still here')))
    expect(await notes()).toEqual(['still here'])
  })
})

test('a process survives the loss of its idle connections', async () => {
  await fillPool()
  await cutAllConnections()
  await expectDeadConnectionsGone()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('nobody waits longer than two seconds for a database that is not there', async () => {
  const nowhere = openDatabase({ url: 'postgres://app@127.0.0.1:1/x', poolSize: 1, logger: createLogger('silent') })
  await expect(
    within(
      2_000,
      nowhere.withTransaction(async () => 'never'),
    ),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await nowhere.close()
})

describe('PostgreSQL’s own log', () => {
  const verbosityAs = async (url: string) => {
    const one = openDatabase({ url, poolSize: 1, logger: createLogger('silent') })
    try {
      const { rows } = await one.pool.query(`
        select current_setting('log_error_verbosity') as verbosity, current_setting('log_parameter_max_length') as values`)
      return rows[0]
    } finally {
      await one.close()
    }
  }

  test('gets no values from a role that may say so', async () => {
    expect(await verbosityAs(database.url)).toEqual({ verbosity: 'terse', values: '0' })
  })

  test('is the operator’s affair for a role that may not, and the site works all the same', async () => {
    await database.pool.query('create role plain login')
    try {
      const url = Object.assign(new URL(database.url), { username: 'plain' }).href
      expect(await verbosityAs(url)).toEqual({ verbosity: 'default', values: '-1' })
      await database.pool.query('grant set on parameter log_error_verbosity to plain')
      expect(await verbosityAs(url)).toEqual({ verbosity: 'terse', values: '-1' })
    } finally {
      await database.pool.query('drop owned by plain; drop role plain')
    }
  })
})

test('a transaction that stands still gives its locks back', async () => {
  await database.pool.query(`insert into notes values ('locked')`)
  const lock = sql`select note from notes where note = 'locked' for update`
  const impatient = openDatabase({ url: database.url, poolSize: 1, logger: createLogger('silent'), patience: 0.1 })
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const cutOff = impatient.withTransaction(async (tx) => {
    await tx.execute(lock)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  await database.withTransaction(async (tx) => tx.execute(lock))
  done.resolve()
  await expect(cutOff).rejects.toThrow()
  await impatient.close()
})
