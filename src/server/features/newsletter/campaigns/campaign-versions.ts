import { and, desc, eq, sql } from 'drizzle-orm'
import type { CampaignDraft, CampaignText, CampaignVersion } from '#contract/newsletter/campaigns.staff.schema.ts'
import { sittingMinutes } from '#contract/records.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { isKept } from '#server/db/trash.ts'
import { campaigns, campaignVersions } from './campaigns.table.ts'

const mostVersions = 1_000

export const listCampaignVersions = (db: Db, campaignId: number): Promise<CampaignVersion[]> =>
  db
    .select({
      id: campaignVersions.id,
      editor: fullNameOrNull,
      savedAt: sql<string>`${isoTime(campaignVersions.savedAt)}`,
      restoredFrom: campaignVersions.restoredFrom,
    })
    .from(campaignVersions)
    .leftJoin(staffUsers, eq(staffUsers.id, campaignVersions.editorId))
    .innerJoin(campaigns, eq(campaigns.id, campaignVersions.campaignId))
    .where(and(eq(campaignVersions.campaignId, campaignId), isKept(campaigns)))
    .orderBy(desc(campaignVersions.id))
    .limit(mostVersions)

export async function getCampaignText(db: Db, textId: number): Promise<CampaignText | undefined> {
  const { id, campaignId, subject, preheader, body, isPublic } = campaignVersions
  const [found] = await db
    .select({ id, campaignId, subject, preheader, body, isPublic })
    .from(campaignVersions)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(and(eq(id, textId), isKept(campaigns)))
  return found
}

export const textOf = ({ subject, preheader, body, isPublic }: CampaignDraft) => ({
  subject,
  preheader,
  body,
  isPublic,
})

/** The caller holds the lock of the campaign. */
export const addVersion = (
  tx: Db,
  campaignId: number,
  draft: CampaignDraft,
  more: { editorId: number; restoredFrom?: number },
) => tx.insert(campaignVersions).values({ campaignId, ...textOf(draft), ...more })

/** True if it went into the version of this editing session, which then is the newest one. */
export async function keepVersion(
  tx: Db,
  campaignId: number,
  draft: CampaignDraft,
  editorId: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(campaignVersions)
    .set({ ...textOf(draft), savedAt: sql`now()` })
    .where(
      sql`id = (select max(id) from campaign_versions where campaign_id = ${campaignId})
        and editor_id = ${editorId} and restored_from is null
        and saved_at > now() - make_interval(mins => ${sittingMinutes})`,
    )
  if (rowCount) return true
  await addVersion(tx, campaignId, draft, { editorId })
  return false
}

/** A picture that is replaced is no new version. */
export const changeNewestBody = (tx: Db, campaignId: number, body: string) =>
  tx
    .update(campaignVersions)
    .set({ body })
    .where(sql`id = (select max(id) from campaign_versions where campaign_id = ${campaignId})`)
