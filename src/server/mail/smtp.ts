import { createTransport } from 'nodemailer'
import { isEmailAddress } from '#contract/email.ts'
import { assertHeaderSafe, type Mail, mailHtml, mailText } from './mail.ts'

/** What came of a mail, in words without an address: mail servers repeat the recipient's in their responses. */
export interface Delivery {
  /** `refused`: the server will never take it; `delayed`: it may later; `unneeded`: there is no recipient. */
  state: 'sent' | 'refused' | 'delayed' | 'unneeded'
  response?: string
  /** The server knows no such mailbox. */
  bounced?: boolean
}

export interface Mailer {
  send(mail: Mail, messageId: string): Promise<Delivery>
  close(): void
}

/** How many mails travel at once. */
export const smtpConnections = 10

function openTransport(url: string) {
  const { hostname, port, username, password, protocol } = new URL(url)
  return createTransport({
    pool: true,
    maxConnections: smtpConnections,
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
}

/** Rejects unless the server lets us in as it would for a mail. */
export async function greetMailServer(url: string): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

interface MailerOptions {
  url: string
  from: string
  /** Where what goes to many comes back to: a machine reads it. What a person wrote comes back to people. */
  bounces?: string | undefined
}

export function createMailer({ url, from, bounces }: MailerOptions): Mailer {
  const transport = openTransport(url)
  const sender = readSender(from)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)

  return {
    async send(mail, messageId) {
      // Rows may be older than the rule; what is not exactly one address could reach another mailbox.
      if (!isEmailAddress(mail.to)) return { state: 'refused', response: 'not an address' }
      try {
        assertHeaderSafe(mail.to, mail.subject, mail.replyTo, mail.fromName, ...Object.values(mail.headers ?? {}))
        await transport.sendMail({
          from: { ...sender, ...(mail.fromName && { name: mail.fromName }) },
          to: addressOnly(mail.to),
          ...(bounces && mail.headers?.['List-Unsubscribe'] && { envelope: { from: bounces, to: mail.to } }),
          subject: mail.subject,
          text: mailText(mail),
          html: mailHtml(mail),
          messageId: `<${messageId}@${domain}>`,
          ...(mail.replyTo && isEmailAddress(mail.replyTo) && { replyTo: addressOnly(mail.replyTo) }),
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        })
        return { state: 'sent' }
      } catch (error) {
        return describeFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** As an object, because a string would be parsed, and may hold more addresses than one. */
const addressOnly = (address: string) => ({ name: '', address })

/** `Site <website@site.test>` or the address alone. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from.trim()) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** In a response. RFC 3463: addressing status. Everything else may be about us, our server or the text. */
export const unknownMailbox = ' 5\\.1\\.(1|2|3|6|10)$'

/** 5xx to a recipient or to the content is final; a 5xx at sign-in is our own mistake and worth another try. */
function describeFailure(error: unknown): Delivery {
  const { code, command, responseCode, response: said = '' } = error as SmtpError
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1]
  const response = [code ?? 'failed', command, responseCode, enhanced].filter(Boolean).join(' ')
  const final = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
  return {
    state: final ? 'refused' : 'delayed',
    response,
    bounced: final && new RegExp(unknownMailbox).test(response),
  }
}
