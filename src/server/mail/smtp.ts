import { createTransport } from 'nodemailer'
import { isEmailAddress } from '#contract/email.ts'
import { assertHeaderSafe, type Mail, renderMail } from './mail.ts'

export interface Delivery {
  /** `refused`: permanent failure; `delayed`: temporary failure; `unneeded`: no recipient. */
  state: 'sent' | 'refused' | 'delayed' | 'unneeded'
  response?: string
  bounced?: boolean
  /** The mail server did not answer, or refused our login. */
  unreachable?: boolean
}

export interface Mailer {
  send(mail: Mail, messageId: string): Promise<Delivery>
  close(): void
}

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
    // Credentials are never sent in clear text.
    requireTLS: Boolean(username),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

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
  /** Envelope sender of mass mail, whose bounces are processed automatically; other bounces go to staff. */
  bounces?: string | undefined
}

export function createMailer({ url, from, bounces }: MailerOptions): Mailer {
  const transport = openTransport(url)
  const sender = readSender(from)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)

  return {
    async send(mail, messageId) {
      // Old rows may hold other strings; anything but one address could reach another mailbox.
      if (!isEmailAddress(mail.to)) return { state: 'refused', response: 'not an address' }
      try {
        assertHeaderSafe(mail.to, mail.subject, mail.replyTo, mail.fromName, ...Object.values(mail.headers ?? {}))
        await transport.sendMail({
          from: { ...sender, ...(mail.fromName && { name: mail.fromName }) },
          to: addressOnly(mail.to),
          ...(bounces && mail.headers?.['List-Unsubscribe'] && { envelope: { from: bounces, to: mail.to } }),
          subject: mail.subject,
          ...renderMail(mail),
          ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'interview.ics' } }),
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

/** Nodemailer would parse a string, which may contain several addresses. */
const addressOnly = (address: string) => ({ name: '', address })

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

/** RFC 3463 addressing status; other codes may be about our server or the text. */
export const unknownMailbox = ' 5\\.1\\.(1|2|3|6|10)$'

/** 5xx for a recipient or the content is final; 5xx at login is our own mistake and is retried. */
function describeFailure(error: unknown): Delivery {
  const { code, command, responseCode, response: said = '' } = error as SmtpError
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1]
  const response = [code ?? 'failed', command, responseCode, enhanced].filter(Boolean).join(' ')
  const final = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
  return {
    state: final ? 'refused' : 'delayed',
    response,
    bounced: final && new RegExp(unknownMailbox).test(response),
    unreachable: code === 'EAUTH' || (code !== undefined && responseCode === undefined),
  }
}
