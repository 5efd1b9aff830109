import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#server/app/migrate.ts'
import { createLogger } from '#server/observe/logger.ts'
import { type Database, openDatabase } from './database.ts'
import { startLocalPostgres } from './local-postgres.ts'

const parent = new URL('../../../.data/', import.meta.url).pathname
const template = 'site_template'

/** Durability is off: the data may be lost. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const databaseUrl = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

async function command(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Once per test run: a server with a migrated template database. Fault tests ask for durability. */
export async function startTestServer({ durable = false } = {}): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(parent, { recursive: true })
  const directory = mkdtempSync(join(parent, 'test-postgres-'))
  const server = await startLocalPostgres({ directory, settings: durable ? {} : fastSettings })
  await command(server.url, `drop database if exists ${template} with (force)`, `create database ${template}`)
  await migrateDatabase(databaseUrl(server.url, template))
  const stop = async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

export interface TestDatabase extends Database {
  url: string
  drop(): Promise<void>
}

/** Copied from the template in milliseconds, so that tests run in parallel. */
export const openTestDatabase = (serverUrl: string): Promise<TestDatabase> => openCopy(serverUrl, template)

/** Like a dump and restore; closes all connections to the original. */
export async function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const serverUrl = databaseUrl(url, 'postgres')
  const name = new URL(url).pathname.slice(1)
  await command(
    serverUrl,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
  const copy = await openCopy(serverUrl, name)
  await command(serverUrl, `alter database ${name} allow_connections true`)
  return copy
}

async function openCopy(serverUrl: string, original: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(serverUrl, `create database ${name} template ${original} strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  const database = openDatabase({ url, poolSize: 10, logger: createLogger('silent'), patience: 20 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await command(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
