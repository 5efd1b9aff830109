import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface StoredMail {
  uid: number
  source: Buffer
  arrivedAt: Date
  flags: Set<string>
}

/** An IMAP server on a real socket, with the part of RFC 9051 that reading a mailbox needs. */
export async function startTestImap() {
  const mails: StoredMail[] = []
  const state = { uidValidity: 1, nextUid: 1, failAtStore: false }
  const sockets = new Set<Socket>()

  /** Returns the tagged response. */
  function respond(line: string, say: (...parts: (string | Buffer)[]) => void): string {
    const [command = '', ...words] = line.split(' ')
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1')
        return 'OK done'
      case 'LOGIN':
        return line.includes('right') ? 'OK done' : 'NO [AUTHENTICATIONFAILED] wrong'
      case 'LIST':
        say('* LIST () "/" INBOX')
        return 'OK done'
      case 'SELECT':
        say('* FLAGS (\\Seen)', '* OK [PERMANENTFLAGS (\\Seen)] ok', `* ${mails.length} EXISTS`)
        say(`* OK [UIDVALIDITY ${state.uidValidity}] ok`, `* OK [UIDNEXT ${state.nextUid}] ok`)
        return 'OK [READ-WRITE] done'
      case 'UID':
        return respondUid(words, say)
      case 'LOGOUT':
        say('* BYE bye')
        return 'OK done'
      default:
        return `BAD ${command} is not spoken here`
    }
  }

  function respondUid(words: string[], say: (...parts: (string | Buffer)[]) => void): string {
    const [command, ...rest] = words
    const found = inSet(rest[rest.indexOf('UID') + 1] ?? '')
    const line = rest.join(' ')
    if (command === 'SEARCH') say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`)
    else
      for (const mail of inSet(rest[0] ?? '')) {
        const begin = `* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid}`
        if (command === 'FETCH') {
          const part = mail.source.subarray(0, Number(/<0\.(\d+)>/.exec(line)?.[1]))
          const [, day, month, year, time] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(mail.arrivedAt.toUTCString()) ?? []
          say(`${begin} INTERNALDATE "${day}-${month}-${year} ${time} +0000" BODY[]<0> {${part.length}}`, part, ')')
        } else {
          for (const flag of line.match(/\\\w+/g) ?? []) mail.flags.add(flag)
          say(`${begin} FLAGS (${[...mail.flags].join(' ')}))`)
        }
      }
    return 'OK done'
  }

  function inSet(set: string): StoredMail[] {
    const [first = '', last = first] = set.split(':')
    const newest = mails.at(-1)?.uid ?? 0
    const ends = [first, last].map((end) => (end === '*' ? newest : Number(end)))
    return mails.filter(({ uid }) => uid >= Math.min(...ends) && uid <= Math.max(...ends))
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let buffered = ''
    socket.on('data', (chunk) => {
      const lines = (buffered + chunk).split('\r\n')
      buffered = lines.pop() ?? ''
      for (const line of lines) {
        const [tag, ...rest] = line.split(' ')
        if (state.failAtStore && rest[1] === 'STORE') socket.destroy()
        else {
          const result = respond(rest.join(' '), (...parts) => {
            for (const part of parts) socket.write(typeof part === 'string' ? `${part}\r\n` : part)
          })
          socket.write(`${tag} ${result}\r\n`)
        }
      }
    })
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (password = 'right') => `imap://bounces:${password}@127.0.0.1:${port}/INBOX`,
    state,
    mails,
    receive(source: string | Buffer, arrivedAt = new Date()): void {
      const text = source.toString().replace(/\r?\n/g, '\r\n')
      mails.push({ uid: state.nextUid++, source: Buffer.from(text), arrivedAt, flags: new Set() })
    },
    /** A restored server gives the same mails other numbers. */
    renumber(): void {
      state.uidValidity += 1
      mails.forEach((mail, index) => {
        mail.uid = index + 1
      })
      state.nextUid = mails.length + 1
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
