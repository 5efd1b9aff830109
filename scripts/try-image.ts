import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startTestServer } from '#server/db/test-database.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { finish } from '../chaos/report.ts'
import { appSecret, freePort, until } from '../e2e/fixtures/process.ts'
import { bringNode, debianRoot, npmCache } from './debian.ts'

// `npm run try:image`: builds the Dockerfile with buildah and runs the image with podman as compose.yaml does. The base
// image is made here, under the tag that the Dockerfile names: Debian, and the Node of this project. As root, with
// Debian's `buildah`, `debootstrap`, `docker-compose` and `podman`; the full run only, because it takes minutes.
const root = new URL('..', import.meta.url).pathname
const scratch = mkdtempSync('/var/tmp/image-')
const storage = ['--root', join(scratch, 'storage'), '--runroot', join(scratch, 'run'), '--storage-driver', 'vfs']
const name = 'heal-your-roots'
const base = `docker.io/library/${/^FROM (node:\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]}`
const largestMb = 60

const buildah = (...args: string[]) => {
  const [command = '', ...rest] = args
  return execFileSync('buildah', [...storage, command, ...rest], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
  }).trim()
}

/** What `node:…-slim` is: Debian with Node, npm and the user `node`. And the certificates of this network, if it has its own. */
function makeBase(): void {
  const folder = join(scratch, 'base')
  execFileSync('cp', ['-a', debianRoot(), folder])
  bringNode(join(folder, 'usr/local'))
  execFileSync('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', 'node'])
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, folder, '/')
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  buildah('config', '--env', path, container)
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) {
    buildah('copy', '--quiet', container, certificates, '/etc/ssl/extra.crt')
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt', container)
  }
  buildah('commit', '--quiet', '--rm', container, base)
  rmSync(folder, { recursive: true })
}

// crun refuses both versions of control groups at once, so podman sees the older one alone.
const both = '/sys/fs/cgroup/unified'
const contained = existsSync(both) ? ['unshare', '--mount', 'sh', '-c', `umount ${both} && exec "$@"`, 'sh'] : []
const engine = [...contained, 'podman', ...storage, '--cgroup-manager', 'cgroupfs', '--events-backend', 'file']
interface Ended {
  code: number
  output: string
}
const podman = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const [program = '', ...rest] = [...engine, ...args]
    execFile(program, rest, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: (stdout + stderr).trim() }),
    )
  })
async function must(...args: string[]): Promise<string> {
  const { code, output } = await podman(...args)
  if (code !== 0) throw new Error(`podman ${args.join(' ')}\nended with ${code}:\n${output}`)
  return output
}

/** By the schema that Docker ships; starts nothing. */
function checkCompose(): string {
  const folder = join(scratch, 'compose')
  mkdirSync(folder)
  cpSync(join(root, 'compose.yaml'), join(folder, 'compose.yaml'))
  cpSync(join(root, '.env.example'), join(folder, '.env'))
  const { stdout, stderr } = spawnSync('docker-compose', ['config', '--services'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, POSTGRES_PASSWORD: 'one' },
  })
  return stderr || stdout.trim().split('\n').toSorted().join(', ')
}

const server = await startTestServer()
const smtp = await startLocalSmtp()
const containers = ['site', 'worker']
async function tryImage(): Promise<[Record<string, number | string>, Record<string, boolean>]> {
  const compose = checkCompose()
  const began = performance.now()
  makeBase()
  buildah('build', '--pull-never', '--format', 'docker', '--volume', `${npmCache()}:/root/.npm`, '--tag', name, '.')
  const builtMs = performance.now() - began
  const sizeOf = async (image: string) => Number(await must('image', 'inspect', '--format', '{{.Size}}', image))
  const aboveBaseMb = ((await sizeOf(name)) - (await sizeOf(base))) / 1e6

  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database image')
  await client.end()
  const database = Object.assign(new URL(server.url), { pathname: '/image' }).href
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: database,
    ORIGIN: origin,
    PORT: port,
    APP_SECRET: appSecret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Heal Your Roots <website@example.com>',
    EMAIL_CONTACT: 'contact@example.com',
    EMAIL_INVESTORS: 'investors@example.com',
    EMAIL_CAREERS: 'careers@example.com',
    WORKER: 'separate',
  }
  // As compose.yaml says. Limits of our own, because podman would raise them, and may not everywhere.
  const start = (container: string, more: string[], ...command: string[]) =>
    must(
      ...[
        'run',
        '--name',
        container,
        '--network',
        'host',
        '--read-only',
        '--read-only-tmpfs=false',
        '--tmpfs',
        '/tmp',
        '--cap-drop',
        'all',
      ],
      ...['--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
      ...['--log-driver', 'k8s-file', ...more],
      ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...[name, ...command],
    )
  await start('migrate', ['--rm', '--no-healthcheck'], 'node', 'commands/migrate.js')
  await start('site', ['--detach'])
  const started = performance.now()
  await until('the image’s own health check is content', 30_000, async () => {
    const { code } = await podman('healthcheck', 'run', 'site')
    return code === 0
  })
  const healthyMs = performance.now() - started
  await until('PostgreSQL responds', 30_000, async () => (await fetch(`${origin}/readyz`)).ok)
  await start('worker', ['--detach', '--no-healthcheck'], 'node', '--max-semi-space-size=4', 'main/worker.js')

  const exec = (...command: string[]) => podman('exec', 'site', ...command)
  const user = (await exec('id', '--user')).output
  const refused = await exec('sh', '-c', 'touch /site/written || touch /written || touch /var/tmp/written')
  const tmp = await exec('touch', '/tmp/written')
  const sbom = JSON.parse((await exec('cat', 'sbom.json')).output)
  const licenses = (await exec('cat', 'licenses.txt')).output
  const development = await exec('ls', 'node_modules/vite')
  const page = await fetch(`${origin}/about`)
  const text = await page.text()

  // A form that has not arrived whole when the process is told to stop.
  const form = { name: 'Ada Visitor', email: 'ada@visitor.test', subject: 'general', message: 'Sent while it stops.' }
  const body = JSON.stringify(form)
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length), origin }
  const outgoing = request(`${origin}/api/contact`, { method: 'POST', headers })
  outgoing.write(body.slice(0, 40))
  await delay(500)
  const told = performance.now()
  await must('kill', '--signal', 'TERM', 'site')
  await until(
    'it takes no more',
    10_000,
    async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok !== true,
  )
  outgoing.end(body.slice(40))
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  const exitCode = await must('wait', 'site')
  const stoppedMs = performance.now() - told
  const afterwards = await podman('healthcheck', 'run', 'site')
  const reader = new pg.Client({ connectionString: database })
  await reader.connect()
  const { rowCount } = await reader.query('select from contact_messages where email = $1', [form.email])
  await reader.end()
  await until('its receipt arrives', 20_000, async () =>
    smtp.mails.some(({ to }) => to?.some(({ address }) => address === form.email)),
  ).catch(() => console.log('No receipt'))
  const receipts = smtp.mails.filter(({ to }) => to?.some(({ address }) => address === form.email)).length
  const workerStopped = await must('stop', '--time', '15', 'worker').then(() => must('wait', 'worker'))
  if (exitCode !== '0' || response.statusCode !== 201) console.log(await must('logs', 'site'))

  return [
    {
      'built in (s)': (builtMs / 1000).toFixed(0),
      'above its base (MB)': aboveBaseMb.toFixed(1),
      'healthy after (s)': (healthyMs / 1000).toFixed(1),
      'stopped after (s)': (stoppedMs / 1000).toFixed(1),
      'packages in sbom.json': sbom.components.length,
    },
    {
      [`compose.yaml is right: ${compose}`]: compose === 'migrate, nginx, postgres, site-1, site-2, worker',
      [`at most ${largestMb} MB above its base`]: aboveBaseMb <= largestMb,
      'runs as the user node': user === '1000',
      'writes nothing but /tmp': refused.code !== 0 && tmp.code === 0,
      'has no development packages': development.code !== 0,
      'brings its bill of materials and the licenses':
        sbom.bomFormat === 'CycloneDX' && licenses.includes('\nreact 19'),
      'serves a page': page.status === 200 && text.includes('About Heal Your Roots Systems'),
      'a request in flight is completed after SIGTERM, and kept': response.statusCode === 201 && rowCount === 1,
      'its receipt left once': receipts === 1,
      'site and worker end with 0': exitCode === '0' && workerStopped === '0',
      'the health check fails once it has ended': afterwards.code !== 0,
    },
  ]
}

const results = await tryImage().finally(async () => {
  await podman('rm', '--force', ...containers)
  await smtp.stop()
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
})
finish('image', ...results)
