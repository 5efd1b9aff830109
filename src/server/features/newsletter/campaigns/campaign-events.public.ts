import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { bounceDays } from '#contract/newsletter/mail-events.ts'
import type { Db } from '#server/db/database.ts'
import { noteArrival, noteSoftBounce } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { isOfMoment, type NamedMail } from '#server/mail/outbox.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'

export interface CampaignEvent {
  type: 'bounced' | 'delayed' | 'complained' | 'delivered' | 'replied'
  about: NamedMail
  /** Stored with the state, so that a second notice about the same mail changes nothing. */
  response: string
}

export async function noteOnCampaign(tx: Db, { type, about, response }: CampaignEvent): Promise<boolean> {
  const isCampaign = and(eq(campaigns.id, about.issue), isOfMoment(about, campaigns.startedAt))
  const isRow = and(eq(campaignRecipients.campaignId, about.issue), eq(campaignRecipients.subscriptionId, about.id))
  const isRecent = sql`${campaignRecipients.settledAt} > now() - make_interval(days => ${bounceDays})`
  if ((await tx.$count(campaigns, isCampaign)) === 0) return false
  const [recipient] = await tx
    .select({ lastResponse: campaignRecipients.lastResponse, settledAt: campaignRecipients.settledAt })
    .from(campaignRecipients)
    .where(and(isRow, eq(campaignRecipients.state, 'sent'), isRecent))
    .for('update')
  if (!recipient?.settledAt) return false
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
      await note({ state: 'refused', lastResponse: response })
      return true
    case 'complained':
      return true
    case 'delivered':
      if (isDelayed) await note({ lastResponse: null })
      await noteArrival(tx, about.id)
      return true
    case 'delayed': {
      if (isDelayed) return false
      await note({ lastResponse: response })
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
      await noteSoftBounce(tx, about.id, before?.lastResponse?.startsWith('delayed') ?? false)
      return true
    }
  }
}
