import { beforeAll, expect, test } from 'vitest'
import { portalPaths } from '#contract/portal.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { vacuumWhole } from '#server/db/test-many.ts'
import { runOrMeasure, watchStatements } from '#server/db/test-plans.ts'

/** Full size: PORTAL_ROWS=100000 npx vitest run portal.many, which also prints the times. */
const size = Number(process.env.PORTAL_ROWS ?? 5_000)
const limitMs = process.env.PORTAL_ROWS ? 150 : undefined

/** All applications and messages but the newest are decided. */
const { database, owner } = await staffTest({ as: ['owner'] })
beforeAll(async () => {
  const client = await database.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into jobs (slug, title, description, department, type, location, closes_at)
     select 'job-' || i, 'Job ' || i, 'd', 'd', 't', 'l', now() + make_interval(days => i) from generate_series(1, $1::int / 10) i`,
    [size],
  )
  await client.query(
    `insert into job_applications (first_name, last_name, email, desired_role, cover_letter, captcha, spam_reason, stage,
       assignee_id, read_at, created_at)
     select 'First' || i, 'Last' || i % 977, 'person' || i || '@applicant.test', 'Role', repeat('A letter. ', 100),
       'verified', case when i % 50 = 1 then 'honeypot' end,
       case when i > $1::int / 20 then 'declined' else (enum_range(null::application_stage))[1 + i % 7] end,
       case when i % 3 = 0 then $2::int end, case when i % 10 > 0 then now() end, now() - make_interval(mins => i)
     from generate_series(1, $1::int) i`,
    [size, owner.id],
  )
  await client.query(
    `insert into contact_messages (name, email, subject, message, is_investor, spam_reason, state, assignee_id, read_at,
       created_at)
     select 'Visitor ' || i, 'visitor' || i || '@mail.test', 'general', repeat('A question. ', 40), i % 20 = 0,
       case when i % 50 = 1 then 'honeypot' end,
       case when i > $1::int / 20 then 'closed' else (enum_range(null::message_state))[1 + i % 4] end,
       case when i % 3 = 0 then $2::int end, case when i % 10 > 0 then now() end, now() - make_interval(mins => i)
     from generate_series(1, $1::int) i`,
    [size, owner.id],
  )
  await client.query(
    `insert into outgoing_mails (kind, subject_id, issue, state, created_at)
     select kind, i, 0, case when i % 1000 = 7 then 'dead' else 'sent' end::mail_state, now() - make_interval(mins => i)
     from generate_series(1, $1::int) i, unnest(array['application-notice', 'application-receipt', 'contact-notice', 'contact-receipt']) kind`,
    [size],
  )
  await client.query(
    `with replies as (insert into application_replies (application_id, email, text, leaves_at, left_at)
       select i, 'person' || i || '@applicant.test', 'A text.', now(), now() from generate_series(1, $1::int, 200) i returning id, application_id)
     insert into application_interviews (application_id, reply_id, starts, minutes, place, time_zone)
     select application_id, id, jsonb_build_array(now()), 45, 'By video', 'America/Chicago' from replies`,
    [size],
  )
  await vacuumWhole(client, [
    'job_applications',
    'application_replies',
    'application_interviews',
    'contact_messages',
    'outgoing_mails',
    'jobs',
  ])
  client.release()
}, 300_000)

test.each<[name: string, path: string]>([
  ['today', portalPaths.today],
  ['somebody who stands once', `${portalPaths.find}?search=visitor123%40`],
  ['a name that stands everywhere', `${portalPaths.find}?search=visitor`],
  ['a name that stands nowhere', `${portalPaths.find}?search=zebedee`],
])(`%s among ${size.toLocaleString('en-US')} of each kind reads no more than it must`, async (name, path) => {
  const watched = watchStatements(database.pool, /from "?(job_applications|contact_messages|outgoing_mails)"?/)
  await runOrMeasure(name, limitMs, async () => {
    const response = await owner.call('GET', path)
    expect(response.status).toBe(200)
    await response.text()
  })
  const plans = await watched.plans()
  // Staff and interviews are few: reading all of them costs nothing.
  const scans = plans.flatMap((plan) => plan.match(/Seq Scan on \w+/g) ?? [])
  expect(scans.filter((scan) => !/ (cms_users|application_(interviews|replies))$/.test(scan))).toEqual([])
  const passedOver = plans.flatMap((plan) =>
    [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows)),
  )
  expect(Math.max(0, ...passedOver)).toBeLessThan(size / 20)
})
