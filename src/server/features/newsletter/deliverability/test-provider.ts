import { execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '#server/db/local-postgres.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'

/** Reserved for documentation (RFC 5737), and added to the loopback device: SPF passes everything from 127.0.0.1. */
const address = { provider: '192.0.2.151', recipient: '192.0.2.152', dns: '192.0.2.153' }
const programs = ['/usr/sbin/postfix', '/usr/sbin/opendkim', '/usr/sbin/opendmarc', '/usr/sbin/unbound']
const selector = 's1'

/** TXT and MX records by name. */
export type MailZone = Record<string, { txt?: string[]; mx?: string }>

/**
 * A mail provider that signs (Postfix, OpenDKIM), a recipient that checks SPF, DKIM and DMARC (Postfix, OpenDKIM,
 * OpenDMARC), and the name server of both (Unbound), all from Debian and started as root.
 */
export async function startProvider() {
  for (const program of programs)
    if (!existsSync(program))
      throw new Error(`${program} is not here: apt-get install postfix opendkim opendmarc unbound`)
  for (const each of Object.values(address)) execFileSync('ip', ['addr', 'replace', `${each}/32`, 'dev', 'lo'])
  const folder = mkdtempSync(join(tmpdir(), 'provider-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  chmodSync(folder, 0o755)
  const ports = [freePort(), freePort(), freePort(), freePort(), freePort()] as const
  const [submission, signer, verifier, dmarc, auth] = await Promise.all(ports)
  const inbox = await startLocalSmtp()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = file('key.pem', privateKey.export({ format: 'pem', type: 'pkcs1' }).toString())
  const resolv = file('resolv.conf', `nameserver ${address.dns}\n`)
  const log = join(folder, 'log')
  const running = new Set<{ stop(): Promise<void> }>()

  async function run(command: string, port: number, host = '127.0.0.1') {
    // libspf2 and OpenDMARC ask the name servers of this file only.
    const script = `mount --bind ${resolv} /etc/resolv.conf && exec ${command} >>${log} 2>&1`
    const child = spawn('unshare', ['-m', 'sh', '-c', script], { stdio: 'ignore' })
    const one = {
      async stop() {
        running.delete(one)
        child.kill()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      },
    }
    running.add(one)
    for (let tries = 0; !(await isOpen(port, host)); tries++) {
      if (tries > 100) throw new Error(`${command} did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
      await delay(100)
    }
    return one
  }

  const milter = (name: string, port: number, settings: string) =>
    file(
      name,
      `Syslog no\nSocket inet:${port}@127.0.0.1\nPidFile ${folder}/${name}.pid\nAuthservID mx.practice.test\n${settings}`,
    )
  // libunbound, which OpenDKIM asks, answers for .test itself otherwise.
  const resolver = file(
    'resolver.conf',
    `server:\n  local-zone: "test." transparent\nforward-zone:\n  name: "."\n  forward-addr: ${address.dns}\n`,
  )
  const opendkim = `UserID root\nRequireSafeKeys no\nResolverConfiguration ${resolver}\n`
  const signing = milter(
    'sign.conf',
    signer,
    `${opendkim}Mode s\nDomain site.test\nSelector ${selector}\nKeyFile ${key}\nCanonicalization relaxed/relaxed\nInternalHosts 192.0.2.0/24\n`,
  )
  const verifying = milter('verify.conf', verifier, `${opendkim}Mode v\nAlwaysAddARHeader yes\n`)
  const checking = milter(
    'dmarc.conf',
    dmarc,
    'UserID root\nTrustedAuthservIDs mx.practice.test\nSPFSelfValidate true\nSPFIgnoreResults true\nRejectFailures false\n',
  )
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail'],
      ...['-addext', `subjectAltName=IP:${address.provider}`],
      ...['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')],
    ],
    { stdio: 'ignore' },
  )
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, readFileSync(join(folder, 'tls.pem'), 'utf8')])

  await run(`opendkim -f -x ${signing}`, signer)
  await run(`opendkim -f -x ${verifying}`, verifier)
  await run(`opendmarc -f -c ${checking}`, dmarc)
  file('users', 'website:{PLAIN}right\n')
  const dovecot = file(
    'dovecot.conf',
    `protocols =
base_dir = ${folder}/auth
log_path = ${log}
ssl = no
passdb {
  driver = passwd-file
  args = ${folder}/users
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${auth}
  }
}
`,
  )
  await run(`dovecot -F -c ${dovecot}`, auth)
  const postfix = join(folder, 'postfix')
  for (const each of ['', 'queue', 'data']) mkdirSync(join(postfix, each))
  const owner = Number(execFileSync('id', ['-u', 'postfix']))
  chownSync(join(postfix, 'data'), owner, owner)
  file(
    'postfix/main.cf',
    `compatibility_level = 3.6
queue_directory = ${postfix}/queue
data_directory = ${postfix}/data
maillog_file = /dev/stdout
inet_protocols = ipv4
inet_interfaces = ${address.provider}
myhostname = out.provider.test
smtp_bind_address = ${address.provider}
disable_dns_lookups = yes
smtpd_peername_lookup = no
mydestination =
virtual_mailbox_domains = practice.test
virtual_transport = smtp:[127.0.0.1]:${new URL(inbox.url).port}
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
smtpd_tls_cert_file = ${folder}/tls.pem
smtpd_tls_key_file = ${folder}/tls.key
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${auth}
`,
  )
  file(
    'postfix/master.cf',
    `${address.provider}:${submission} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_milters=inet:127.0.0.1:${signer}
  -o content_filter=smtp:[${address.recipient}]:25
${address.recipient}:25 inet n - n - - smtpd
  -o myhostname=mx.practice.test
  -o smtpd_milters=inet:127.0.0.1:${verifier},inet:127.0.0.1:${dmarc}
${services}`,
  )
  await run(`postfix -c ${postfix} start-fg`, 25, address.recipient)

  let dns: { stop(): Promise<void> } | undefined
  return {
    url: `smtps://website:right@${address.provider}:${submission}`,
    sendsFrom: address.provider,
    dns: address.dns,
    selector,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    inbox,
    async publish(zone: MailZone): Promise<void> {
      await dns?.stop()
      dns = await run(`unbound -d -c ${file('unbound.conf', nameServer(zone))}`, 53, address.dns)
    },
    async stop() {
      setDefaultCACertificates(trusted)
      execFileSync('postfix', ['-c', postfix, 'stop'], { stdio: 'ignore' })
      for (const one of [...running]) await one.stop()
      await inbox.stop()
      for (const each of Object.values(address)) execFileSync('ip', ['addr', 'del', `${each}/32`, 'dev', 'lo'])
      rmSync(folder, { recursive: true })
    },
  }

  function nameServer(zone: MailZone): string {
    const quoted = (text: string) => (text.match(/.{1,250}/g) ?? []).map((piece) => `"${piece}"`).join(' ')
    const records = Object.entries(zone).flatMap(([name, { txt = [], mx }]) => [
      ...txt.map((text) => `${name}. 0 IN TXT ${quoted(text)}`),
      ...(mx ? [`${name}. 0 IN MX 10 ${mx}.`] : []),
    ])
    return `server:
  interface: ${address.dns}
  access-control: 0.0.0.0/0 allow
  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: "${folder}/unbound.pid"
  use-syslog: no
  module-config: "iterator"
  local-zone: "test." static
  local-data: 'test. 0 IN SOA ns.test. host.test. 1 3600 900 86400 0'
${records.map((record) => `  local-data: '${record}'`).join('\n')}
`
  }
}

/** Postfix's own processes, as Debian runs them. */
const services = `pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`

async function isOpen(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host)
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => ['open']),
    once(socket, 'error').then(() => ['closed']),
  ]).catch(() => ['closed'])
  socket.destroy()
  return event === 'open'
}
