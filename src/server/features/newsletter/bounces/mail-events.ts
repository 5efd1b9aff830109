import { and, eq, sql } from 'drizzle-orm'
import { bounceDays } from '#contract/newsletter/mail-events.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { getAlertEmail } from '#server/features/hiring/job-alerts/job-alerts.public.ts'
import { type CampaignEvent, noteOnCampaign } from '#server/features/newsletter/campaigns/campaign-events.public.ts'
import { getSubscriberEmail } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { isMail, isOfMoment, type MailTask, type NamedMail } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { readSignedId } from '#server/mail/signed-id.ts'

export interface MailEvent {
  type: CampaignEvent['type']
  about: NamedMail
  code?: string | undefined
  recipient?: string | undefined
}

export interface Refusing {
  secret: string
  refuse(tx: Db, secret: string, email: string, reason: 'bounced' | 'complained'): Promise<void>
}

const newsletter = { getEmail: getSubscriberEmail, token: 'newsletter' }
const jobs = { getEmail: getAlertEmail, token: 'job-alert' }
/** A map, because the kind comes from a mail and an object also has a `constructor`. */
const lists = new Map<string, typeof newsletter>([
  ['campaign', newsletter],
  ['newsletter-confirmation', newsletter],
  ['newsletter-welcome', newsletter],
  ['job-alert-confirmation', jobs],
  ['job-alert-opening', jobs],
])

/** These tokens also unsubscribe the recipient, so a forged bounce can do no further harm. */
export function isProven(secret: string, { kind, id }: MailTask, tokens: string[]): boolean {
  const list = lists.get(kind)
  return list !== undefined && tokens.some((token) => readSignedId(secret, list.token, token) === id)
}

export async function applyMailEvent(tx: Db, { secret, refuse }: Refusing, event: MailEvent): Promise<void> {
  const { type, about, recipient } = event
  const list = lists.get(about.kind)
  if (!list) return
  const email = await list.getEmail(tx, about.id)
  if (recipient !== undefined && (!email || mailboxOf(recipient) !== mailboxOf(email))) return
  const noted = { type, about, response: responseOf(event) }
  const isKnown = about.kind === 'campaign' ? await noteOnCampaign(tx, noted) : await noteOnMail(tx, event)
  if (!isKnown) return
  if (email && (type === 'bounced' || type === 'complained')) await refuse(tx, secret, email, type)
  await publishContentChange(tx, ['subscribers', 'campaigns'])
}

const responseOf = ({ type, code }: MailEvent) => [type, code].filter(Boolean).join(' ')

async function noteOnMail(tx: Db, event: MailEvent): Promise<boolean> {
  const { type, about } = event
  const wasSent = and(
    isMail(about),
    isOfMoment(about, outgoingMails.createdAt),
    eq(outgoingMails.state, 'sent'),
    sql`${outgoingMails.triedAt} > now() - make_interval(days => ${bounceDays})`,
  )
  if (type === 'complained') return (await tx.$count(outgoingMails, wasSent)) > 0
  if (type !== 'bounced') return false
  const set = { state: 'refused' as const, lastResponse: responseOf(event) }
  return (await tx.update(outgoingMails).set(set).where(wasSent).returning({ id: outgoingMails.id })).length > 0
}
