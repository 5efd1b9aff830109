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
    const text = `Campaign: ${campaign.subject}`
    const item = { kind: 'campaign' as const, search: { id: String(campaign.id) } }
    if (campaign.startedAt) return { ...item, text, at: null }
    return {
      ...item,
      text: campaign.waitsForApproval ? `${text}, once it is approved` : text,
      at: campaign.sendAt?.toISOString() ?? null,
      stop: { method: 'POST' as const, path: campaignStaffPaths.stop.replace('{id}', String(campaign.id)) },
    }
  })
}
