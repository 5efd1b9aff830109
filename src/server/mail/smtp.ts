import { createTransport } from 'nodemailer'
import { assertHeaderSafe, type Mail, mailHtml, mailText } from './mail.ts'

export interface Mailer {
  /** `refused` when the server will never take it; throws when it may take it later. */
  send(mail: Mail, messageId: string): Promise<'sent' | 'refused'>
  close(): void
}

export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const { hostname, port, username, password, protocol } = new URL(url)
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Credentials never travel in the clear.
    requireTLS: Boolean(username),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')

  return {
    async send(mail, messageId) {
      assertHeaderSafe(mail.to, mail.subject, mail.replyTo, ...Object.values(mail.headers ?? {}))
      try {
        await transport.sendMail({
          from,
          to: mail.to,
          subject: mail.subject,
          text: mailText(mail),
          html: mailHtml(mail),
          messageId: `<${messageId}@${domain}>`,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        })
        return 'sent'
      } catch (error) {
        if (isPermanent(error)) return 'refused'
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** 5xx to a recipient or to the content is final; a 5xx at sign-in is our own mistake and worth another try. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
