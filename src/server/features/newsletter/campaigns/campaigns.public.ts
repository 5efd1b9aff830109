import { and, desc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { companyDay, isoTime } from '#server/db/iso-time.ts'
import { isKept } from '#server/db/trash.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'

export async function listCampaignDays(db: Db, since: SQL): Promise<string[]> {
  const day = companyDay(campaigns.startedAt)
  const rows = await db.selectDistinct({ day }).from(campaigns).where(gte(campaigns.startedAt, since)).orderBy(day)
  return rows.map((row) => row.day)
}

export const readCampaignSubjects = (db: Db, slugs: string[]) =>
  db.select({ slug: campaigns.slug, subject: campaigns.subject }).from(campaigns).where(inArray(campaigns.slug, slugs))

const mostSent = 50

export const listCampaignsTo = (db: Db, subscriptionId: number) =>
  db
    .select({
      id: campaigns.id,
      subject: campaigns.subject,
      state: campaignRecipients.state,
      settledAt: isoTime(campaignRecipients.settledAt),
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(and(eq(campaignRecipients.subscriptionId, subscriptionId), isKept(campaigns)))
    .orderBy(desc(campaigns.startedAt), desc(campaigns.id))
    .limit(mostSent)
