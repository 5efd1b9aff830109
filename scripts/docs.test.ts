import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentSchema } from '#server/app/environment.schema.ts'
import { isFullRun } from '#server/app/test-time.ts'
import { startInstalledPostgres } from '#server/db/test-installed.ts'
import { withClient } from '#server/db/with-client.ts'
import { type LocalSmtp, startLocalSmtp } from '#server/mail/local-smtp.ts'
import packageJson from '../package.json' with { type: 'json' }
import { blocksOf as blocksIn } from './markdown-blocks.ts'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = 'docs/operations'
const jobs = readdirSync(join(root, folder)).filter((name) => name !== 'README.md')
const pages = [
  ...['README.md', ...jobs].map((name) => join(folder, name)),
  'docs/performance.md',
  'docs/security.md',
  'docs/configuration.md',
]

const everything = pages.map(read).join('\n')
const named = (pattern: RegExp) => [...new Set([...everything.matchAll(pattern)].map(([, name = '']) => name))]
const blocksOf = (name: string, language: string) => blocksIn(read(join(folder, name)), language)

describe('the pages for operators', () => {
  test.each(jobs)('%s begins with what is needed and ends with a check', (name) => {
    const headings = Array.from(read(join(folder, name)).matchAll(/^## (.*)$/gm), ([, heading]) => heading)
    expect(headings[0]).toBe('What you need')
    expect(headings.at(-1)).toBe('Check that it worked')
  })

  test('name commands, files and units that are there', () => {
    const commands = named(/\bnpm run (?:--silent )?([\w:-]+)/g)
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([])
    const operators = ['doctor', 'canary', 'drill', 'backup', 'restore', 'job', 'create-admin', 'cms:unlock']
    expect(commands).toEqual(
      expect.arrayContaining([...operators, 'mail:resend', 'mail:suppress', 'privacy:list', 'privacy:reapply']),
    )
    expect(named(/\bcommands\/([\w-]+)\.js/g).filter((name) => !existsSync(join(root, `scripts/${name}.ts`)))).toEqual(
      [],
    )
    const paths = named(/(?<!\w\/)\b((?:deploy|src|scripts|bench|e2e)\/[\w./@-]*\w)/g)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual(['deploy/certificates'])
    const units = named(/\bsystemctl [^\n`]*?\b((?:site@|worker|backup|canary)[\w.]*)/g)
    const known = readdirSync(join(root, 'deploy/systemd')).map((name) => name.replace('.service', ''))
    expect(units.filter((unit) => !known.includes(unit.replace(/@\d*/, '@').replace('.service', '')))).toEqual([])
  })

  test('name settings, metrics and log lines that are there', () => {
    const { shape } = environmentSchema({ NODE_ENV: 'production' })
    const others = ['NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD', 'ACTIVITY_ROWS']
    const settings = named(/`([A-Z]+_[A-Z_]+)\b(?!…)/g)
    expect(settings.filter((name) => !(name in shape) && !others.includes(name))).toEqual([])
    const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(server|main)\/.*(?<!\.test)\.ts$/.test(name))
      .map((name) => read(join('src', name)))
      .join('\n')
    const monitor = read(join(folder, 'monitor.md'))
    const firstColumn = (heading: string) =>
      Array.from(
        (monitor.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (`.*?) +\|/gm),
        ([, cell = '']) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
      ).flat()
    const listed = [...firstColumn('Metrics'), ...firstColumn('Logs')]
    expect(listed.length).toBeGreaterThan(20)
    const quoted = [...listed, ...named(/`((?:mail|task_queue|rate|http|page|self_check)_[a-z_]+)[{`]/g)]
    expect(quoted.filter((name) => name !== 'msg' && !source.includes(`'${name}'`))).toEqual([])
  })

  test('put nginx into place by the steps of its file', () => {
    const steps = Array.from(read('deploy/nginx/site.conf').matchAll(/^# {3}(.+)$/gm), ([, step = '']) => step)
    const page = blocksOf('reverse-proxy.md', 'sh').join('\n').split('\n')
    expect(page).toEqual(expect.arrayContaining(steps.filter((step) => !step.startsWith('apt-get'))))
  })
})

describe('the commands and statements in them', () => {
  const place = mkdtempSync(join(tmpdir(), 'docs-test-'))
  let postgres: Awaited<ReturnType<typeof startInstalledPostgres>>
  let smtp: LocalSmtp
  const asSuperuser = (statement: string, database = 'postgres') =>
    withClient(Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href, 'tests', (client) =>
      client.query(statement),
    )

  beforeAll(async () => {
    postgres = await startInstalledPostgres()
    smtp = await startLocalSmtp()
    for (const statement of blocksOf('install.md', 'sql').join('').trim().split('\n')) await asSuperuser(statement)
    for (const made of ['role old_role', 'database empty owner site_owner']) await asSuperuser(`create ${made}`)
    const [settings = '', owner = ''] = blocksOf('configure.md', 'ini')
    const here = (text: string) =>
      text
        .replaceAll('127.0.0.1/', `127.0.0.1:${new URL(postgres.url).port}/`)
        .replaceAll(/<openssl.*?>/g, '0123456789abcdefghijklmnopqrstuvwxyz')
        .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${smtp.url}`)
        .replace(/^ORIGIN=.*$/m, 'ORIGIN=https://www.site.test\nNODE_ENV=production')
    writeFileSync(join(place, 'heal-your-roots.env'), here(settings))
    writeFileSync(join(place, 'heal-your-roots-owner.env'), here(owner))
    expect(await run('npm run db:migrate')).toBe('done')
  })
  afterAll(async () => {
    await smtp.stop()
    await postgres.stop()
    rmSync(place, { recursive: true })
  })

  /** In a shell with the settings, as the pages load them; `restore` into an empty database. */
  async function run(line: string): Promise<string> {
    const [load = ''] = /^set -a.*$/m.exec(blocksOf('configure.md', 'sh').join('')) ?? []
    const [dump = ''] = existsSync(join(place, 'site')) ? readdirSync(join(place, 'site')) : []
    const scripts: Record<string, string> = packageJson.scripts
    const command = line
      // What npm would start, without npm.
      .replace(/npm run (?:--silent )?([\w:-]+)(?: --)?/, (_, name) => scripts[name] ?? name)
      .replaceAll(/\/var\/(?:backups\/site|lib\/heal-your-roots-backups)/g, join(place, 'site'))
      .replace(/site-[\dTZ-]{20}\.dump/, dump)
      .replaceAll(/(?:\/root\/)?erased\.json/g, join(place, 'erased.json'))
    const empty = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'].map((name) => `${name}="$\{${name}%/*}/empty"`).join(' ')
    const script = [
      load.replaceAll('/etc/', `${place}/`),
      line.startsWith('npm run restore') ? `${empty} ${command}` : command,
    ]
    const env = { PATH: `${dirname(process.execPath)}:${postgres.binaries}:${process.env.PATH}`, HOME: place }
    return promisify(execFile)('sh', ['-ec', script.join('\n')], { cwd: root, env }).then(
      () => 'done',
      ({ stdout, stderr }) => `${line}\n${stdout}${stderr}`,
    )
  }

  const order = ['install.md', 'configure.md', 'backup.md', 'mail.md', 'security.md', 'troubleshoot.md']
  const lines = order.flatMap((name) => blocksOf(name, 'sh').flatMap((block) => block.split('\n')))
  const own =
    /^npm run (?:--silent )?(db:migrate|doctor|create-admin|cms:unlock|backup|drill|restore|job|mail:|privacy:)/

  // In the full run only: it starts twenty commands, each of which has a test of its own.
  test.skipIf(!isFullRun)('work, one after the other', async () => {
    const chosen = new Set(['npm run seed', ...lines.filter((line) => own.test(line))])
    expect(chosen.size).toBeGreaterThan(14)
    for (const line of chosen) expect(await run(line)).toBe('done')
  })

  test('are taken by PostgreSQL', async () => {
    const statements = jobs
      .filter((name) => name !== 'install.md')
      .flatMap((name) =>
        blocksOf(name, 'sql')
          .flatMap((block) => block.split(/;\n/))
          .filter(Boolean),
      )
    expect(statements.length).toBeGreaterThan(10)
    for (const statement of statements) await asSuperuser(`begin; ${statement}; rollback`, 'site')
  })
})
