import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { installedBinaries } from '#server/db/test-installed.ts'
import { freePort, until } from '../e2e/fixtures/process.ts'
import { blocksOf } from '../scripts/markdown-blocks.ts'

// The cluster of docs/operations/database-failover.md with its files, each machine a network namespace and a small disk in
// memory. Needs root and Debian's patroni, etcd-server, haproxy, postgresql and iproute2.

const page = readFileSync(new URL('../docs/operations/database-failover.md', import.meta.url), 'utf8')
const [etcdSettings = ''] = blocksOf(page, 'ini')
const [patroniSettings = ''] = blocksOf(page, 'yaml')
const [haproxySettings = ''] = blocksOf(page, 'haproxy')

const network = `10.${100 + (process.pid % 100)}.${(process.pid >> 7) % 250}`
const bridge = `site${process.pid}`
const run = (command: string, ...options: string[]) => execFileSync(command, options, { encoding: 'utf8' }).trim()
const ip = (options: string) => run('ip', ...options.split(' '))

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | 'unknown'
}

export interface Machine {
  name: string
  address: string
  startPatroni(): void
  /** Sent to PostgreSQL and Patroni, or to everything on the machine. */
  signal(signal: NodeJS.Signals, whom: 'database' | 'all' | 'patroni'): void
  connect(isConnected: boolean): void
  /** Cuts it off from the other machines of the cluster, but not from the site. */
  separate(isSeparate: boolean): void
  fillDisk(): void
  emptyDisk(): void
}

export async function startCluster(nodes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'))
  chmodSync(folder, 0o755)
  const children: ChildProcess[] = []
  const spaces = ['1', '2', '3'].map((number) => `${bridge}n${number}`)
  const pids = (space: string) => ip(`netns pids ${space}`).split('\n').filter(Boolean).map(Number)
  const tryTo = (work: () => unknown) => {
    try {
      work()
    } catch {
      // Is gone already.
    }
  }
  const stop = () => {
    process.off('exit', stop)
    for (const child of children) child.kill('SIGKILL')
    for (const space of spaces) {
      for (const pid of pids(space)) tryTo(() => process.kill(pid, 'SIGKILL'))
      tryTo(() => ip(`netns del ${space}`))
      tryTo(() => run('umount', '-l', join(folder, space)))
    }
    tryTo(() => ip(`link del ${bridge}`))
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  ip(`link add ${bridge} type bridge`)
  ip(`addr add ${network}.254/24 dev ${bridge}`)
  ip(`link set ${bridge} up`)
  const [uid, gid] = ['-u', '-g'].map((option) => Number(run('id', option, 'postgres'))) as [number, number]

  function addMachine(space: string, index: number): Machine {
    const name = `n${index + 1}`
    const address = `${network}.${index + 1}`
    const disk = join(folder, space)
    ip(`netns add ${space}`)
    ip(`link add ${space} type veth peer name eth0 netns ${space}`)
    ip(`link set ${space} master ${bridge} up`)
    ip(`-n ${space} addr add ${address}/24 dev eth0`)
    ip(`-n ${space} link set eth0 up`)
    ip(`-n ${space} link set lo up`)
    mkdirSync(disk)
    run('mount', '-t', 'tmpfs', '-o', `size=1500m,mode=0755,uid=${uid},gid=${gid}`, 'tmpfs', disk)
    mkdirSync(join(folder, `${name}-etcd`))
    chownSync(join(folder, `${name}-etcd`), uid, gid)
    const own = (text: string) =>
      text
        .replaceAll(/(?<=name: |NAME=)n1/g, name)
        .replaceAll(/(?<=(?:listen|connect_address): |(?:LISTEN|ADVERTISE)\w+=http:\/\/)10\.0\.0\.1/g, address)
        .replaceAll('10.0.0.', `${network}.`)
        .replaceAll(/\/var\/(?:lib|run)\/postgresql(?:\/15)?/g, disk)
        .replaceAll('/var/lib/etcd', join(folder, `${name}-etcd`))
        .replaceAll('/usr/lib/postgresql/15/bin', installedBinaries())
    const config = join(folder, `${name}.yml`)
    writeFileSync(config, own(patroniSettings))
    const start = (program: string, settings: string[], ...options: string[]) => {
      const log = openSync(join(folder, `${name}-${program}.log`), 'a')
      const asPostgres = [
        'setpriv',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        'env',
        '-C',
        '/',
        'LC_ALL=C.UTF-8',
      ]
      spawn('ip', ['netns', 'exec', space, ...asPostgres, ...settings, program, ...options], {
        stdio: ['ignore', log, log],
      })
    }
    start('etcd', own(etcdSettings).trim().split('\n'))
    const isEtcd = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'etcd'
    const isPatroni = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/patroni\0')
    const ballast = join(disk, 'ballast')
    return {
      name,
      address,
      startPatroni: () => start('patroni', [], config),
      signal(signal, whom) {
        for (const pid of pids(space)) {
          tryTo(() => {
            if (whom === 'all' || (whom === 'patroni' ? isPatroni(pid) : !isEtcd(pid))) process.kill(pid, signal)
          })
        }
      },
      connect: (isConnected) => ip(`link set ${space} ${isConnected ? 'up' : 'down'}`),
      separate(isSeparate) {
        for (const other of machines.filter((one) => one.name !== name)) {
          ip(`-n ${space} route ${isSeparate ? 'add' : 'del'} blackhole ${other.address}/32`)
        }
      },
      fillDisk() {
        // In two steps, because PostgreSQL writes meanwhile.
        const { bavail, bsize } = statfsSync(disk)
        run('fallocate', '-l', String(bavail * bsize - 2 ** 23), ballast)
        spawn('sh', ['-c', 'cat /dev/zero >>"$0"', ballast], { stdio: 'ignore' })
      },
      emptyDisk: () => rmSync(ballast, { force: true }),
    }
  }
  const machines: Machine[] = []
  for (const [index, space] of spaces.entries()) machines.push(addMachine(space, index))
  const members = machines.slice(0, nodes)

  const port = await freePort()
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    haproxySettings.replace('127.0.0.1:5500', `127.0.0.1:${port}`).replaceAll('10.0.0.', `${network}.`),
  )
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  children.push(spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', log, log] }))

  /** As the machines that respond see it. */
  async function list(): Promise<Member[]> {
    for (const { address } of members) {
      const seen = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.json() as Promise<{ members: Member[] }>,
        () => undefined,
      )
      if (seen) return seen.members
    }
    return []
  }
  const isWhole = async () => {
    const all = await list()
    const roles = all.map(({ role }) => role)
    return (
      all.length === nodes &&
      roles.includes('leader') &&
      roles.includes('sync_standby') &&
      all.every(({ state, lag = 0 }) => (state === 'running' || state === 'streaming') && Number(lag) < 16_000_000) &&
      new Set(all.map(({ timeline }) => timeline)).size === 1
    )
  }
  const untilWhole = () => until('one leader, and the others follow it', 180_000, isWhole)

  for (const machine of members) {
    machine.startPatroni()
    // The first one becomes the primary, and the others copy it.
    await until('there is a leader', 60_000, async () =>
      (await list()).some(({ role, state }) => role === 'leader' && state === 'running'),
    )
  }
  await untilWhole()
  const urlOf = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`
  const superuser = new pg.Client(urlOf('postgres:three', 'postgres'))
  await superuser.connect()
  await superuser.query(`create role site login password 'another'`)
  await superuser.query('create database site owner site')
  await superuser.end()

  return {
    folder,
    url: urlOf('site:another', 'site'),
    untilWhole,
    async leader(): Promise<Machine> {
      const { name } = (await list()).find(({ role }) => role === 'leader') ?? {}
      const found = members.find((machine) => machine.name === name)
      if (!found) throw new Error('There is no leader')
      return found
    },
    switchOver: () =>
      void spawn('patronictl', ['-c', join(folder, 'n1.yml'), 'switchover', '--force'], { stdio: 'ignore' }),
    stop,
  }
}
