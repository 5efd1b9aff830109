import { and, isNull, sql } from 'drizzle-orm'
import { campaignStaffPaths } from '#contract/newsletter/campaigns.staff.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { campaigns } from './campaigns.table.ts'

/** Also those that are going out, which can only be paused. */
export async function readCampaignsOnHold(db: Db) {
  const { id, subject, sendAt, startedAt, finishedAt, pausedAt } = campaigns
  const open = await db
    .select({
      id,
      subject,
      sendAt,
      startedAt,
      waitsForApproval: sql<boolean>`${campaigns.needsApproval} and ${campaigns.approvedAt} is null`,
    })
    .from(campaigns)
    .where(and(isKept(campaigns), sql`${sendAt} is not null`, isNull(finishedAt), isNull(pausedAt)))
  return open.map((campaign) => {
    const item = { kind: 'campaign' as const, search: { id: String(campaign.id) } }
    if (campaign.startedAt) return { ...item, text: `Campaign, going out now: ${campaign.subject}` }
    const isLater = !campaign.waitsForApproval || (campaign.sendAt && campaign.sendAt > new Date())
    return {
      ...item,
      text: `${campaign.waitsForApproval ? 'Campaign, once approved' : 'Campaign'}: ${campaign.subject}`,
      at: isLater ? campaign.sendAt?.toISOString() : undefined,
      stop: { method: 'POST' as const, path: campaignStaffPaths.stop.replace('{id}', String(campaign.id)) },
    }
  })
}
