import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSecret } from '#server/app/test-api.ts'
import { type LocalPostgres, startLocalPostgres } from '#server/db/local-postgres.ts'

const root = new URL('../..', import.meta.url).pathname
let directory: string
let postgres: LocalPostgres
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'read-only-'))
  postgres = await startLocalPostgres({ directory, settings: { fsync: 'off', log_statement: 'none' } })
})
afterAll(async () => {
  await postgres.stop()
  await rm(directory, { recursive: true })
})

const environment = () => ({
  PATH: process.env.PATH,
  APP_SECRET: testSecret,
  DATABASE_URL: postgres.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
})
const run = (args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: environment() }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, said: out + said }),
    )
  })
async function ask(text: string) {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(text)
  await client.end()
}
const setReadOnly = async (value: 'on' | 'off') => {
  await ask(`begin read write; alter database postgres set default_transaction_read_only = ${value}; commit`)
}
beforeEach(() => setReadOnly('off'))

function startWorker() {
  const child = spawn(process.execPath, ['src/main/worker.ts'], { cwd: root, env: environment() })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return {
    says: (words: string) => expect.poll(() => output, { timeout: 60_000 }).toContain(words),
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return (await once(child, 'exit'))[0]
    },
  }
}

const sentence = 'This PostgreSQL is read-only: '

test('the first start on an empty database leaves no error in PostgreSQL’s own log', async () => {
  const worker = startWorker()
  await worker.says('"working"')
  expect(await worker.stop()).toBe(0)
  const log = readFileSync(join(directory, 'server.log'), 'utf8')
  expect(log.split('\n').filter((line) => line.includes('ERROR:'))).toEqual([])
})

test('a process that starts on a read-only PostgreSQL says so once a minute, waits, and works when it takes writes', async () => {
  await setReadOnly('on')
  const worker = startWorker()
  await worker.says(sentence)
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(worker.output().split('waiting for the database')).toHaveLength(2)
  expect(worker.output()).not.toContain('stack')
  await setReadOnly('off')
  await worker.says('"working"')
  expect(await worker.stop()).toBe(0)
})

test('commands that write say it in a sentence, and doctor calls it wrong', async () => {
  await setReadOnly('on')
  const file = join(directory, 'erased.json')
  const list = await run(['scripts/privacy.ts', 'list'])
  writeFileSync(file, list.said)
  for (const args of [['scripts/migrate.ts'], ['scripts/privacy.ts', 'reapply', file]])
    expect(await run(args)).toEqual({ code: 1, said: expect.stringMatching(/^This PostgreSQL is read-only: .*\.\n$/) })
  const { code, said } = await run(['scripts/doctor.ts'])
  expect(said).toMatch(/^wrong +This PostgreSQL is read-only: /m)
  expect(code).toBe(1)
})

test('doctor says who has to migrate where the role of the site cannot', async () => {
  await ask(
    `drop schema if exists drizzle cascade; create role doctor_site login; grant connect on database postgres to doctor_site`,
  )
  const url = Object.assign(new URL(postgres.url), { username: 'doctor_site' }).href
  const { said } = await new Promise<{ said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/doctor.ts'],
      { cwd: root, env: { ...environment(), DATABASE_URL: url } },
      (_, out) => resolve({ said: out }),
    )
  })
  expect(said).toMatch(/^look +Migrations are due, and the role of DATABASE_URL cannot apply them: npm run db:migrate/m)
})
