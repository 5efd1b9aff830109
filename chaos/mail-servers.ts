import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's mail servers, each in a root folder of its own because their packages exclude each other. */
export const packages = {
  postfix: 'postfix postgrey vacation',
  exim: 'exim4-daemon-heavy',
  opensmtpd: 'opensmtpd vacation',
  sendmail: 'sendmail-bin sendmail-cf sensible-mda procmail m4 make vacation',
  dovecot: 'dovecot-lmtpd dovecot-imapd dovecot-sieve',
}
export const servers = ['postfix', 'exim', 'opensmtpd', 'sendmail'] as const
export type Server = (typeof servers)[number]

/** Our relays, all of the same name. */
export const relayAddress = (server: Server) => `192.0.2.${11 + servers.indexOf(server)}`
/** The recipients' servers. */
const recipientAddress = (server: Server) => `198.51.100.${11 + servers.indexOf(server)}`
const dovecotAddress = '198.51.100.20'
export const ours = { domain: 'site.test', relay: 'mail.site.test', mailbox: '192.0.2.25' }
const refusing = '198.51.100.90'
export const hangingAddress = '198.51.100.91'

export const domainOf = (server: Server) => `${server}.practice.test`
/** The same server, which hands these mails to Dovecot. */
export const boxDomainOf = (server: Server) => `box.${domainOf(server)}`
/** Has moved elsewhere, but its MX still names the server. */
export const movedDomainOf = (server: Server) => `moved.${domainOf(server)}`

export const addresses = [
  ...servers.flatMap((server) => [relayAddress(server), recipientAddress(server)]),
  ...[dovecotAddress, ours.mailbox, hangingAddress, refusing],
]

/** Options of dnsmasq. */
export function zone(): string[] {
  const hosts: Record<string, string> = {
    [`mx.${ours.domain}`]: ours.mailbox,
    [ours.domain]: ours.mailbox,
    'mx.down.test': refusing,
    'mx.hangs.test': hangingAddress,
    'lmtp.practice.test': dovecotAddress,
  }
  const mx: Record<string, string> = {
    [ours.domain]: `mx.${ours.domain}`,
    'down.test': 'mx.down.test',
    'hangs.test': 'mx.hangs.test',
    'lost-mx.test': 'mx.gone.test',
    'null-mx.test': '',
  }
  for (const server of servers) {
    hosts[`mx.${domainOf(server)}`] = recipientAddress(server)
    for (const domain of [domainOf(server), boxDomainOf(server), movedDomainOf(server)])
      mx[domain] = `mx.${domainOf(server)}`
  }
  return [
    ...servers.map((server) => `host-record=${ours.relay},${relayAddress(server)}`),
    ...Object.entries(hosts).map(([name, address]) => `host-record=${name},${address}`),
    ...Object.entries(mx).map(([name, host]) => (host ? `mx-host=${name},${host},10` : `dns-rr=${name},15,000000`)),
    // The relays stand on a block list.
    ...servers.map(
      (server) => `address=/${relayAddress(server).split('.').toReversed().join('.')}.list.test/127.0.0.2`,
    ),
    'local=/test/',
    'local=/in-addr.arpa/',
    // Nobody answers for this one.
    'server=/unanswered.test/127.0.0.9',
  ]
}

/** Seconds until a relay gives up, and until it tells that it still tries. */
const life = 25
const warn = 9
const mostBytes = 40_000

interface Setup {
  files: Record<string, string>
  /** Run in the root folder before the server. */
  prepare?: string
  run: string
}

const users = ['blocked', 'content', 'forward', 'full', 'large', 'reject', 'sender', 'temporary', 'vacation']
const addUsers = `${users.map((user) => `id ${user} >/dev/null 2>&1 || useradd -m ${user}`).join('; ')}
  echo gone@${domainOf('exim')} > /home/forward/.forward; chown forward /home/forward/.forward
  rm -f /var/mail/*`
const awayText = 'Subject: Out of the practice\n\nI am away until Monday. Your mail has not been forwarded.\n'
const classicVacation = `printf '${awayText.replaceAll('\n', '\\n')}' > /home/vacation/.vacation.msg
  echo '"|/usr/bin/vacation -a vacation vacation"' > /home/vacation/.forward
  chown -R vacation /home/vacation; rm -f /home/vacation/.vacation.db; runuser -u vacation -- vacation -I || true`

const postfix = (main: Record<string, string | number>, more: Setup['files'] = {}, prepare = ''): Setup => ({
  files: {
    '/etc/postfix/main.cf': Object.entries({
      compatibility_level: '3.6',
      maillog_file: '/var/log/mail.log',
      inet_protocols: 'ipv4',
      alias_maps: '',
      smtp_tls_security_level: 'none',
      smtp_connect_timeout: '3s',
      smtp_helo_timeout: '3s',
      smtp_host_lookup: 'dns',
      smtp_address_preference: 'ipv4',
      maximal_queue_lifetime: `${life}s`,
      bounce_queue_lifetime: `${life}s`,
      minimal_backoff_time: '3s',
      maximal_backoff_time: '5s',
      queue_run_delay: '3s',
      delay_warning_time: `${warn}s`,
      ...main,
    })
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
    ...more,
  },
  prepare: `${prepare}
    sed -i -E 's/^([a-z]+ +(inet|unix|unix-dgram) +[-yn] +[-yn] +)y/\\1n/; s/^smtp +inet/25 inet/' /etc/postfix/master.cf
    postconf -F '*/*/chroot = n'`,
  run: 'postfix start-fg',
})

const exim = (address: string, name: string, main: string, parts: Record<string, string>): Setup => ({
  files: {
    '/etc/exim4/exim4.conf': `
primary_hostname = ${name}
local_interfaces = ${address}
daemon_smtp_ports = 25
tls_advertise_hosts =
keep_environment =
disable_ipv6 = true
notifier_socket =
delay_warning = ${warn}s:1h
ignore_bounce_errors_after = 1m
log_file_path = /var/log/exim4/%slog
${main}
begin acl
${parts.acl}
begin routers
${parts.routers}
begin transports
remote:
  driver = smtp
  interface = ${address}
  connect_timeout = 3s
  command_timeout = 3s
${parts.transports ?? ''}
begin retry
* quota F,${life}s,4s
* * F,${life}s,4s
`,
  },
  run: 'exim4 -bdf -q3s',
})

const sendmail = (address: string, name: string, mc: string, more: Setup['files'] = {}, prepare = ''): Setup => ({
  files: {
    '/etc/own/site.mc': `divert(0)dnl
include(\`/usr/share/sendmail/cf/m4/cf.m4')dnl
VERSIONID(\`bounces')
OSTYPE(\`debian')dnl
DOMAIN(\`generic')dnl
undefine(\`confHOST_STATUS_DIRECTORY')dnl
define(\`confDONT_PROBE_INTERFACES', \`True')dnl
define(\`confTRUSTED_USER', \`root')dnl
define(\`QUEUE_DIR', \`/var/spool/own')dnl
define(\`confCW_FILE', \`/etc/own/local-host-names')dnl
define(\`confDOMAIN_NAME', \`${name}')dnl
define(\`confTO_QUEUERETURN', \`${life}s')dnl
define(\`confTO_QUEUEWARN', \`${warn}s')dnl
define(\`confMIN_QUEUE_AGE', \`0')dnl
define(\`confTO_ICONNECT', \`3s')dnl
define(\`confTO_CONNECT', \`3s')dnl
define(\`confTO_INITIAL', \`3s')dnl
define(\`confTO_IDENT', \`0')dnl
define(\`confTO_HOSTSTATUS', \`1s')dnl
FEATURE(\`no_default_msa')dnl
FEATURE(\`accept_unresolvable_domains')dnl
FEATURE(\`accept_unqualified_senders')dnl
DAEMON_OPTIONS(\`Family=inet, Name=MTA, Addr=${address}, Port=25')dnl
CLIENT_OPTIONS(\`Family=inet, Addr=${address}')dnl
${mc}`,
    '/etc/own/local-host-names': '',
    '/etc/own/trusted-users': '',
    ...more,
  },
  prepare: `${prepare}
    m4 /etc/own/site.mc > /etc/mail/sendmail.cf; cd /etc/own
    for map in access mailertable; do if [ -f $map ]; then makemap hash $map < $map; fi; done
    mkdir -p /var/spool/own /run/sendmail/mta; chmod 700 /var/spool/own`,
  run: 'sendmail -bD -q3s',
})

export function relay(server: Server): Setup {
  const address = relayAddress(server)
  switch (server) {
    case 'postfix':
      return postfix({
        myhostname: ours.relay,
        inet_interfaces: address,
        smtp_bind_address: address,
        mydestination: '',
        mynetworks: '192.0.2.0/24',
      })
    case 'exim':
      return exim(address, ours.relay, 'acl_smtp_rcpt = accept', {
        acl: '',
        routers: 'everywhere:\n  driver = dnslookup\n  transport = remote\n  no_more\n',
      })
    case 'opensmtpd':
      return {
        files: {
          '/etc/smtpd.conf': `listen on ${address}
queue ttl ${life}s
bounce warn-interval ${warn}s
action out relay src ${address} helo ${ours.relay}
match from any for any action out
`,
          '/etc/mailname': ours.relay,
        },
        run: 'smtpd -d',
      }
    case 'sendmail':
      return sendmail(address, ours.relay, "FEATURE(`promiscuous_relay')dnl\nMAILER(`smtp')dnl\n")
  }
}

const refusals: Record<string, [code: string, status: string, text: string]> = {
  disabled: ['550', '5.2.1', 'Mailbox disabled, not accepting messages'],
  greylisted: ['451', '4.7.1', 'Greylisting in action, please come back later'],
  temporary: ['451', '4.3.2', 'System not accepting network messages, try again'],
}

export function recipient(server: Server): Setup {
  const [address, domain, box] = [recipientAddress(server), domainOf(server), boxDomainOf(server)]
  const name = `mx.${domain}`
  switch (server) {
    case 'postfix':
      return postfix(
        {
          myhostname: name,
          inet_interfaces: address,
          smtp_bind_address: address,
          mydestination: domain,
          mynetworks: '127.0.0.0/8',
          local_recipient_maps: 'unix:passwd.byname',
          virtual_mailbox_domains: box,
          virtual_transport: `lmtp:inet:[${dovecotAddress}]:24`,
          message_size_limit: mostBytes,
          mailbox_size_limit: mostBytes + 1_000,
          header_checks: 'regexp:/etc/postfix/headers',
          smtpd_recipient_restrictions:
            'reject_unauth_destination, check_recipient_access texthash:/etc/postfix/access',
          smtpd_restriction_classes: 'grey, broken, listed, callout',
          callout: 'reject_unverified_sender',
          unverified_sender_reject_code: 550,
          address_verify_map: '',
          grey: `check_policy_service inet:${address}:10023`,
          broken: 'check_recipient_access texthash:/etc/postfix/missing',
          listed: 'reject_rbl_client list.test',
        },
        {
          '/etc/postfix/headers': '/^Subject:.*Cheap/ REJECT Message content rejected: it looks like spam\n',
          '/etc/postfix/access': [
            `greylisted@${domain} grey`,
            `temporary@${domain} broken`,
            `blocked@${domain} listed`,
            `sender@${domain} callout`,
            `disabled@${domain} 550 5.2.1 Mailbox disabled`,
            '',
          ].join('\n'),
        },
        `${addUsers}; ${classicVacation}
        head -c ${mostBytes} /dev/zero | tr '\\0' 'x' > /var/mail/full; chown full /var/mail/full
        postgrey -d --inet=${address}:10023 --delay=3600 --user=postgrey`,
      )
    case 'exim':
      return {
        ...exim(
          address,
          name,
          `acl_smtp_rcpt = recipients
acl_smtp_data = content
message_size_limit = ${mostBytes}
domainlist ours = ${domain} : ${box}`,
          {
            acl: `recipients:
  require message = relay not permitted
    domains = +ours
  deny local_parts = blocked
    dnslists = list.test
    message = rejected because $sender_host_address is in a black list at $dnslist_domain
  deny local_parts = sender
    ! verify = sender/callout
  deny local_parts = disabled
    message = This account has been disabled
  defer local_parts = greylisted
    message = Greylisted. Please try again later
  defer local_parts = temporary
  require verify = recipient
  accept
content:
  deny condition = \${if match{$h_subject:}{Cheap}}
    message = This message was classified as spam and may not be delivered
  accept`,
            routers: `dovecot:
  driver = accept
  domains = ${box}
  transport = dovecot
elsewhere:
  driver = dnslookup
  domains = ! +ours
  transport = remote
  no_more
forward:
  driver = redirect
  check_local_user
  file = $home/.forward
  allow_filter
  no_verify
  no_expn
  reply_transport = reply
  directory_transport = mailbox
local:
  driver = accept
  check_local_user
  transport = mailbox
  cannot_route_message = Unknown user`,
            transports: `reply:
  driver = autoreply
dovecot:
  driver = smtp
  protocol = lmtp
  hosts = ${dovecotAddress}
  port = 24
  hosts_override
  allow_localhost
  interface = ${address}
mailbox:
  driver = appendfile
  file = /var/mail/$local_part_data
  user = $local_part_data
  group = mail
  quota = \${if eq{$local_part_data}{full}{1K}{10M}}
  mode = 0660
`,
          },
        ),
        prepare: `${addUsers}
          printf '# Exim filter\\nvacation\\n' > /home/vacation/.forward
          printf 'I am away until Monday. Your mail has not been forwarded.\\n' > /home/vacation/.vacation.msg
          chown -R vacation /home/vacation`,
      }
    case 'opensmtpd':
      return {
        files: {
          '/etc/smtpd.conf': `smtp max-message-size ${mostBytes}
queue ttl ${life}s
bounce warn-interval ${warn}s
${Object.entries(refusals)
  .map(
    ([kind, said]) => `filter ${kind} phase rcpt-to match rcpt-to { "${kind}@${domain}" } reject "${said.join(' ')}"`,
  )
  .join('\n')}
listen on ${address} filter { ${Object.keys(refusals).join(', ')} }
action mailbox mbox
action dovecot lmtp "${dovecotAddress}:24" rcpt-to
action out relay src ${address} helo ${name}
match from any for domain "${domain}" action mailbox
match from any for domain "${box}" action dovecot
match from src { "local", "${address}" } for any action out
`,
          '/etc/mailname': name,
          '/etc/aliases': '',
        },
        prepare: `${addUsers}; ${classicVacation}`,
        run: 'smtpd -d',
      }
    case 'sendmail':
      return sendmail(
        address,
        name,
        `LOCAL_DOMAIN(\`${domain}')dnl
FEATURE(\`mailertable', \`hash -o /etc/own/mailertable')dnl
FEATURE(\`access_db', \`hash -T<TMPF> -o /etc/own/access')dnl
FEATURE(\`blocklist_recipients')dnl
FEATURE(\`local_procmail')dnl
define(\`confMAX_MESSAGE_SIZE', \`${mostBytes}')dnl
define(\`CYRUSV2_MAILER_ARGS', \`TCP $h 24')dnl
MAILER(\`local')dnl
MAILER(\`smtp')dnl
MAILER(\`cyrusv2')dnl
DAEMON_OPTIONS(\`Family=inet, Name=Submission, Addr=127.0.0.1, Port=25')dnl
LOCAL_RULESETS
HSubject: $>CheckSubject
SCheckSubject
R$* Cheap $*\t$#error $@ 5.7.1 $: "550 5.7.1 This message looks like spam"
`,
        {
          '/etc/own/access': [
            ...Object.entries(refusals).map(
              ([kind, [code, status, text]]) => `To:${kind}@${domain}\tERROR:${status}:${code} ${text}`,
            ),
            `To:${box}\tRELAY`,
            '',
          ].join('\n'),
          '/etc/own/mailertable': `${box}\tcyrusv2:lmtp.practice.test\n`,
        },
        `${addUsers}; ${classicVacation}`,
      )
  }
}

export function dovecot(): Setup {
  const home = '/srv/mail'
  const scripts: Record<string, string> = {
    reject: 'require ["reject"];\nreject "I do not read newsletters. This user is unknown to marketing.";\n',
    vacation: 'require ["vacation"];\nvacation :days 1 :subject "Away" "I am away until Monday.";\n',
  }
  const names = ['full', 'temporary', ...Object.keys(scripts)]
  return {
    files: {
      '/etc/dovecot/dovecot.conf': `protocols = lmtp
listen = ${dovecotAddress}
ssl = no
base_dir = /run/dovecot
log_path = /var/log/dovecot.log
mail_location = maildir:~/Maildir
first_valid_uid = 500
hostname = mx.practice.test
postmaster_address = postmaster@practice.test
submission_host = ${ours.mailbox}:25
auth_username_format = %Ln
passdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
userdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
service lmtp {
  inet_listener lmtp {
    address = ${dovecotAddress}
    port = 24
  }
}
protocol lmtp {
  mail_plugins = quota sieve
}
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=1M
  sieve = file:~/sieve;active=~/.dovecot.sieve
}
`,
      '/etc/dovecot/users': names
        .map(
          (user) =>
            `${user}:{PLAIN}x:5000:5000::${home}/${user}::${user === 'full' ? 'userdb_quota_rule=*:bytes=10' : ''}\n`,
        )
        .join(''),
      ...Object.fromEntries(Object.entries(scripts).map(([user, text]) => [`${home}/${user}/.dovecot.sieve`, text])),
    },
    prepare: `id vmail >/dev/null 2>&1 || useradd -u 5000 vmail
      mkdir -p ${home}/full ${home}/temporary /run/dovecot; chown -R vmail:vmail ${home}
      chown root ${home}/temporary; chmod 500 ${home}/temporary`,
    run: 'dovecot -F',
  }
}

/** Starts a server in a copy-on-write view of its root folder, under its own host name. */
export function startServer(root: string, work: string, name: string, { files, prepare = '', run }: Setup): void {
  for (const folder of ['upper', 'work', 'root']) mkdirSync(join(work, folder), { recursive: true })
  const view = join(work, 'root')
  execFileSync('mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${root},upperdir=${work}/upper,workdir=${work}/work`,
    view,
  ])
  for (const [type, at] of [
    ['proc', 'proc'],
    ['tmpfs', 'run'],
    ['tmpfs', 'dev/shm'],
  ])
    execFileSync('mount', ['-t', type ?? '', type ?? '', join(view, at ?? '')])
  for (const [path, text] of Object.entries({
    '/etc/hostname': `${name}\n`,
    '/etc/hosts': '127.0.0.1 localhost\n',
    '/etc/resolv.conf': 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n',
    ...files,
  })) {
    mkdirSync(join(view, path, '..'), { recursive: true })
    writeFileSync(join(view, path), text)
  }
  const script = `hostname ${name}; exec chroot ${view} sh -c "$0"`
  const said = openSync(join(work, 'said'), 'w')
  const inside = ['--uts', 'sh', '-c', script, `${prepare}\nexec ${run}`]
  const server = spawn('unshare', inside, { stdio: ['ignore', said, said] })
  server.on('exit', (code) => console.error(`${name} ended with ${code}: ${work}/said`))
}
