import { expect, inject, onTestFinished, test } from 'vitest'
import { personData } from '#server/app/person-data.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { applyRetention } from '#server/features/office/privacy/retention.public.ts'
import { getCampaign } from './campaigns.staff.service.ts'
import { removeOldRecipients } from './former-recipients.public.ts'

const states = ['sent', 'sent', 'sent', 'refused', 'left']

/** Campaign 1 finished six months and a day ago, campaign 2 a day later, and campaign 3 is being sent for a year. */
async function setUp() {
  const database = await openTestDatabase(inject('postgresUrl'))
  onTestFinished(() => database.drop())
  await database.pool.query(`
    insert into newsletter_subscriptions (id, email, source, confirmed_at) overriding system value
      select n, n || '@reader.test', 'blog-page', now() - interval '2 years' from generate_series(1, 4) n`)
  for (const finished of [`now() - interval '6 months 1 day'`, `now() - interval '5 months 29 days'`, 'null'])
    await database.pool.query(`
      with one as (insert into campaigns (subject, replies, send_at, started_at, finished_at)
        values ('S', 7, now() - interval '1 year', now() - interval '1 year', ${finished}) returning id)
      insert into campaign_recipients (campaign_id, subscription_id, state)
        select one.id, n, state::recipient_state
        from one, unnest(array[${states.map((state) => `'${state}'`)}]) with ordinality s (state, n)`)
  const rowsOf = async (id: number) =>
    (await database.pool.query('select from campaign_recipients where campaign_id = $1', [id])).rowCount
  return { database, rowsOf }
}

test('six months after a campaign has finished, nobody can see who got it, and its numbers stay', async () => {
  const { database, rowsOf } = await setUp()
  await database.pool.query('delete from newsletter_subscriptions where id in (2, 4)')
  const before = await getCampaign(database.db, 1)
  expect(before).toMatchObject({
    counts: { queued: 0, sent: 3, refused: 1, left: 1 },
    numbers: { unsubscribed: 1, replies: 7, newSubscribers: 0 },
  })
  for (let night = 0; night < 2; night++) {
    await applyRetention(database, personData)
    expect(await rowsOf(1)).toBe(0)
    expect(await getCampaign(database.db, 1)).toEqual(before)
  }
  expect(await rowsOf(2)).toBe(states.length)
  expect(await rowsOf(3)).toBe(states.length)
  // Nothing says any more who it was that got campaign 1, so they cannot be counted.
  await database.pool.query('delete from newsletter_subscriptions where id = 3')
  expect(await getCampaign(database.db, 1)).toEqual(before)
  expect(await getCampaign(database.db, 2)).toMatchObject({ numbers: { unsubscribed: 2 } })
})

test('a night that was cut short goes on the next night, and counts nobody twice', async () => {
  const { database, rowsOf } = await setUp()
  await database.pool.query(`
    insert into former_recipients (campaign_id, sent, refused, "left", unsubscribed) values (1, 2, 0, 0, 1);
    delete from campaign_recipients where campaign_id = 1 and subscription_id < 3`)
  await Promise.all([removeOldRecipients(database), removeOldRecipients(database)])
  expect(await rowsOf(1)).toBe(0)
  expect(await getCampaign(database.db, 1)).toMatchObject({
    counts: { queued: 0, sent: 3, refused: 1, left: 1 },
    numbers: { unsubscribed: 1 },
  })
})
