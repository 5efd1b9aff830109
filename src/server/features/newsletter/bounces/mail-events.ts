import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bounceDays, softBounceRule } from '#contract/newsletter/mail-events.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { jobAlerts } from '#server/features/hiring/job-alerts/job-alerts.table.ts'
import { campaignRecipients, campaigns } from '#server/features/newsletter/campaigns/campaigns.table.ts'
import { newsletterSubscriptions } from '#server/features/newsletter/subscribers/newsletter.table.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { isMail, type MailTask, momentOf, type NamedMail } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { readSignedId } from '#server/mail/signed-id.ts'

export interface MailEvent {
  type: 'bounced' | 'delayed' | 'complained' | 'delivered' | 'replied'
  about: NamedMail
  code?: string | undefined
  recipient?: string | undefined
}

export interface Refusing {
  secret: string
  refuse(tx: Db, secret: string, email: string, reason: 'bounced' | 'complained'): Promise<void>
}

const newsletter = { table: newsletterSubscriptions, token: 'newsletter' }
const jobs = { table: jobAlerts, token: 'job-alert' }
/** A map, because the kind comes from a mail and an object also has a `constructor`. */
const lists = new Map<string, typeof newsletter | typeof jobs>([
  ['campaign', newsletter],
  ['newsletter-confirmation', newsletter],
  ['job-alert-confirmation', jobs],
  ['job-alert-opening', jobs],
])

/** These tokens also unsubscribe the recipient, so a forged bounce can do no further harm. */
export function isProven(secret: string, { kind, id }: MailTask, tokens: string[]): boolean {
  const list = lists.get(kind)
  return list !== undefined && tokens.some((token) => readSignedId(secret, list.token, token) === id)
}

/** Ignores events about mails that were not sent or are too old. Repeated events change nothing. */
export async function applyMailEvent(tx: Db, { secret, refuse }: Refusing, event: MailEvent): Promise<void> {
  const { type, about, recipient } = event
  const list = lists.get(about.kind)
  if (!list) return
  const [row] = await tx.select({ email: list.table.email }).from(list.table).where(eq(list.table.id, about.id))
  if (recipient !== undefined && (!row || mailboxOf(recipient) !== mailboxOf(row.email))) return
  const isKnown = about.kind === 'campaign' ? await noteOnCampaign(tx, event) : await noteOnMail(tx, event)
  if (!isKnown) return
  if (row && (type === 'bounced' || type === 'complained')) await refuse(tx, secret, row.email, type)
  await publishContentChange(tx, ['subscribers', 'campaigns'])
}

const recently = sql`now() - make_interval(days => ${bounceDays})`
/** Stored with the state, so that a second notice about the same mail changes nothing. */
const responseOf = ({ type, code }: MailEvent) => [type, code].filter(Boolean).join(' ')

/** After a restore of the database another mail may have the same ids, but not the same moment. */
const isOf = ({ moment }: NamedMail, column: PgColumn) =>
  moment === undefined ? undefined : sql`${momentOf(column)} = ${moment}::bigint`

async function noteOnMail(tx: Db, event: MailEvent): Promise<boolean> {
  const { type, about } = event
  const wasSent = and(
    isMail(about),
    isOf(about, outgoingMails.createdAt),
    eq(outgoingMails.state, 'sent'),
    sql`${outgoingMails.triedAt} > ${recently}`,
  )
  if (type === 'complained') return (await tx.$count(outgoingMails, wasSent)) > 0
  if (type !== 'bounced') return false
  const set = { state: 'refused' as const, lastResponse: responseOf(event) }
  return (await tx.update(outgoingMails).set(set).where(wasSent).returning({ id: outgoingMails.id })).length > 0
}

async function noteOnCampaign(tx: Db, event: MailEvent): Promise<boolean> {
  const { type, about } = event
  const isCampaign = and(eq(campaigns.id, about.issue), isOf(about, campaigns.startedAt))
  const isRow = and(eq(campaignRecipients.campaignId, about.issue), eq(campaignRecipients.subscriptionId, about.id))
  if ((await tx.$count(campaigns, isCampaign)) === 0) return false
  const [recipient] = await tx
    .select({ lastResponse: campaignRecipients.lastResponse, settledAt: campaignRecipients.settledAt })
    .from(campaignRecipients)
    .where(and(isRow, eq(campaignRecipients.state, 'sent'), sql`${campaignRecipients.settledAt} > ${recently}`))
    .for('update')
  if (!recipient?.settledAt) return false
  const isSubscription = eq(newsletterSubscriptions.id, about.id)
  const isDelayed = recipient.lastResponse?.startsWith('delayed') ?? false
  const note = (set: Partial<typeof campaignRecipients.$inferInsert>) =>
    tx.update(campaignRecipients).set(set).where(isRow)
  switch (type) {
    case 'replied':
      await tx
        .update(campaigns)
        .set({ replies: sql`${campaigns.replies} + 1` })
        .where(eq(campaigns.id, about.issue))
      return true
    case 'bounced':
      await note({ state: 'refused', lastResponse: responseOf(event) })
      return true
    case 'complained':
      return true
    case 'delivered':
      if (isDelayed) await note({ lastResponse: null })
      await tx.update(newsletterSubscriptions).set({ softBounces: 0 }).where(isSubscription)
      return true
    case 'delayed': {
      if (isDelayed) return false
      await note({ lastResponse: responseOf(event) })
      // Mails count as delivered unless a bounce arrives, so a delay after a delivered campaign starts a new count.
      const [before] = await tx
        .select({ lastResponse: campaignRecipients.lastResponse })
        .from(campaignRecipients)
        .where(
          and(
            eq(campaignRecipients.subscriptionId, about.id),
            eq(campaignRecipients.state, 'sent'),
            lt(campaignRecipients.settledAt, recipient.settledAt),
          ),
        )
        .orderBy(desc(campaignRecipients.settledAt))
        .limit(1)
      const inARow = before?.lastResponse?.startsWith('delayed')
        ? sql`${newsletterSubscriptions.softBounces} + 1`
        : sql`1`
      const isEnough = sql`${inARow} >= ${softBounceRule.campaignsInARow}`
      await tx
        .update(newsletterSubscriptions)
        .set({
          softBounces: sql`case when ${isEnough} then 0 else ${inARow} end`,
          pausedUntil: sql`case when ${isEnough}
            then greatest(${newsletterSubscriptions.pausedUntil}, now() + make_interval(days => ${softBounceRule.pauseDays}))
            else ${newsletterSubscriptions.pausedUntil} end`,
        })
        .where(isSubscription)
      return true
    }
  }
}
