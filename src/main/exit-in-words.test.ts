import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { refusal } from '#server/seed/refuse-in-production.ts'

const root = new URL('../..', import.meta.url).pathname

const run = (args: string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...environment } }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    )
  })
const seed = (url: string) => run(['scripts/seed.ts'], { DATABASE_URL: url, ORIGIN: 'http://localhost:3000' })
const at = (changes: Partial<URL>) => Object.assign(new URL(inject('postgresUrl')), changes).href

test('a port that is taken is named, without a stack', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const listen = `import './src/main/exit-in-words.ts'; import { createServer } from 'node:net'; createServer().listen(${port})`
  expect(await run(['--input-type=module', '--eval', listen])).toEqual({
    code: 1,
    said: `Port ${port} is taken by another process. Stop it, or set PORT to another.\n`,
  })
  taken.close()
})

test('a database or a role that is not there is named', async () => {
  expect(await seed(at({ pathname: '/nowhere' }))).toEqual({
    code: 1,
    said: 'PostgreSQL says: database "nowhere" does not exist. Create it, or correct DATABASE_URL.\n',
  })
  expect(await seed(at({ username: 'nobody' }))).toEqual({
    code: 1,
    said: 'PostgreSQL does not accept the name in DATABASE_URL from this machine.\n',
  })
})

test('samples are refused in production, before anything is asked of its database', async () => {
  const production = { DATABASE_URL: at({ pathname: '/nowhere' }), ORIGIN: 'https://www.healyourroots.example' }
  for (const args of [['scripts/seed.ts'], ['scripts/samples.ts'], ['scripts/samples.ts', 'remove']])
    expect(await run(args, production)).toEqual({ code: 1, said: `${refusal}\n` })
})

test('a password that PostgreSQL refuses is said, and not shown', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'strict-postgres-'))
  const postgres = await startLocalPostgres({ directory, settings: { fsync: 'off' } })
  try {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(`create role site login password 'right'`)
    await writeFile(join(directory, 'data/pg_hba.conf'), 'host all site all scram-sha-256\nhost all all all trust\n')
    await client.query('select pg_reload_conf()')
    await client.end()
    const wrong = Object.assign(new URL(postgres.url), { username: 'site', password: 'wr0ng-pa55' }).href
    await expect
      .poll(() => seed(wrong))
      .toEqual({ code: 1, said: 'PostgreSQL refuses the name or password of DATABASE_URL.\n' })
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true })
  }
})
