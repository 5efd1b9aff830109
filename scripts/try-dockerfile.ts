import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTestDatabase, startTestServer } from '#server/db/test-database.ts'
import { freePort, until } from '../e2e/fixtures/process.ts'

// `npm run try:dockerfile`: runs every command of the Dockerfile in a scratch folder, for machines without Docker. The
// image is this machine with this Node, and a stage is a folder. `--reuse` takes the packages that are installed here
// instead of running `npm ci`. As root, the last stage runs as nobody on a root that is mounted read-only.
const { reuse } = parseArgs({ options: { reuse: { type: 'boolean', default: false } } }).values
const root = new URL('..', import.meta.url).pathname
const scratch = mkdtempSync('/var/tmp/dockerfile-')
execFileSync('chmod', ['755', scratch])
const isRoot = process.getuid?.() === 0

const [everything, ...allowed] = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
if (everything !== '*' || allowed.some((line) => !/^![\w.-]+$/.test(line)))
  throw new Error('This reads a .dockerignore that refuses everything and then names what may come')
const context = new Set(allowed.map((line) => line.slice(1)))

const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

interface Stage {
  folder: string
  workdir: string
  env: Record<string, string>
  user: string
}
const stages = new Map<string, Stage>()
let stage: Stage = { folder: scratch, workdir: '/', env: {}, user: 'root' }
let health: string[] = []
let command: string[] = []
const inside = (path: string) => join(stage.folder, path.startsWith('/') ? path : join(stage.workdir, path))
/** What the base image has: Node, npm and a shell. */
const bin = join(scratch, 'bin')
mkdirSync(bin)
cpSync(process.execPath, join(bin, 'node'), { dereference: true })
const PATH = `${bin}:/usr/local/bin:/usr/bin:/bin`

const steps: Record<string, (rest: string) => void> = {
  FROM(rest) {
    const [, version, name = 'final'] = /^node:([\d.]+)-slim(?: AS (\w+))?$/.exec(rest) ?? []
    if (`v${version}` !== process.version)
      throw new Error(`${rest} is not the Node of this project, ${process.version}`)
    stage = { folder: join(scratch, name), workdir: '/', env: {}, user: 'root' }
    stages.set(name, stage)
  },
  WORKDIR(rest) {
    stage.workdir = rest
    mkdirSync(inside('.'), { recursive: true })
  },
  COPY(rest) {
    const words = rest.split(' ')
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const paths = words.filter((word) => !word.startsWith('--'))
    const target = inside(paths.pop() ?? '.')
    for (const path of paths) {
      const source = from ? join(stages.get(from)?.folder ?? '', path) : join(root, path)
      if (path === '.') for (const name of context) cpSync(join(root, name), join(target, name), { recursive: true })
      else if (from) cpSync(source, target, { recursive: true })
      else if (context.has(path)) cpSync(source, join(target, basename(path)), { recursive: true })
      else throw new Error(`.dockerignore keeps ${path} away`)
    }
  },
  RUN(rest) {
    if (reuse && rest === 'npm ci') {
      execFileSync('cp', ['-al', join(root, 'node_modules'), inside('.')])
      return console.log('     (packages of this machine instead)')
    }
    execFileSync('sh', ['-c', rest], {
      cwd: inside('.'),
      env: { ...process.env, ...stage.env, PATH },
      stdio: 'inherit',
    })
  },
  ENV(rest) {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
  },
  USER(rest) {
    stage.user = rest
  },
  EXPOSE() {},
  HEALTHCHECK(rest) {
    health = JSON.parse(rest.slice(rest.indexOf(' CMD ') + 5))
  },
  CMD(rest) {
    command = JSON.parse(rest)
  },
}

const server = await startTestServer()
const database = await openTestDatabase(server.url)
let child: ReturnType<typeof spawn> | undefined
try {
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
    const step = steps[word]
    if (!step) throw new Error(`What is ${word}?`)
    console.log(`${word.padEnd(5)} ${rest.slice(0, 100)}`)
    step(rest)
  }
  if (stage.user === 'root') throw new Error('The image runs as root')
  if (existsSync(join(stage.folder, stage.workdir, 'node_modules/vite')))
    throw new Error('The image has development packages')

  const port = String(await freePort())
  const env = {
    ...stage.env,
    PATH,
    PORT: port,
    DATABASE_URL: database.url,
    ORIGIN: `http://127.0.0.1:${port}`,
    APP_SECRET: 'a secret of at least thirty-two characters',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  /** `exec`, so that a signal reaches the process itself. */
  const contained = (args: string[]) =>
    isRoot
      ? [
          ...['unshare', '--mount', 'sh', '-c'],
          `mount --make-rprivate / && mount -t tmpfs tmpfs /tmp && mount -o remount,bind,ro / &&
           cd '${inside('.')}' && exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs -- "$@"`,
          ...['sh', ...args],
        ]
      : args
  const options = { cwd: inside('.'), env }
  const exec = (args: string[]) => {
    const [program = '', ...rest] = contained(args)
    return spawnSync(program, rest, options)
  }
  if (isRoot && exec(['sh', '-c', 'touch ./written || touch /var/tmp/written']).status === 0)
    throw new Error('The root is not read-only')

  const began = performance.now()
  const [program = '', ...rest] = contained(command)
  child = spawn(program, rest, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  await until('the health check is content', 30_000, async () => exec(health).status === 0)
  const startedMs = performance.now() - began
  const page = await fetch(`${env.ORIGIN}/about`)
  if (page.status !== 200 || !(await page.text()).includes('About Heal Your Roots Systems'))
    throw new Error(`/about is answered ${page.status}`)
  const told = performance.now()
  child.kill('SIGTERM')
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`It ended with ${code ?? signal}`)
  if (exec(health).status === 0) throw new Error('The health check is content with a process that has ended')
  console.log(
    `\nServed${isRoot ? ' as nobody, on a read-only root,' : ''} ${(startedMs / 1000).toFixed(1)} s after its start; SIGTERM ended it in ${((performance.now() - told) / 1000).toFixed(1)} s. ${readdirSync(inside('.')).length} entries in the image.`,
  )
} finally {
  child?.kill('SIGKILL')
  await database.drop()
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
