import { createHash } from 'node:crypto'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  CampaignCounts,
  CampaignRecord,
  CampaignRow,
  CampaignRowsQuery,
} from '#contract/newsletter/campaigns.staff.schema.ts'
import { type CampaignState, type RecipientState, recipientStates } from '#contract/newsletter/campaigns.staff.ts'
import type { Page } from '#contract/paging.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { countConfirmedInWeekFrom, isGone } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { mostFound } from '#server/staff/sources.ts'
import { campaignRecipients, campaigns, formerRecipients } from './campaigns.table.ts'

export const textHashOf = ({ subject, preheader, body }: Pick<CampaignRecord, 'subject' | 'preheader' | 'body'>) =>
  createHash('sha256')
    .update(JSON.stringify([subject, preheader, body]))
    .digest('base64url')

const rowColumns = {
  id: campaigns.id,
  version: campaigns.version,
  subject: campaigns.subject,
  updatedAt: sql<string>`${isoTime(campaigns.updatedAt)}`,
  editor: fullNameOrNull,
  sendAt: isoTime(campaigns.sendAt),
  startedAt: isoTime(campaigns.startedAt),
  pausedAt: isoTime(campaigns.pausedAt),
  finishedAt: isoTime(campaigns.finishedAt),
  waitsForApproval: sql<boolean>`${campaigns.needsApproval} and ${campaigns.approvedAt} is null`,
  pauseReason: campaigns.pauseReason,
}

/** Same rules as `campaignState` in the contract. */
const inState: Record<CampaignState, SQL> = {
  draft: sql`${campaigns.sendAt} is null`,
  held: sql`${campaigns.sendAt} is not null and ${campaigns.startedAt} is null and ${campaigns.pausedAt} is null`,
  sending: sql`${campaigns.startedAt} is not null and ${campaigns.pausedAt} is null and ${campaigns.finishedAt} is null`,
  paused: sql`${campaigns.pausedAt} is not null and ${campaigns.finishedAt} is null`,
  finished: sql`${campaigns.finishedAt} is not null`,
}

export async function listCampaigns(db: Db, { state, search, ...page }: CampaignRowsQuery): Promise<Page<CampaignRow>> {
  const { items, next } = await keysetPage(
    db
      .select({ ...rowColumns, cursor: cursorColumn(campaigns.updatedAt, campaigns.id) })
      .from(campaigns)
      .leftJoin(staffUsers, eq(staffUsers.id, campaigns.editorId)),
    {
      ...page,
      by: campaigns.updatedAt,
      id: campaigns.id,
      where: and(
        isKept(campaigns),
        state && inState[state],
        search ? ilike(campaigns.subject, containing(search)) : undefined,
      ),
    },
  )
  const isUnderWay = ({ startedAt, finishedAt }: (typeof items)[number]) => startedAt && !finishedAt
  const counted = items.map(async (row) => ({
    ...row,
    counts: isUnderWay(row) ? await countRecipients(db, row.id) : null,
  }))
  return { items: await Promise.all(counted), next }
}

const sender = alias(staffUsers, 'sender')
const approver = alias(staffUsers, 'approver')
const nameOf = (user: typeof sender | typeof approver) => sql<string>`${user.firstName} || ' ' || ${user.lastName}`

export async function getCampaign(db: Db, id: number): Promise<CampaignRecord | undefined> {
  const [found] = await db
    .select({
      ...rowColumns,
      preheader: campaigns.preheader,
      body: campaigns.body,
      isPublic: campaigns.isPublic,
      postId: campaigns.postId,
      slug: campaigns.slug,
      needsApproval: campaigns.needsApproval,
      approvedHash: campaigns.approvedHash,
      approvedAt: isoTime(campaigns.approvedAt),
      approvedBy: sql<string | null>`case when ${approver.id} is not null then ${nameOf(approver)} end`,
      senderId: sender.id,
      senderName: nameOf(sender),
      pauseResponse: campaigns.pauseResponse,
      waitsUntil: isoTime(campaigns.waitsUntil),
      replies: campaigns.replies,
    })
    .from(campaigns)
    .leftJoin(staffUsers, eq(staffUsers.id, campaigns.editorId))
    .leftJoin(sender, eq(sender.id, campaigns.sentBy))
    .leftJoin(approver, eq(approver.id, campaigns.approvedBy))
    .where(and(eq(campaigns.id, id), isKept(campaigns)))
  if (!found) return undefined
  const { approvedHash, approvedAt, approvedBy, senderId, senderName, replies, ...campaign } = found
  const textHash = textHashOf(campaign)
  const isOut = campaign.startedAt !== null
  return {
    ...campaign,
    textHash,
    approval: approvedAt && approvedHash === textHash ? { by: approvedBy, at: approvedAt } : null,
    sentBy: senderId === null ? null : { id: senderId, name: senderName },
    counts: isOut ? await countRecipients(db, id) : null,
    numbers: isOut ? { replies, ...(await countAfterwards(db, id)) } : null,
  }
}

export async function countRecipients(db: Db, campaignId: number): Promise<CampaignCounts> {
  // One statement, so that rows that become sums meanwhile count once.
  const { rows } = await db.execute<{ state: RecipientState; count: number }>(sql`
    select state::text, count(*)::int as count from ${campaignRecipients} where campaign_id = ${campaignId} group by 1
    union all
    select s.* from ${formerRecipients} f,
      lateral (values ('sent', f.sent), ('refused', f.refused), ('left', f."left")) s
    where f.campaign_id = ${campaignId}`)
  const counts = Object.fromEntries(recipientStates.map((state) => [state, 0])) as CampaignCounts
  for (const { state, count } of rows) counts[state] += count
  return counts
}

async function countAfterwards(db: Db, campaignId: number) {
  const { rows } = await db.execute<{ unsubscribed: number; newSubscribers: number }>(sql`
    select
      (select count(*)::int from ${campaignRecipients} r
        where r.campaign_id = ${campaignId} and r.state = 'sent'
          and ${isGone(sql`r.subscription_id`)})
        + coalesce((select f.unsubscribed from ${formerRecipients} f where f.campaign_id = ${campaignId}), 0) as unsubscribed,
      (${countConfirmedInWeekFrom(sql`c.started_at`)}) as "newSubscribers"
    from ${campaigns} c where c.id = ${campaignId}`)
  return rows[0] ?? { unsubscribed: 0, newSubscribers: 0 }
}

export const findCampaigns = async (db: Db, search: string) =>
  await db
    .select({ id: campaigns.id, title: campaigns.subject, detail: campaigns.preheader })
    .from(campaigns)
    .where(and(ilike(campaigns.subject, containing(search)), isKept(campaigns)))
    .orderBy(desc(campaigns.updatedAt), desc(campaigns.id))
    .limit(mostFound)

/** Pictures of sent campaigns count too, because they are in mailboxes. */
export const linkingTexts = sql`
  select body as text, coalesce(nullif(subject, ''), 'A campaign without a subject') as title, id
  from ${campaigns} where deleted_at is null`

export const pictureUses = sql`
  select distinct m.key, coalesce(nullif(l.subject, ''), 'A campaign without a subject') as title, l.id
  from ${campaigns} l
  cross join lateral (select (regexp_matches(l.body, '/media/([0-9a-f]{32})/', 'g'))[1] as key) m
  where l.deleted_at is null and l.body like '%/media/%'`
