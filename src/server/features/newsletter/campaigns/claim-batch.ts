import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { readAddresses } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { momentOf } from '#server/mail/outbox.ts'
import { campaignsTag } from './campaigns.service.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'

const maxBatchMails = 50
/** A running worker renews its lease; rows of a crashed worker become due when it ends. */
const leaseSeconds = 30

export interface Recipient {
  id: number
  email: string
  tries: number
}
export interface Batch {
  campaignId: number
  version: number
  moment: string
  perSecond: number
  recipients: Recipient[]
}

/** Locks all campaigns that are being sent, so that all workers share the pace and a pause takes effect at once. */
export async function claimBatch(tx: Db): Promise<Batch | undefined> {
  const open = await tx
    .select({
      id: campaigns.id,
      version: campaigns.version,
      moment: momentOf(campaigns.startedAt),
    })
    .from(campaigns)
    .where(
      and(
        isKept(campaigns),
        sql`${campaigns.startedAt} is not null and ${campaigns.finishedAt} is null and ${campaigns.pausedAt} is null`,
        sql`coalesce(${campaigns.waitsUntil} <= now(), true)`,
      ),
    )
    .orderBy(asc(campaigns.startedAt), asc(campaigns.id))
    .for('update')
  if (open.length === 0) return undefined
  const { campaignsPerMinute } = await readSettings(tx)
  const perSecond = Number(campaignsPerMinute) / 60
  const idleSeconds = await readIdleSeconds(tx)
  const allowed = Math.min(maxBatchMails, Math.floor(idleSeconds * perSecond + 1e-6))
  if (allowed < 1 && idleSeconds < 1) return undefined
  for (const campaign of open) {
    const rows = await claimDue(tx, campaign.id, Math.max(1, allowed))
    if (rows.length === 0) {
      await finishIfDone(tx, campaign.id)
      continue
    }
    const recipients = await withAddresses(tx, campaign.id, rows)
    await tx
      .update(campaigns)
      .set({ pacedUntil: sql`now() + make_interval(secs => ${recipients.length / perSecond - idleSeconds})` })
      .where(eq(campaigns.id, campaign.id))
    return { campaignId: campaign.id, version: campaign.version, moment: campaign.moment, perSecond, recipients }
  }
  return undefined
}

/** Unused pace accumulates for at most one second. Paused and finished campaigns count: what they sent used the pace too. */
async function readIdleSeconds(tx: Db): Promise<number> {
  const last = sql`max(${campaigns.pacedUntil})`
  const [pace] = await tx
    .select({ idle: sql<number | null>`extract(epoch from least(now() - ${last}, interval '1 second'))::float` })
    .from(campaigns)
  return pace?.idle ?? 1
}

/** Joined by the whole key: statistics from before the campaign promise few rows, and each would be read for each due one. */
async function claimDue(tx: Db, campaignId: number, most: number): Promise<{ id: number; tries: number }[]> {
  const { rows } = await tx.execute<{ id: number; tries: number }>(sql`
    with due as (
      select campaign_id, subscription_id from ${campaignRecipients}
      where campaign_id = ${campaignId} and state = 'queued' and next_try_at <= now()
      order by next_try_at limit ${most} for update skip locked)
    update ${campaignRecipients} r
    set next_try_at = now() + make_interval(secs => ${leaseSeconds}), tries = r.tries + 1
    from due where r.campaign_id = due.campaign_id and r.subscription_id = due.subscription_id
    returning r.subscription_id as id, r.tries`)
  return rows
}

/** Recipients who have unsubscribed or paused since the start are settled as `left`. */
async function withAddresses(tx: Db, campaignId: number, rows: { id: number; tries: number }[]): Promise<Recipient[]> {
  const addresses = await readAddresses(
    tx,
    rows.map(({ id }) => id),
  )
  const emailOf = new Map(addresses.map(({ id, email }) => [id, email]))
  const gone = rows.filter(({ id }) => !emailOf.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .update(campaignRecipients)
      .set({ state: 'left', settledAt: sql`now()` })
      .where(isRecipient(campaignId, gone))
  return rows.flatMap(({ id, tries }) => {
    const email = emailOf.get(id)
    return email ? [{ id, tries, email }] : []
  })
}

async function finishIfDone(tx: Db, id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${campaigns} set finished_at = now(), version = version + 1 where id = ${id} and not exists (
      select from ${campaignRecipients} where campaign_id = ${id} and state = 'queued')`)
  if (rowCount) await publishContentChange(tx, [campaignsTag])
}

/** Cast, because for the same reason the index of due rows would be read as a whole. */
const isQueued = sql`${campaignRecipients.state}::text = 'queued'`

export const renewBatch = (db: Db, campaignId: number, ids: number[]) =>
  db
    .update(campaignRecipients)
    .set({ nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(isRecipient(campaignId, ids), isQueued))

export const releaseBatch = (db: Db, campaignId: number, ids: number[]) =>
  db
    .update(campaignRecipients)
    .set({ nextTryAt: sql`now()`, tries: sql`${campaignRecipients.tries} - 1` })
    .where(and(isRecipient(campaignId, ids), isQueued))

export const isRecipient = (campaignId: number, ids: number[]) =>
  and(eq(campaignRecipients.campaignId, campaignId), inArray(campaignRecipients.subscriptionId, ids))
