import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personData } from '#server/app/person-data.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { openDatabase } from '#server/db/database.ts'
import { type LocalPostgres, startLocalPostgres } from '#server/db/local-postgres.ts'
import { installedBinaries } from '#server/db/test-installed.ts'
import { erasePerson } from '#server/features/office/privacy/privacy-desk.service.ts'
import { createLogger } from '#server/observe/logger.ts'
import { appSecret, freePort, launchSiteProcess } from '../e2e/fixtures/process.ts'
import { blocksOf } from './markdown-blocks.ts'

// Needs `npm run build` and Debian's pgbackrest, rclone and openssh-server. `RECOVERY_GB=10` measures with as many
// gigabytes of résumés; what it prints is in docs/operations/point-in-time-recovery.md.
const gigabytes = Number(process.env.RECOVERY_GB ?? 0)
const root = new URL('..', import.meta.url).pathname
const page = readFileSync(join(root, 'docs/operations/point-in-time-recovery.md'), 'utf8')
const [repository = '', archiving = ''] = blocksOf(page, 'ini')
const [script = ''] = blocksOf(page, 'sh').filter((block) => block.startsWith('#!'))
const shell = blocksOf(page, 'sh').filter((block) => block !== script)

/** PostgreSQL and pgBackRest run as this user where the test is run by root. */
const nobody = 65534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const folder = mkdtempSync(join(tmpdir(), 'point-in-time-'))
const cluster = join(folder, 'cluster')
const data = join(cluster, 'data')
let sftp: { port: number; stop(): void }
let server: LocalPostgres

beforeAll(async () => {
  if (!isFullRun) return
  for (const made of ['', 'repo', 'cluster', 'log', 'home/.ssh']) {
    mkdirSync(join(folder, made), { recursive: true })
    if (user.uid) chownSync(join(folder, made), user.uid, user.gid)
  }
  chmodSync(cluster, 0o700)
  const folders = ['log', 'lock', 'spool'].map((name) => `${name}-path=${join(folder, 'log')}\n`).join('')
  writeFileSync(join(folder, 'pgbackrest.conf'), here(repository).replace('[global]\n', `[global]\n${folders}`))
  sftp = await startSftp()
})
afterAll(async () => {
  if (!isFullRun) return
  await server.stop()
  sftp.stop()
  rmSync(folder, { recursive: true })
})

/** The page's text with the paths and addresses of this test. */
const here = (text: string) =>
  text
    .replaceAll('/var/lib/pgbackrest', join(folder, 'repo'))
    .replaceAll('/var/lib/postgresql/15/main', data)
    .replaceAll(/<openssl.*?>/g, 'a passphrase of the tests')
    .replaceAll('backup.example.com RCLONE_SFTP_USER=site RCLONE_SFTP_PORT=22', () =>
      [`127.0.0.1 RCLONE_SFTP_USER=${userInfo().username}`, `RCLONE_SFTP_PORT=${sftp.port}`].join(' '),
    )
    .replaceAll(':sftp:site', `:sftp:${join(folder, 'offsite')}`)
    .replaceAll('runuser -u postgres -- ', '')

/** As the user of PostgreSQL. */
async function run(command: string, env: Record<string, string> = {}): Promise<string> {
  const paths = [dirname(process.execPath), installedBinaries(), process.env.PATH]
  const { port } = server ? new URL(server.url) : { port: '' }
  const { stdout } = await promisify(execFile)('sh', ['-ec', here(command)], {
    ...user,
    cwd: root,
    env: {
      PATH: paths.join(':'),
      HOME: join(folder, 'home'),
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
      PGHOST: '127.0.0.1',
      PGUSER: 'app',
      PGDATABASE: 'postgres',
      PGPORT: port,
      PGBACKREST_PG1_PORT: port,
      PGBACKREST_PG1_USER: 'app',
      ...env,
    },
  })
  return stdout
}
/** The line of the page with these words. */
const line = (words: string) => {
  const found = shell.flatMap((block) => block.split('\n')).find((text) => text.includes(words))
  if (!found) throw new Error(`The page has no “${words}”`)
  return found
}
const site = (command: string, url = server.url) =>
  run(`node scripts/${command}`, { DATABASE_URL: url, APP_SECRET: appSecret, ORIGIN: 'http://localhost:3000' })

/** The server as the page sets it up; `plain` without archiving. */
async function start(plain: Record<string, string> = {}) {
  process.env.PGBACKREST_CONFIG = join(folder, 'pgbackrest.conf')
  const archive = Object.fromEntries(
    [...archiving.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => [name, value]),
  )
  const settings = Object.keys(plain).length > 0 ? plain : archive
  server = await startLocalPostgres({ directory: cluster, settings, installed: installedBinaries() })
  delete process.env.PGBACKREST_CONFIG
  const isReadOnly = async () => (await ask('select pg_is_in_recovery() as waits'))[0].waits
  await expect.poll(isReadOnly, { timeout: 3_600_000, interval: 200 }).toBe(false)
}

async function ask(text: string, values: unknown[] = []) {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const addMessage = (name: string) =>
  ask(
    `insert into contact_messages (name, email, subject, message) values ($1, $1 || '@mail.test', 'general', 'm')
     returning created_at`,
    [name],
  )
const names = async () => (await ask('select name from contact_messages order by id')).map((row) => row.name)

const storeResumes = (count: number) =>
  ask(
    `insert into files (hash, bytes) select md5(i || clock_timestamp()::text), b from generate_series(1, $1::int) i,
     lateral (select string_agg(gen_random_bytes(1024), null::bytea) as b from generate_series(1, 250 + i % 2)) r`,
    [count * 4000],
  )

async function startSftp() {
  const keys = join(folder, 'home/.ssh')
  for (const key of ['host', 'id_ed25519'])
    await promisify(execFile)('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, key)])
  if (user.uid) chownSync(join(keys, 'id_ed25519'), user.uid, user.gid)
  const port = await freePort()
  writeFileSync(join(keys, 'known_hosts'), `[127.0.0.1]:${port} ${readFileSync(join(keys, 'host.pub'), 'utf8')}`)
  if (user.uid) mkdirSync('/run/sshd', { recursive: true })
  const settings = {
    HostKey: join(keys, 'host'),
    AuthorizedKeysFile: join(keys, 'id_ed25519.pub'),
    ListenAddress: '127.0.0.1',
    PermitRootLogin: 'yes',
    StrictModes: 'no',
    ForceCommand: 'internal-sftp',
    Subsystem: 'sftp internal-sftp',
    PidFile: 'none',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name} ${value}`])
  const child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', '/dev/null', '-p', String(port), ...flags])
  await once(child.stderr, 'data')
  return { port, stop: () => child.kill() }
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
const tell = (what: string) => console.log(`${gigabytes} GB: ${what}`)

// In the full run only: it starts five servers and waits for the archive for a minute.
test.skipIf(!isFullRun)('what staff deleted comes back, and people erased since stay erased', async () => {
  await start({ wal_level: 'minimal', max_wal_senders: '0', fsync: 'off', max_wal_size: '4GB' })
  await site('migrate.ts')
  await site('seed.ts')
  await ask('create extension if not exists pgcrypto')
  await storeResumes(gigabytes)
  await ask(`create role site_owner login superuser password 'one'`)
  await server.stop()
  await start()
  for (const words of ['stanza-create', 'site check']) await run(line(words))
  let began = performance.now()
  await run(line('--type=full backup'))
  tell(`full backup in ${seconds(began)} s`)

  const web = await launchSiteProcess({ DATABASE_URL: server.url })
  await web.ready()
  const jobs = await (await fetch(`${web.origin}/api/jobs`)).text()
  expect(JSON.parse(jobs).length).toBeGreaterThan(1)
  for (const name of ['Before', 'Erased']) {
    const body = JSON.stringify({ name, email: `${name}@mail.test`, subject: 'general', message: 'Please call me.' })
    const headers = { 'content-type': 'application/json', origin: web.origin }
    expect((await fetch(`${web.origin}/api/contact`, { method: 'POST', headers, body })).status).toBe(201)
  }
  began = performance.now()
  await run('pgbackrest --stanza=site --type=incr backup')
  tell(`incremental backup in ${seconds(began)} s`)
  await addMessage('later')
  // What has to be replayed.
  await storeResumes(gigabytes / 10)
  await delay(1_100)
  const [{ moment }] = await ask(`select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as moment`)
  await delay(1_100)

  await ask('truncate jobs cascade')
  await addMessage('after')
  const database = openDatabase({ url: server.url, poolSize: 1, logger: createLogger('silent'), patience: 20 })
  const email = 'erased@mail.test'
  await database.withTransaction((tx) =>
    erasePerson(tx, { personData, secret: appSecret }, { email, again: email, keep: [] }, { userId: null }),
  )
  await database.close()
  expect(await names()).toEqual(['Before', 'later', 'after'])

  await web.stop()
  const erased = join(folder, 'erased.json')
  writeFileSync(erased, await site('privacy.ts list'))
  began = performance.now()
  await run(line('pg_switch_wal'))
  await server.stop()
  renameSync(data, join(cluster, 'before'))
  const restored = performance.now()
  await run(line('--type=time').replace(/--target='[^']*'/, `--target='${moment}+00'`))
  tell(`restored in ${seconds(restored)} s`)
  const replayed = performance.now()
  await start()
  tell(`replayed in ${seconds(replayed)} s`)
  expect(await names()).toEqual(['Before', 'Erased', 'later'])
  expect(await site('migrate.ts')).toBe('The database is up to date.\n')
  expect(await site(`privacy.ts reapply ${erased}`)).toMatch(/^[1-9]\d* records of 1 erasures were still there/)
  expect(await names()).toEqual(['Before', 'later'])
  const again = await launchSiteProcess({ DATABASE_URL: server.url })
  await again.ready()
  tell(`the site is back after ${seconds(began)} s`)
  expect(await (await fetch(`${again.origin}/api/jobs`)).text()).toBe(jobs)
  await again.stop()
  rmSync(join(cluster, 'before'), { recursive: true })
})

test.skipIf(!isFullRun)('the drill restores the repository and finds every table equal', async () => {
  await run(line('--type=full backup'))
  const began = performance.now()
  const { port } = new URL(server.url)
  const url = `postgres://site_owner:one@127.0.0.1:${port}/postgres`
  expect(await site('drill.ts --pgbackrest site', url)).toMatch(/ rows from the repository, all equal\.\n$/)
  tell(`drill in ${seconds(began)} s`)
})

test.skipIf(!isFullRun)(
  'a lost disk takes at most a minute with it, and a lost machine nothing that was copied',
  async () => {
    const archived = async () => Number((await ask('select archived_count from pg_stat_archiver'))[0].archived_count)
    const before = await archived()
    await addMessage('first')
    await expect.poll(archived, { timeout: 90_000, interval: 100 }).toBeGreaterThan(before)
    await run(script)
    // Just before the next part of the log would be sent.
    const written: Date[] = []
    for (const began = performance.now(); performance.now() - began < 57_000; await delay(500))
      written.push((await addMessage('second'))[0].created_at)
    const lostAt = Date.now()
    process.kill(server.pid, 'SIGKILL')
    await server.stop()

    const restore = line('--type=time').replace(
      /--type=time --target='[^']*' --target-action=promote/,
      '--type=default',
    )
    const newest = async () => Number((await ask('select max(created_at) as newest from contact_messages'))[0].newest)
    const restoreAll = async () => {
      rmSync(data, { recursive: true })
      const began = performance.now()
      await run(restore)
      await start()
      return seconds(began)
    }
    tell(`restored without a moment in ${await restoreAll()} s`)
    const lost = (lostAt - (await newest())) / 1000
    tell(`a lost disk took ${lost.toFixed(1)} s with it`)
    expect(written.length).toBeGreaterThan(50)
    expect(lost).toBeLessThan(62)

    const kept = await names()
    await run(script)
    await server.stop()
    rmSync(join(folder, 'repo'), { recursive: true })
    const back = shell.find((block) => block.includes('rclone copy')) ?? ''
    const began = performance.now()
    await run(back.replace(/^chown.*$/m, ''))
    tell(`copied back in ${seconds(began)} s`)
    tell(`restored from the copy in ${await restoreAll()} s`)
    expect(await names()).toEqual(kept)
  },
)
