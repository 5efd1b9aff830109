import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { finish } from '../chaos/report.ts'

// `npm run try:docs [files]`: runs every line of the `sh` blocks in README and CONTRIBUTING in a fresh clone.
// `--as jane` runs as another user of this machine. `--installed` takes the packages and the build of this checkout and
// skips what `.ci/run` has run.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, installed: { type: 'boolean' } },
})
const documents = positionals.length > 0 ? positionals : ['README.md', 'CONTRIBUTING.md']
const root = new URL('..', import.meta.url).pathname
const doneByTheGate = ['npm ci', 'npm run build', 'npm run check']

/** Commands that run until they are stopped. */
const isServer = (line: string) => /^npm (start|run (dev|preview))\b/.test(line)
const limitMs = 300_000

const linesOf = (document: string) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^( *)```sh\n(.*?)^\1```/gms)]
    .flatMap(([, , block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => line && !line.startsWith('#'))

const place = mkdtempSync(join(tmpdir(), 'docs-'))
const [home, clone] = [join(place, 'home'), join(place, 'clone')]
mkdirSync(home)
execFileSync('git', ['clone', '--quiet', root, clone])
// Reuses npm's cache.
for (const known of options.installed ? ['.npmrc'] : ['.npmrc', '.npm/_cacache'])
  if (existsSync(join(homedir(), known))) cpSync(join(homedir(), known), join(home, known), { recursive: true })
const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user]))
const who = options.as ? { uid: idOf('-u', options.as), gid: idOf('-g', options.as) } : {}
const owner = `${who.uid ?? 0}:${who.gid ?? 0}`
if (options.as) execFileSync('chown', ['-R', owner, place])
// Hard links to the files, in folders that belong to the user. Processes beside this one change the cache.
for (const made of options.installed ? ['node_modules', 'dist'] : []) {
  const entries = readdirSync(join(root, made)).filter((name) => name !== '.cache')
  mkdirSync(join(clone, made))
  execFileSync('cp', ['-al', ...entries.map((name) => join(root, made, name)), join(clone, made)])
  execFileSync('find', [join(clone, made), '-type', 'd', '-exec', 'chown', owner, '{}', '+'])
}

// Below the ports that Linux gives to outgoing connections.
const port = options.as ? '23117' : '23118'
/** Variables that npm needs to reach the registry. */
const network = Object.entries(process.env).filter(([name]) => /proxy|^npm_config_registry$|_ca_|cert/i.test(name))

/** Runs with the environment of a new terminal. */
function start(command: string): { child: ChildProcess; output(): string } {
  const child = spawn('sh', ['-c', command], {
    cwd: clone,
    ...who,
    detached: true,
    env: { ...Object.fromEntries(network), PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { child, output: () => output }
}

async function run(command: string): Promise<void> {
  const { child, output } = start(command)
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(limitMs) })
  if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output()}`)
}

/** Waits until the printed address responds, then stops the server as Ctrl-C does. */
async function serve(command: string): Promise<void> {
  const { child, output } = start(command)
  const exited = once(child, 'exit')
  for (const began = performance.now(); ; await delay(200)) {
    const address = /https?:\/\/localhost:\d+/.exec(output())?.[0]
    const response = address ? await fetch(address).catch(() => undefined) : undefined
    if (response?.ok && (await response.text()).includes('Heal Your Roots')) break
    if (child.exitCode !== null || performance.now() - began > limitMs)
      throw new Error(`${command}\ndid not serve:\n${output()}`)
  }
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await exited
}

const promises: Record<string, boolean> = {}
for (const document of documents)
  for (const line of linesOf(document)) {
    if (options.installed && doneByTheGate.includes(line)) continue
    const began = performance.now()
    const problem = await (isServer(line) ? serve(line) : run(line)).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (problem) console.log(problem)
    promises[`${document}: ${line} (${((performance.now() - began) / 1000).toFixed(1)} s)`] = !problem
  }
rmSync(place, { recursive: true, force: true })
finish(`docs${options.as ? `-${options.as}` : ''}`, {}, promises)
