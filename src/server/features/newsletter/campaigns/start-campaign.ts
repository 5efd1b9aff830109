import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { campaignStaffMessages as messages } from '#contract/newsletter/campaigns.staff.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { audienceAfter } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { pauseItself } from './brake.ts'
import { campaignsTag, campaignTag } from './campaigns.service.ts'
import { textHashOf } from './campaigns.staff.service.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'

const recipientsAtOnce = 50_000

export const isDue = and(
  isKept(campaigns),
  isNull(campaigns.startedAt),
  isNull(campaigns.pausedAt),
  sql`${campaigns.sendAt} <= now()`,
  sql`(not ${campaigns.needsApproval} or ${campaigns.approvedHash} is not null)`,
)

/** True if a campaign has started, or has paused itself because it cannot. */
export async function startNext(tx: Db, logger: Logger): Promise<boolean> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(isDue, isNull(campaigns.acceptedProblems)))
    .orderBy(asc(campaigns.sendAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!campaign) return false
  if (campaign.needsApproval && campaign.approvedHash !== textHashOf(campaign)) {
    await pauseItself(tx, campaign.id, { reason: 'check', response: messages.notAsApproved }, logger)
    return true
  }
  await addRecipients(tx, campaign.id)
  await tx
    .update(campaigns)
    .set({ startedAt: sql`now()`, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, campaign.id))
  await publishContentChange(tx, [campaignsTag, ...(campaign.slug ? [campaignTag(campaign.slug)] : [])])
  return true
}

/** In slices, so that each statement stays within its timeout. */
async function addRecipients(tx: Db, campaignId: number): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: { last: number | null }[] } = await tx.execute(sql`
      with added as (
        insert into ${campaignRecipients} (campaign_id, subscription_id)
        select ${campaignId}, id from (${audienceAfter(after, recipientsAtOnce)}) audience
        returning subscription_id)
      select max(subscription_id) as last from added`)
    after = rows[0]?.last ?? null
  }
}
