import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface LocalSmtpOptions {
  port?: number
  refuse?: (address: string) => boolean | string
  onSender?: (address: string) => void
  onMail?: (mail: Email) => void | Promise<void>
}

export async function startLocalSmtp({ port = 0, refuse = () => false, onSender, onMail }: LocalSmtpOptions = {}) {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Mailers keep idle connections open.
    closeTimeout: 100,
    onMailFrom: ({ address }, _, done) => {
      onSender?.(address)
      done()
    },
    onRcptTo: ({ address }, _, done) => {
      const refusal = refuse(address)
      const text = refusal === true ? 'No such person' : refusal
      done(text ? Object.assign(new Error(text), { responseCode: 550 }) : null)
    },
    onData: async (stream, _, done) => {
      try {
        const mail = await PostalMime.parse(await buffer(stream))
        await onMail?.(mail)
        mails.push(mail)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // A client that disconnects must not stop the server.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
export type LocalSmtp = Awaited<ReturnType<typeof startLocalSmtp>>
