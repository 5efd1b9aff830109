import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { staffPaths } from '#contract/staff.ts'
import { finish } from '../chaos/report.ts'
import { until } from '../e2e/fixtures/process.ts'
import { bootDebian, npmCache } from './debian.ts'
import { createReader } from './operations-reader.ts'
import { elsewhere, followTheRest } from './operations-rest.ts'

// `npm run try:operations`: a fresh Debian 12 becomes the site, by the commands and files of docs/operations. Then
// it is upgraded, lost, restored and taken back in time. As root, with Debian's `debootstrap`, `iptables` and
// `systemd-container`. The full run only, because it takes eight minutes; `TMPDIR=/dev/shm` spares the disk.
const root = new URL('..', import.meta.url).pathname
const scratch = mkdtempSync('/var/tmp/operations-')
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
const began = performance.now()

// What the pages want somebody to have before: a repository, a domain with a certificate and a mail account.
const repository = join(scratch, 'repository')
execFileSync('git', ['clone', '--quiet', root, repository])
const [key, certificate] = [join(scratch, 'privkey.pem'), join(scratch, 'fullchain.pem')]
const names = ['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com,DNS:mail.example.com']
const making = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
execFileSync('openssl', [...making, ...names], { stdio: 'pipe' })
const debian = await bootDebian(['mail.example.com'], { [repository]: '/srv/repository', [npmCache()]: '/root/.npm' })
const there = (path: string) => join(debian.folder, path)

const mails: Email[] = []
const arrived = (address: string) => mails.filter(({ to }) => to?.some((one) => one.address === address)).length
const servers = ([465, 587] as const).map((port) => {
  const server = new SMTPServer({
    secure: port === 465,
    key: readFileSync(key),
    cert: readFileSync(certificate),
    onAuth: ({ username, password }, _, answer) =>
      username === 'user' && password === 'password' ? answer(null, { user: username }) : answer(new Error('Who?')),
    onData: async (stream, _, answer) => {
      mails.push(await PostalMime.parse(await buffer(stream)))
      answer()
    },
  })
  server.on('error', () => {})
  server.listen(port, debian.host)
  return server
})
mkdirSync(there('etc/ssl/site'), { recursive: true })
for (const file of [key, certificate]) cpSync(file, there(file.replace(scratch, 'etc/ssl/site')))
// The certificate is our own, and so may be those of this network.
const authorities = 'usr/local/share/ca-certificates'
if (existsSync(`/${authorities}`)) cpSync(`/${authorities}`, there(authorities), { recursive: true })
cpSync(certificate, there(`${authorities}/site.crt`))
const authority = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'

const settings = () => readFileSync(there('etc/heal-your-roots.env'), 'utf8')
/** Examples of which the choice is known later. */
const later = new Map<string, string>()
const reader = await createReader(debian, [
  [/<old release>|site-2026-[\w-]+\.dump|2026-03-01 14:01:00\+00/g, (example) => later.get(example) ?? example],
  [/<repository>/g, () => '/srv/repository'],
  [/<(openssl .*?)>/g, (_, command = '') => execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim()],
  [/<METRICS_TOKEN>/g, () => /^METRICS_TOKEN='(.*)'$/m.exec(settings())?.[1] ?? ''],
])
const { follow, prepare, promises, spent, type } = reader

/** From a fresh server to a site with TLS, mail, backups and monitoring. */
async function firstHour(): Promise<void> {
  await prepare(`export DEBIAN_FRONTEND=noninteractive ${authority} && update-ca-certificates`)
  await follow('install.md', 'Steps', 1, 2, 3, 4)
  await follow('configure.md', 'Steps', 1, 2, 3)
  // Step 4, and the certificates of this run.
  const links = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/LINK_\w+/g))
  const more = [...links].map((name) => `${name}=none\n`).join('')
  const patience = process.env.TEST_PATIENCE ? `DATABASE_PATIENCE=${process.env.TEST_PATIENCE}\n` : ''
  const input = `${more}${authority}\n${patience}`
  await type('configure.md, Steps 4', 'cat >> /etc/heal-your-roots.env', { input })
  await follow('install.md', 'Steps', 6, 7)
  await follow('reverse-proxy.md', 'nginx')
  await follow('install.md', 'Steps', 9)
  await follow('monitor.md', 'Steps')
  await follow('install.md', 'Check that it worked')
  await follow('reverse-proxy.md', 'Check that it worked')
  await follow('monitor.md', 'Check that it worked')

  // A person reads, copies and pastes for 15 seconds a step, beside what the machine takes.
  const readingMs = 15_000
  const minutes = (spent.ms + spent.steps * readingMs) / 60_000
  promises[`up in ${minutes.toFixed(1)} minutes, at most 15`] = minutes <= 15
  console.log(`First hour: the machine takes ${(spent.ms / 60_000).toFixed(1)} minutes, in ${spent.steps} steps`)
}

/** What the pages promise of the first hour, looked at from outside. */
async function lookAtIt(): Promise<void> {
  const units = 'site@3001 site@3002 worker backup.timer canary.timer nginx prometheus prometheus-alertmanager'
  await type('every unit is active', `systemctl is-active ${units}`)
  const isScraped = async () => {
    const { output } = await debian.type('curl --silent http://127.0.0.1:9090/api/v1/targets')
    return (output.match(/"health":"up"/g) ?? []).length === 2
  }
  promises['Prometheus scrapes both processes'] = await until('up', 60_000, isScraped).then(
    () => true,
    () => false,
  )
  const rules = { says: /"name":"FormsBroken"/ }
  await type('Prometheus has the rules', 'curl --silent http://127.0.0.1:9090/api/v1/rules', rules)
  await prepare('amtool --alertmanager.url http://127.0.0.1:9093 alert add alertname=Tried severity=page')
  await until('the alert arrives', 60_000, async () => arrived('operators@example.com') > 0).catch(() => {})
  promises['an alert reaches the operators by mail'] = arrived('operators@example.com') > 0
  promises['the mails of the canary arrive'] = arrived('canary@example.com') >= 5
  const [, token = ''] = /login\?invite=1#([\w-]+)/.exec(reader.said()) ?? []
  const login = [
    `curl --fail --silent --include --header 'content-type: application/json' --header 'origin: https://www.example.com'`,
    `--data '{"token":"${token}","password":"forty-two quiet herons"}' https://www.example.com${staffPaths.password}`,
  ]
  await type('the link of the first account lets in', login.join(' '), { says: /^set-cookie: /im })
  await type('the backup is there', 'ls /var/lib/heal-your-roots-backups/', { says: /\.dump$/m })
  const stopping = 'systemctl stop site@3002 && systemctl show --property Result,ExecMainStatus site@3002'
  await type('a unit that is stopped ends well', stopping, { says: /Result=success\nExecMainStatus=0/ })
  await prepare('systemctl start site@3002')
}

/** In the repository, as somebody else would. */
function release(): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'next'], { cwd: repository })
}

await firstHour()
  .then(lookAtIt)
  .then(() => followTheRest({ reader, release, set: (example, choice) => later.set(example, choice) }))
  .then(() => {
    console.table(elsewhere)
    const left = reader.left(elsewhere)
    promises[`nothing else is left: ${left.join('; ') || 'nothing'}`] = left.length === 0
  })
  .finally(async () => {
    for (const server of servers) server.close()
    await debian.stop()
  })
finish('operations', { minutes: ((performance.now() - began) / 60_000).toFixed(1), steps: spent.steps }, promises)
