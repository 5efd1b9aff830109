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
