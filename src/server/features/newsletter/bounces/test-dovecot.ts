import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/db/local-postgres.ts'

const program = '/usr/sbin/dovecot'
const nobody = 65534

/** Debian's Dovecot (`apt-get install dovecot-imapd`, started as root) with one mailbox. */
export async function startDovecot() {
  if (!existsSync(program)) throw new Error('Dovecot is not here: apt-get install dovecot-imapd')
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  const home = join(folder, 'home')
  const settings = join(folder, 'dovecot.conf')
  const port = await freePort()
  chmodSync(folder, 0o755)
  mkdirSync(home)
  chownSync(home, nobody, nobody)
  writeFileSync(join(folder, 'users'), `bounces:{PLAIN}right:${nobody}:${nobody}::${home}\n`)
  writeFileSync(
    settings,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:~/Maildir
service imap-login {
  inet_listener imap {
    port = ${port}
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
`,
  )
  const server = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' })
  await answering(port)
  return {
    url: (password = 'right') => `imap://bounces:${password}@127.0.0.1:${port}/INBOX`,
    receive: (source: Uint8Array | string) => {
      execFileSync('/usr/lib/dovecot/dovecot-lda', ['-c', settings, '-d', 'bounces'], { input: source })
    },
    /** The mails that nobody has read, and all. */
    async count(what: 'unseen' | 'all'): Promise<number> {
      const found = execFileSync('doveadm', ['-c', settings, 'search', '-u', 'bounces', 'mailbox', 'INBOX', what])
      return found.toString().split('\n').filter(Boolean).length
    },
    /** The same mails get another UIDVALIDITY, as after a restore. */
    renumber: () => rmSync(join(home, 'Maildir/dovecot-uidlist')),
    async stop() {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await Promise.race([once(socket, 'data'), once(socket, 'error')]).then(
      ([said]) => Buffer.isBuffer(said),
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await delay(100)
  }
  throw new Error('Dovecot did not start')
}
