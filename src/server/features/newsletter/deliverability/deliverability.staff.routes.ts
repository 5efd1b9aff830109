import { and, desc, eq, max } from 'drizzle-orm'
import { mailCheckSchema } from '#contract/newsletter/deliverability.schema.ts'
import {
  type FindingName,
  mailCheckPaths,
  mailFindings,
  mailCheckMessages as messages,
} from '#contract/newsletter/deliverability.ts'
import type { Db } from '#server/db/database.ts'
import type { MailEnvironment } from '#server/features/office/settings/settings.public.ts'
import { doneSchema } from '#server/http/openapi.ts'
import { unsubscribeHeaders } from '#server/mail/mail.ts'
import { isUndelivered, type MailQueue, queueMails, toMailRecord } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { greetMailServer, readSender } from '#server/mail/smtp.ts'
import { reasonOf } from '#server/observe/logger.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { counted, type SourceToday } from '#server/staff/sources.ts'
import { write } from '#server/staff/write.ts'
import { checkDns, type Found, openDns } from './check-dns.ts'
import { mailCheckKind } from './deliverability.mails.ts'

const permission = 'settings'

export interface MailCheckOptions {
  environment: Pick<MailEnvironment, 'mail'>
  origin: string
  isToldOfBounces: boolean
  dnsServers?: string[] | undefined
  tasks: Pick<MailQueue, 'queueMails'>
}

export const mailCheckStaff = (options: MailCheckOptions): StaffFeature => ({
  today: [{ permission, tab: 'deliverability', read: (db) => readMailToday(db, options) }],
  routes: [
    read(
      {
        path: mailCheckPaths.read,
        permission,
        summary: 'What receivers find out about our mails, asked for just now',
        response: mailCheckSchema,
        whatFailed: messages.readFailed,
      },
      async ({ db, user }) => ({
        sender: readSender(options.environment.mail.from).address,
        findings: (await checkMail(options)).map(([name, about]) => inWords(name, about)),
        test: await lastTest(db, user.id),
      }),
    ),
    write(
      {
        method: 'post',
        path: mailCheckPaths.test,
        permission,
        summary: 'Sends a mail to oneself',
        response: doneSchema,
        whatFailed: messages.testFailed,
      },
      async (_, { tx, user }) => {
        const [row] = await tx
          .select({ issue: max(outgoingMails.issue) })
          .from(outgoingMails)
          .where(isTestOf(user.id))
        await queueMails(tx, options.tasks, [{ kind: mailCheckKind, id: user.id, issue: (row?.issue ?? 0) + 1 }])
        return { response: { success: true as const }, activity: { action: 'mail-tested', subject: `user:${user.id}` } }
      },
    ),
  ],
})

/** Without asking mail server and DNS, which takes seconds. */
async function readMailToday(db: Db, { environment }: MailCheckOptions): Promise<SourceToday> {
  const late = await db.$count(outgoingMails, isUndelivered())
  const state = !environment.mail.url
    ? ({ text: 'Mail: no mail server is set, so none leaves', level: 'wrong' } as const)
    : late > 0
      ? ({ text: `Mail: ${counted(late, 'has', 'have')} not gone out`, level: 'look' } as const)
      : ({ text: 'Mail: none is late', level: 'fine' } as const)
  return { lines: [], states: [{ about: 'mail', ...state }] }
}

const isTestOf = (userId: number) => and(eq(outgoingMails.subjectId, userId), eq(outgoingMails.kind, mailCheckKind))

async function lastTest(db: Db, userId: number) {
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(isTestOf(userId))
    .orderBy(desc(outgoingMails.issue))
    .limit(1)
  return mail ? toMailRecord(mail) : null
}

function inWords(name: FindingName, about: string) {
  const { topic, level, text, ask } = mailFindings[name]
  return { topic, level, text: text(about), ask: ask?.(about) ?? null }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

async function checkMail({ environment, origin, isToldOfBounces, dnsServers }: MailCheckOptions): Promise<Found[]> {
  const { from, url, bounces, dkimSelector: selector } = environment.mail
  const sender = domainOf(readSender(from).address)
  // An IPv6 address stands in brackets.
  const host = url && new URL(url).hostname.replace(/^\[|\]$/g, '')
  const domains = { sender, bounces: bounces ? domainOf(bounces) : sender, selector, host }
  const [server, dns] = await Promise.all([checkServer(url), checkDns(openDns(dnsServers), domains)])
  return [server, ...dns, ...(isToldOfBounces ? [] : [['bouncesUnread', ''] as Found]), checkOneClick(origin)]
}

async function checkServer(url: string | undefined): Promise<Found> {
  if (!url) return ['serverMissing', '']
  try {
    await greetMailServer(url)
    const { protocol, username } = new URL(url)
    // The mailer requires TLS if the URL has a user name.
    return [protocol === 'smtps:' || username ? 'serverFine' : 'serverPlain', '']
  } catch (error) {
    return ['serverRefused', reasonOf(error)]
  }
}

/** RFC 8058 requires HTTPS. */
function checkOneClick(origin: string): Found {
  const headers = unsubscribeHeaders(origin)
  const isOneClick = headers['List-Unsubscribe-Post'] === 'List-Unsubscribe=One-Click'
  return [isOneClick && headers['List-Unsubscribe'].startsWith('<https:') ? 'oneClickFine' : 'oneClickInsecure', origin]
}
