import { asc, sql } from 'drizzle-orm'
import { recipientsKeptMonths } from '#contract/newsletter/campaigns.staff.ts'
import type { Database, Db } from '#server/db/database.ts'
import { isGone } from '#server/features/newsletter/subscribers/subscribers.public.ts'
import { campaignRecipients, campaigns, formerRecipients } from './campaigns.table.ts'

/** Small enough for one statement to stay within its timeout. */
const batchRows = 10_000

/** Batch by batch, so that a campaign to a million locks nothing for long, and a killed task goes on the next night. */
export async function removeOldRecipients({ db, withTransaction }: Database): Promise<void> {
  const old = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(sql`${campaigns.finishedAt} < now() - make_interval(months => ${recipientsKeptMonths}::int)`)
    .orderBy(asc(campaigns.id))
  for (const { id } of old)
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after
      after = await withTransaction((tx) => removeBatch(tx, id, from))
    }
}

/** The number of the last subscriber who was removed. */
async function removeBatch(tx: Db, campaignId: number, after: number): Promise<number | null> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    with removed as (
      delete from ${campaignRecipients} where campaign_id = ${campaignId} and subscription_id in (
        select subscription_id from ${campaignRecipients}
        where campaign_id = ${campaignId} and subscription_id > ${after} order by subscription_id limit ${batchRows})
      returning state, subscription_id as id),
    kept as (
      insert into ${formerRecipients} as f
      select ${campaignId}::int,
        count(*) filter (where state = 'sent'),
        count(*) filter (where state = 'refused'),
        count(*) filter (where state = 'left'),
        count(*) filter (where state = 'sent' and ${isGone(sql`removed.id`)})
      from removed having count(*) > 0
      on conflict (campaign_id) do update set sent = f.sent + excluded.sent, refused = f.refused + excluded.refused,
        "left" = f."left" + excluded."left", unsubscribed = f.unsubscribed + excluded.unsubscribed)
    select max(id) as last from removed`)
  return rows[0]?.last ?? null
}
