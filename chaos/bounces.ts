import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { testSecret } from '#server/app/test-api.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { unsubscribeHeaders } from '#server/mail/mail.ts'
import { createMailer } from '#server/mail/smtp.ts'
import {
  addresses,
  boxDomainOf,
  domainOf,
  dovecot,
  hangingAddress,
  movedDomainOf,
  ours,
  packages,
  recipient,
  relay,
  relayAddress,
  type Server,
  servers,
  startServer,
  zone,
} from './mail-servers.ts'

// `npm run chaos:bounces [-- --all] [-- --to <folder>]`: captures what Postfix, Exim, OpenSMTPD, Sendmail and Dovecot send
// back, for the tests of the classifier. Needs root, debootstrap and dnsmasq; takes about three minutes after the first
// run. Without `--all`, most refusals come back through two of the four relays.
const { values } = parseArgs({
  options: { all: { type: 'boolean' }, to: { type: 'string' }, inside: { type: 'boolean' } },
})
const roots = '/var/tmp/mail-servers'
const target =
  values.to ?? new URL('../src/server/features/newsletter/bounces/test-bounces/captured', import.meta.url).pathname

interface Case {
  name: string
  via: Server
  to: string
  subject?: string
  filler?: string
  headers?: Record<string, string>
}

/** The recipient's server says no at once, and our relay tells us. */
const refusedAtOnce = [
  'unknown',
  'disabled',
  'greylisted',
  'temporary',
  'blocked',
  'sender',
  'large',
  'content',
  'moved',
]
/** The recipient's server takes the mail first. */
const later = ['full', 'forward', 'vacation']
/** These servers have no such feature of their own. */
const missing = [
  'sender-opensmtpd',
  'sender-sendmail',
  'blocked-opensmtpd',
  'blocked-sendmail',
  'content-opensmtpd',
  'full-opensmtpd',
  'full-sendmail',
]
const laterByDovecot = ['full', 'unknown', 'temporary', 'reject', 'vacation']
const alone = { nowhere: 'nowhere.test', nullmx: 'null-mx.test', lostmx: 'lost-mx.test', down: 'down.test' }
const withoutServer = { ...alone, hangs: 'hangs.test', unanswered: 'unanswered.test' }
const padding = 'A line of a large attachment.\n'

const token = makeNewsletterToken(testSecret, 12)
const url = `https://www.site.test/newsletter/unsubscribe?token=${token}`
/** Vacation programs and Sieve do not respond to what our mails really have. */
const special: Record<string, Record<string, string>> = {
  vacation: { 'Auto-Submitted': 'no' },
  reject: { 'Auto-Submitted': 'no', ...unsubscribeHeaders(url) },
}
const cases: Case[] = []
servers.forEach((server, at) => {
  refusedAtOnce.forEach((kind, index) => {
    if (missing.includes(`${kind}-${server}`)) return
    for (const via of servers)
      if (
        values.all ||
        kind === 'unknown' ||
        via === 'sendmail' ||
        servers.indexOf(via) === (at + index) % servers.length
      )
        cases.push({
          name: `${kind}-${server}-via-${via}`,
          via,
          to: kind === 'moved' ? `ann@${movedDomainOf(server)}` : `${kind}@${domainOf(server)}`,
          ...(kind === 'content' && { subject: 'Cheap ways to fill an inbox' }),
          ...(kind === 'large' && { filler: padding.repeat(2_000) }),
        })
  })
  const via = servers[(at + 1) % servers.length] ?? 'postfix'
  const of = (kind: string) => ({ ...(special[kind] && { headers: special[kind] }) })
  for (const kind of later.filter((each) => !missing.includes(`${each}-${server}`)))
    cases.push({ name: `${kind}-${server}`, via, to: `${kind}@${domainOf(server)}`, ...of(kind) })
  for (const kind of laterByDovecot)
    cases.push({ name: `${kind}-dovecot-behind-${server}`, via, to: `${kind}@${boxDomainOf(server)}`, ...of(kind) })
  for (const [kind, domain] of Object.entries(withoutServer))
    cases.push({ name: `${kind}-via-${server}`, via: server, to: `ann@${domain}` })
})

if (!values.inside) {
  makeRoots()
  const inside = ['-nmpf', '--kill-child', '--mount-proc', process.execPath, ...process.argv.slice(1), '--inside']
  const run = spawn('unshare', inside, { stdio: 'inherit' })
  const [code] = await once(run, 'exit')
  process.exit(code)
}

/** Once: Debian with one of the servers in each folder. */
function makeRoots(): void {
  for (const [server, names] of Object.entries(packages)) {
    const root = join(roots, server)
    if (existsSync(join(root, 'made'))) continue
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], { stdio: 'inherit' })
    writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names}`
    execFileSync('unshare', ['-mpf', '-R', root, '--mount-proc', 'sh', '-c', install], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    writeFileSync(join(root, 'made'), '')
  }
}

const sh = (command: string) => execFileSync('sh', ['-c', command], { stdio: 'inherit' })
sh(`ip link set lo up; ${addresses.map((each) => `ip addr add ${each}/32 dev lo`).join('; ')}`)
spawn('dnsmasq', ['-k', '-C', '/dev/null', '-R', '-h', '-u', 'root', ...zone().map((line) => `--${line}`)], {
  stdio: 'inherit',
})
// Takes connections and says nothing.
createServer(() => {}).listen(25, hangingAddress)

/** The mailbox that bounces come back to. */
const caught = new Map<string, Buffer[]>()
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  // Calls back of servers that ask whether the sender exists.
  onRcptTo({ address }, { remoteAddress }, done) {
    const isUnknown = address.startsWith('nobody-') && remoteAddress.startsWith('198.')
    done(isUnknown ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }) : null)
  },
  async onData(stream, { envelope }, done) {
    const raw = await buffer(stream)
    const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
    const [, number] = /-(\d+)@site\.test/.exec(`${envelope.rcptTo[0]?.address} ${raw}`) ?? []
    const name = cases[Number(number)]?.name ?? 'nameless'
    const head = `Return-Path: <${sender}>\r\nDelivered-To: ${envelope.rcptTo[0]?.address}\r\n`
    caught.set(name, [...(caught.get(name) ?? []), Buffer.concat([Buffer.from(head), raw])])
    done()
  },
}).listen(25, ours.mailbox)

const work = mkdtempSync(join(tmpdir(), 'mail-servers-'))
process.on('exit', () => console.log(`logs: ${work}`))
startServer(join(roots, 'dovecot'), join(work, 'dovecot'), 'mx.practice.test', dovecot())
for (const server of servers) {
  startServer(join(roots, server), join(work, `${server}-relay`), ours.relay, relay(server))
  startServer(join(roots, server), join(work, `${server}-recipient`), `mx.${domainOf(server)}`, recipient(server))
}
await Promise.all(addresses.slice(0, 8).map(waitFor))

for (const [
  index,
  { name, via, to, subject = 'What a full inbox teaches us', filler = '', headers },
] of cases.entries()) {
  const mailer = createMailer({
    url: `smtp://${relayAddress(via)}:25`,
    from: `Site <website-${index}@${ours.domain}>`,
    bounces: `${name.startsWith('sender-') ? 'nobody' : 'bounces'}-${index}@${ours.domain}`,
  })
  const words = 'what do you do when your mailbox is full, and the user is unknown to herself?'
  const text = `Hello,\n\n${words}\n\n${filler}Unsubscribe:\n${url}\n`
  const mail = {
    to,
    subject,
    paragraphs: [],
    why: '',
    replyTo: `office-${index}@${ours.domain}`,
    parts: { text, html: `<p>Hello,</p>\n<p>${words}</p>\n<p><a href="${url}">Unsubscribe</a></p>\n` },
    headers: headers ?? { ...unsubscribeHeaders(url), Precedence: 'bulk' },
  }
  const { state, response } = await mailer.send(mail, 'campaign.12.3.1794916800123456')
  if (state !== 'sent') console.log(name, state, response)
  mailer.close()
}
const sent = Date.now()
for (let seen = -1, quiet = 0; quiet < 45 && Date.now() - sent < 240_000; quiet++) {
  await delay(1_000)
  const now = [...caught.values()].flat().length
  if (now !== seen) quiet = 0
  seen = now
}

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const [name, mails] of caught)
  mails.forEach((raw, index) => {
    const text = raw
      .toString('latin1')
      .replaceAll('\r\n', '\n')
      .replaceAll(/(bounces|nobody|website|office)-\d+@/g, '$1@')
      .replaceAll(/(bounces|nobody|website|office)-\d+=/g, '$1=')
      .replaceAll(new RegExp(`(?:${padding})+`, 'g'), padding)
    writeFileSync(join(target, `${name}${'-notice'.repeat(mails.length - 1 - index)}.eml`), text, 'latin1')
  })
const none = cases.filter(({ name }) => !caught.has(name)).map(({ name }) => name)
console.log(`${cases.length} mails, ${[...caught.values()].flat().length} came back; nothing for: ${none.join(', ')}`)
process.exit()

async function waitFor(host: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const socket = connect(25, host)
    const isUp = await new Promise((resolve) => {
      socket.once('data', () => resolve(true))
      socket.once('error', () => resolve(false))
      setTimeout(() => resolve(false), 2_000)
    })
    socket.destroy()
    if (isUp) return
    await delay(500)
  }
  console.error(`${host} is not up`)
}
