import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { claimBatch, releaseBatch, renewBatch } from './claim-batch.ts'

const database = await ownDatabase()
const earlier = 10
const recipients = 2_000

/** How many rows a statement reads. */
async function readBy(work: (tx: Db) => Promise<unknown>): Promise<number> {
  return database.withTransaction(async (tx) => {
    await work(tx)
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
      where relname = 'campaign_recipients'`)
    return rows[0]?.read ?? 0
  })
}

test('a batch is found by index, also with statistics from before the campaign', async () => {
  await database.pool.query(`
    insert into newsletter_subscriptions (email, source, confirmed_at)
      select n || '@reader.test', 'blog-page', now() from generate_series(1, ${recipients}) n;
    insert into campaigns (subject, send_at, started_at, finished_at)
      select 'S', now(), now(), case when n <= ${earlier} then now() end from generate_series(1, ${earlier + 1}) n;
    alter table campaign_recipients set (autovacuum_enabled = off);
    insert into campaign_recipients (campaign_id, subscription_id, state, settled_at)
      select c, n, 'sent', now() from generate_series(1, ${earlier}) c, generate_series(1, ${recipients}) n;
    analyze campaign_recipients;
    insert into campaign_recipients (campaign_id, subscription_id)
      select ${earlier + 1}, n from generate_series(1, ${recipients}) n;
    insert into settings (id, changed) values (1, '{"campaignsPerMinute": "60000"}')`)
  let claimed: number[] = []
  const read = await readBy(async (tx) => {
    claimed = (await claimBatch(tx))?.recipients.map(({ id }) => id) ?? []
  })
  expect(claimed).toHaveLength(50)
  expect(read).toBeLessThan(recipients / 4)
  for (const change of [renewBatch, releaseBatch])
    expect(await readBy((tx) => change(tx, earlier + 1, claimed))).toBeLessThan(recipients / 4)
})

test('a pause brings the next campaign no second of pace that was not used', async () => {
  await database.pool.query(`
    truncate campaigns cascade;
    insert into campaigns (subject, send_at, started_at) select 'S', now(), now() from generate_series(1, 2);
    insert into campaign_recipients (campaign_id, subscription_id)
      select c.id, s.id from campaigns c, newsletter_subscriptions s;
    update settings set changed = '{"campaignsPerMinute": "600"}'`)
  const claim = () => database.withTransaction(claimBatch)
  const first = await claim()
  expect(first?.recipients).toHaveLength(10)
  // An hour, so that a slow machine does not end the wait.
  const pause = `update campaigns set paused_at = now(), paced_until = now() + interval '1 hour' where id = $1`
  await database.pool.query(pause, [first?.campaignId])
  expect(await claim()).toBeUndefined()
})
