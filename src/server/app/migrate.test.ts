import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { isStatementCanceled } from '#server/http/errors.ts'
import { migrateDatabase } from './migrate.ts'

const serverUrl = inject('postgresUrl')
let name: string
let url: string

async function ask(address: string, statement: string) {
  const client = new pg.Client(address)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

beforeEach(async () => {
  name = `empty_${randomBytes(6).toString('hex')}`
  url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await ask(serverUrl, `create database ${name}`)
})
afterEach(() => ask(serverUrl, `drop database ${name} with (force)`))

const tables = () => ask(url, `select table_name as name from information_schema.tables where table_schema = 'public'`)
const migrations = () => ask(url, 'select hash from drizzle.__drizzle_migrations')

test('five processes that start together on an empty database set it up once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)))
  expect((await tables()).map((table) => table.name)).toEqual(
    expect.arrayContaining(['team_members', 'team_member_other_roles', 'jobs', 'content_pages']),
  )
  const applied = (await migrations()).map((migration) => migration.hash)
  expect(new Set(applied).size).toBe(applied.length)
})

test('a second start changes nothing', async () => {
  await migrateDatabase(url)
  const before = [await tables(), await migrations()]
  await migrateDatabase(url)
  expect([await tables(), await migrations()]).toEqual(before)
})

test('a migration releases its lock', async () => {
  await migrateDatabase(url)
  const locks = `select 1 from pg_locks l join pg_database d on d.oid = l.database
                 where l.locktype = 'advisory' and d.datname = current_database()`
  await expect.poll(() => ask(url, locks)).toEqual([])
})

test('a migration that finds a table locked gives up within seconds, so that it can be tried again', async () => {
  await migrateDatabase(url)
  await ask(
    url,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; lock table job_applications in access exclusive mode')
  await expect(migrateDatabase(url)).rejects.toSatisfy(isStatementCanceled)
  await reader.end()
})

test('a server that is not there is an error, not the end of the process', async () => {
  await expect(migrateDatabase('postgres://app@127.0.0.1:1/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
