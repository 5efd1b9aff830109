import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFullRun } from '#server/app/test-time.ts'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'

// In the full run only: each starts PostgreSQL again, for something that happens in development.
const testInFullRun = test.skipIf(!isFullRun)

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

let directory: string
let cleanups: (() => unknown)[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-postgres-test-'))
  cleanups = []
})

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  rmSync(directory, { recursive: true })
})

async function start(): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ directory, settings })
  cleanups.push(server.stop)
  return server
}

/** Another process, with a process group of its own, that starts the server and lives until it or this process ends. */
function spawnStarter(afterwards = 'process.stdin.resume()'): ChildProcess {
  const program = `
    import { startLocalPostgres } from ${JSON.stringify(join(import.meta.dirname, 'local-postgres.ts'))}
    process.on('SIGINT', () => console.log('SIGINT ignored'))
    console.log(JSON.stringify(await startLocalPostgres(${JSON.stringify({ directory, settings })})))
    ${afterwards}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanups.push(() => killGroup(child))
  return child
}

async function startInAnotherProcess(afterwards?: string): Promise<{ child: ChildProcess; server: LocalPostgres }> {
  const child = spawnStarter(afterwards)
  const server: LocalPostgres = JSON.parse(await nextOutput(child))
  cleanups.unshift(() => waitUntilGone(server.pid))
  return { child, server }
}

async function nextOutput(child: ChildProcess): Promise<string> {
  const [text] = await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return String(text)
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  process.kill(-(child.pid as number), 'SIGKILL')
  await once(child, 'exit')
}

/** A zombie counts as gone: the init process of a container may collect it late, or never. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const status = `/proc/${pid}/stat`
    return !existsSync(status) || !readFileSync(status, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false)
}

async function query(server: LocalPostgres, text: string): Promise<unknown[]> {
  const client = new Client(server.url)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const writeNote = (server: LocalPostgres) => query(server, `create table note as select 'kept' as text`)
const readNote = (server: LocalPostgres) => query(server, 'select text from note')

describe('local PostgreSQL', () => {
  test('starts and answers a query with the settings it was given, on loopback only', async () => {
    const server = await start()

    expect(server).toMatchObject({
      owned: true,
      url: expect.stringMatching(/^postgres:\/\/app@127\.0\.0\.1:\d+\/postgres$/),
    })
    expect(await query(server, 'select 1 + 1')).toEqual([2])
    const names = ['fsync', 'max_connections', 'listen_addresses', 'unix_socket_directories', 'server_encoding']
    const values = names.map((name) => `current_setting('${name}')`)
    expect(await query(server, `select ${values}`)).toEqual(['off', '100', '127.0.0.1', '', 'UTF8'])
  })

  testInFullRun('keeps its data when it is stopped and started again', async () => {
    const first = await start()
    await writeNote(first)
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    await first.stop()

    expect(await readNote(await start())).toEqual(['kept'])
  })

  testInFullRun('shares the server with a second process on the same directory', async () => {
    const { server } = await startInAnotherProcess()
    await writeNote(server)

    const shared = await start()
    expect(shared).toMatchObject({ owned: false, pid: server.pid, url: server.url })
    expect(await readNote(shared)).toEqual(['kept'])
    await shared.stop()
    expect(await readNote(shared)).toEqual(['kept'])
  })

  testInFullRun('gives two simultaneous starts one working server', async () => {
    const [here, there] = await Promise.all([start(), startInAnotherProcess()])

    expect([here.owned, there.server.owned].sort()).toEqual([false, true])
    expect(here.url).toBe(there.server.url)
    await writeNote(here)
    expect(await readNote(there.server)).toEqual(['kept'])
    expect(readdirSync(directory).sort()).toEqual(['data', 'server.log'])
  })

  test('stops soon after its parent was killed with kill -9, and starts again with the data', async () => {
    const { child, server } = await startInAnotherProcess()
    await writeNote(server)

    await killGroup(child)
    await waitUntilGone(server.pid)

    const next = await start()
    expect(next.owned).toBe(true)
    expect(await readNote(next)).toEqual(['kept'])
  })

  testInFullRun('waits for the old server to be gone when it is started at once after kill -9', async () => {
    const { child, server } = await startInAnotherProcess()
    await writeNote(server)

    child.kill('SIGKILL')

    const next = await start()
    expect(next.owned).toBe(true)
    await waitUntilGone(server.pid)
    expect(await readNote(next)).toEqual(['kept'])
  })

  testInFullRun('goes on answering after Ctrl-C in the process group of its parent', async () => {
    const { child, server } = await startInAnotherProcess()

    process.kill(-(child.pid as number), 'SIGINT')

    expect(await nextOutput(child)).toContain('SIGINT ignored')
    await sleep(500)
    expect(await query(server, 'select 1')).toEqual([1])
  })

  testInFullRun('starts although an earlier initdb was killed half-way', async () => {
    const child = spawnStarter()
    const halfFinished = () => readdirSync(directory).find((name) => existsSync(join(directory, name, 'PG_VERSION')))
    await expect.poll(halfFinished, { interval: 1 }).toBeTruthy()
    await killGroup(child)
    expect(existsSync(join(directory, 'data'))).toBe(false)

    expect(readdirSync(directory)).toHaveLength(1)

    expect(await query(await start(), 'select 1')).toEqual([1])
    expect(readdirSync(directory).sort()).toEqual(['data', 'server.log'])
  })

  testInFullRun('starts with a stale postmaster.pid whose pid is of no process, or of another program', async () => {
    // PostgreSQL takes only a process of its own user for a running server.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const program = spawn('sleep', ['60'], { ...user, cwd: '/' })
    cleanups.push(() => program.kill())
    for (const pid of [2 ** 22 + 1, program.pid]) {
      const server = await start()
      await query(server, `drop table if exists note`)
      await writeNote(server)
      await server.stop()
      const stale = [pid, join(directory, 'data'), 1_700_000_000, 1, '', '127.0.0.1', '  1 1', 'ready   ', '']
      writeFileSync(join(directory, 'data/postmaster.pid'), stale.join('\n'), { mode: 0o644 })

      const next = await start()
      expect(await readNote(next)).toEqual(['kept'])
      await next.stop()
    }
  })

  testInFullRun('never uses the server of another directory that has the port of a stale postmaster.pid', async () => {
    const server = await start()
    const other = join(directory, 'other')
    mkdirSync(other)
    const copy = await startLocalPostgres({ directory: other, settings })
    await copy.stop()
    const stale = [server.pid + 1, join(other, 'data'), 1_700_000_000, new URL(server.url).port, '', '127.0.0.1']
    writeFileSync(join(other, 'data/postmaster.pid'), `${stale.join('\n')}\n`)

    const next = await startLocalPostgres({ directory: other, settings })
    cleanups.push(next.stop)
    expect(next.url).not.toBe(server.url)
    expect(await query(next, 'show data_directory')).toEqual([join(other, 'data')])
  })

  test("tells the server's own words when it cannot start", async () => {
    const failing = startLocalPostgres({ directory, settings: { max_connections: 'many' } })
    await expect(failing).rejects.toThrow(/did not start in .*[\s\S]*invalid value for parameter "max_connections"/)
  })

  testInFullRun('does not keep a process that forgot stop() alive, and ends with it', async () => {
    const { child, server } = await startInAnotherProcess('')
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    await waitUntilGone(server.pid)
  })
})
