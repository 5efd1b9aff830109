import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { until } from '../e2e/fixtures/process.ts'

const run = (command: string, ...options: string[]) =>
  execFileSync(command, options, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** A folder with a fresh Debian 12, made once a machine. As root, with `debootstrap`. Not to be changed: copy it. */
export function debianRoot(): string {
  const made = '/var/tmp/debian-bookworm'
  if (existsSync(made)) return made
  console.log('Making a Debian 12 (about a minute)')
  const making = `${made}.${process.pid}`
  const options = ['--include=ca-certificates,dbus', 'bookworm', making]
  try {
    execFileSync('debootstrap', options, { stdio: ['ignore', 'ignore', 'inherit'] })
    renameSync(making, made)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return made
}

/** Brings this machine's Node and npm into a folder such as `/usr/local`. */
export function bringNode(folder: string): void {
  cpSync(realpathSync(process.execPath), join(folder, 'bin/node'))
  const npm = dirname(dirname(realpathSync(run('which', 'npm'))))
  cpSync(npm, join(folder, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'bin/npm'))
}

/** The folder in which npm keeps what it has fetched; made if it is not there. */
export function npmCache(): string {
  const folder = run('npm', 'config', 'get', 'cache')
  mkdirSync(folder, { recursive: true })
  return folder
}

export interface Ended {
  isGood: boolean
  output: string
}

export interface Debian {
  /** Its root on this machine. */
  folder: string
  /** This machine, as seen from there. */
  host: string
  /** In one shell of root, which keeps its folder and variables. Whatever fails in between counts. */
  type(lines: string, input?: string): Promise<Ended>
  stop(): Promise<void>
}

const limitMs = 600_000

/**
 * Boots a fresh Debian 12 with its own systemd and network, from where it reaches the Internet. `names` are its names of
 * this machine; `shared` are folders of this machine and where they are there. As root, with Debian's
 * `systemd-container`, `iproute2` and `iptables`.
 */
export async function bootDebian(names: string[], shared: Record<string, string>): Promise<Debian> {
  const place = mkdtempSync(join(process.env.TMPDIR ?? '/var/tmp', 'debian-'))
  const folder = join(place, 'root')
  const space = `debian${process.pid}`
  const network = `10.${200 + (process.pid % 50)}.${(process.pid >> 6) % 250}`
  const host = `${network}.1`
  const masquerade = ['POSTROUTING', '--source', `${network}.0/24`, '--jump', 'MASQUERADE']
  let container: ChildProcess | undefined
  const leader = () => {
    const pid = container?.pid
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] || '0'
  }
  const tryTo = (command: string, ...options: string[]) => {
    try {
      run(command, ...options)
    } catch {
      // Is gone already.
    }
  }
  const clear = () => {
    // With its first process, all the others of the container end.
    if (container?.exitCode === null) tryTo('kill', '-KILL', leader())
    container?.kill('SIGKILL')
    tryTo('iptables', '--table', 'nat', '--delete', ...masquerade)
    tryTo('ip', 'netns', 'del', space)
    rmSync(place, { recursive: true, force: true })
  }
  process.once('exit', clear)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  run('cp', '-a', debianRoot(), folder)
  appendFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost site www.example.com\n${host} ${names.join(' ')}\n`)
  run('ip', 'netns', 'add', space)
  run('ip', 'link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  run('ip', 'addr', 'add', `${host}/24`, 'dev', space)
  run('ip', 'link', 'set', space, 'up')
  run('ip', '-n', space, 'addr', 'add', `${network}.2/24`, 'dev', 'eth0')
  run('ip', '-n', space, 'link', 'set', 'eth0', 'up')
  run('ip', '-n', space, 'link', 'set', 'lo', 'up')
  run('ip', '-n', space, 'route', 'add', 'default', 'via', host)
  run('iptables', '--table', 'nat', '--append', ...masquerade)
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1')

  const options = ['--boot', '--register=no', '--keep-unit', '--console=pipe', '--resolv-conf=copy-host']
  container = spawn(
    'systemd-nspawn',
    [
      ...['--directory', folder, '--machine', space, '--hostname=site', ...options],
      `--network-namespace-path=/run/netns/${space}`,
      ...Object.entries(shared).map(([here, there]) => `--bind=${here}:${there}`),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let console = ''
  for (const stream of [container.stdout, container.stderr]) stream?.on('data', (chunk) => (console += chunk))
  const enter = (...command: string[]) => [
    ...['--target', leader(), '--all', '--', 'env', '--ignore-environment', '--chdir=/root'],
    ...['HOME=/root', 'LANG=C.UTF-8'],
    ...['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'USER=root', ...command],
  ]
  await until('systemd runs in the container', 60_000, async () => {
    if (container?.exitCode !== null) throw new Error(`systemd-nspawn ended:\n${console}`)
    try {
      return /running|degraded/.test(
        run('sh', '-c', 'nsenter "$@" || true', 'sh', ...enter('systemctl', 'is-system-running')),
      )
    } catch {
      return false
    }
  })

  const { stdin, stdout, stderr } = spawn('nsenter', enter('bash', '--noprofile', '--norc'))
  let output = ''
  let ended: (() => void) | undefined
  const mark = /^type: (\d+) (\d+)\n/m
  for (const stream of [stdout, stderr])
    stream.on('data', (chunk) => {
      output += chunk
      if (mark.test(output)) ended?.()
    })
  return {
    folder,
    host,
    async type(lines, input = '') {
      writeFileSync(join(folder, 'root/.typed'), `${lines}\n`)
      writeFileSync(join(folder, 'root/.input'), input)
      output = ''
      const done = new Promise<void>((resolve, reject) => {
        ended = resolve
        const late = setTimeout(
          () => reject(new Error(`${lines}\nstill runs after ${limitMs} ms:\n${output}`)),
          limitMs,
        )
        late.unref()
      })
      stdin.write(
        `failed=0; set -E; trap 'failed=1' ERR; . /root/.typed </root/.input 2>&1; code=$?; trap - ERR; echo; echo "type: $code $failed"\n`,
      )
      await done
      const [, code, failed] = mark.exec(output) ?? []
      return { isGood: code === '0' && failed === '0', output: output.replace(mark, '').trim() }
    },
    async stop() {
      process.off('exit', clear)
      clear()
    },
  }
}
