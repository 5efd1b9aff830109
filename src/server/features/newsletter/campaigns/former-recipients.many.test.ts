import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { fillThenIndex } from '#server/db/test-many.ts'
import { runOrMeasure } from '#server/db/test-plans.ts'
import { createLogger } from '#server/observe/logger.ts'
import { claimBatch, type Recipient } from './claim-batch.ts'
import { removeOldRecipients } from './former-recipients.public.ts'
import { settleSent } from './settle-mail.ts'
import { startNext } from './start-campaign.ts'

/**
 * Campaigns that are sent one after the other; of the newest `kept` the rows stay. Full size: CAMPAIGN_RECIPIENTS=1000000
 * npx vitest run former-recipients.many, which also prints the figures. Each row has the life it has in a real campaign.
 */
const recipients = Number(process.env.CAMPAIGN_RECIPIENTS ?? 500)
const isMeasured = recipients >= 100_000
const [kept, rounds] = isMeasured ? [10, 12] : [2, 4]
const limitMs = isMeasured ? 50 : undefined
const batchRows = 5_000

let server: TestDatabase
let database: Database
beforeAll(async () => {
  server = await openTestDatabase(inject('postgresUrl'))
  database = openDatabase({ url: server.url, poolSize: 2, logger: createLogger('silent'), patience: 100 })
  await fillThenIndex(server.pool, ['newsletter_subscriptions'], (run) =>
    run(
      `insert into newsletter_subscriptions (email, source, confirmed_at)
       select n || '@reader.test', 'blog-page', now() - interval '1 year' from generate_series(1, $1::int) n`,
      [recipients],
    ).then(() => undefined),
  )
})
afterAll(async () => {
  await database.close()
  await server.drop()
})

const number = async (text: string) => Number((await database.pool.query(text)).rows[0]?.n)
const sizeMb = async () => (await number(`select pg_total_relation_size('campaign_recipients') as n`)) / 1e6
const seconds = (started: number) => `${((performance.now() - started) / 1_000).toFixed(1)} s`
const say = (line: string) => isMeasured && console.log(line)

/** What a worker does to the rows, in batches a hundred times as large, so that it takes minutes and not hours. */
async function send(id: number): Promise<void> {
  for (let from = 1; from <= recipients; from += batchRows) {
    const of = 'where campaign_id = $1 and subscription_id >= $2 and subscription_id < $3'
    const batch = [id, from, from + batchRows]
    await database.pool.query(
      `update campaign_recipients set next_try_at = now() + interval '30 seconds', tries = 1 ${of}`,
      batch,
    )
    await database.pool.query(`update campaign_recipients set state = 'sent', settled_at = now() ${of}`, batch)
  }
  await database.pool.query('update campaigns set finished_at = now() where id = $1', [id])
}

async function start(): Promise<number> {
  await database.pool.query(`insert into campaigns (subject, send_at) values ('S', now() - interval '1 second')`)
  expect(await database.withTransaction((tx) => startNext(tx, createLogger('silent')))).toBe(true)
  return number('select max(id) as n from campaigns')
}

test('the table stays as large as the rows of the kept campaigns, and sending as fast', async () => {
  const sizes: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now()
    await send(await start())
    const sent = seconds(started)
    await database.pool.query(`update campaigns set finished_at = now() - interval '7 months' where id = $1`, [
      round - kept,
    ])
    const before = performance.now()
    await removeOldRecipients(database)
    const removed = seconds(before)
    // As autovacuum does within the week.
    await database.pool.query('vacuum analyze campaign_recipients')
    sizes.push(await sizeMb())
    const rows = await number('select count(*) as n from campaign_recipients')
    expect(rows).toBe(Math.min(round, kept) * recipients)
    const bytes = ((sizes.at(-1) ?? 0) * 1e6) / rows
    say(`campaign ${round}: sent in ${sent}, removed in ${removed}, ${rows} rows, ${bytes.toFixed(0)} bytes each`)
  }
  expect((sizes.at(-1) ?? 0) / (sizes[kept] ?? 1)).toBeLessThan(isMeasured ? 1.1 : 1.5)
  expect(await number(`select count(*) as n from former_recipients where sent = ${recipients}`)).toBe(rounds - kept)

  const id = await start()
  await database.pool.query(`insert into settings (id, changed) values (1, '{"campaignsPerMinute": "6000"}')`)
  let claimed: Recipient[] = []
  await runOrMeasure('a batch is claimed', limitMs, async () => {
    await database.pool.query(`update campaigns set paced_until = now() - interval '1 second'`)
    const batch = await database.withTransaction(claimBatch)
    claimed = batch?.recipients ?? []
    expect(batch?.campaignId).toBe(id)
  })
  expect(claimed).toHaveLength(50)
  await runOrMeasure('a mail is settled', limitMs, () => settleSent(database.db, id, claimed.pop()?.id ?? 0))
})
