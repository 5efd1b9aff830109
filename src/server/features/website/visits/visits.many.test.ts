import { beforeAll, expect, test } from 'vitest'
import { newsletterSources } from '#contract/newsletter/newsletter.ts'
import { visitsSchema } from '#contract/website/visits.staff.schema.ts'
import { type VisitPeriod, visitStaffPaths } from '#contract/website/visits.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { fillThenIndex } from '#server/db/test-many.ts'
import { runOrMeasure, watchStatements } from '#server/db/test-plans.ts'

/** Pages, and as many sources, on each day of three years. Full size: VISIT_NAMES=100 npx vitest run visits.many, which also prints the figures. */
const names = Number(process.env.VISIT_NAMES ?? 20)
const limitMs = process.env.VISIT_NAMES ? 200 : undefined
const submissions = names * 500

let watched: ReturnType<typeof watchStatements>
const { database, owner } = await staffTest({ as: ['owner'] })
beforeAll(async () => {
  const tables = ['contact_messages', 'job_applications', 'newsletter_subscriptions']
  await fillThenIndex(database.pool, tables, async (run) => {
    await run(
      `insert into page_views (kind, day, name, count)
       select kind, current_date - ago, name, 1 + (ago * 7 + n) % 50
       from generate_series(0, 1094) ago, (
         select 'page' as kind, '/careers/job-' || n as name, n from generate_series(1, $1::int) n
         union all select 'source', 'host-' || n || '.test', n from generate_series(1, $1::int) n
         union all select 'device', name, 1 from unnest('{computer,phone,tablet,bot}'::text[]) name) one`,
      [names],
    )
    await run('vacuum analyze page_views')
    const since = `now() - n * (interval '3 years' / $1::int)`
    await run(
      `insert into contact_messages (name, email, subject, message, created_at)
       select 'A', n || '@x.test', case when n % 5 = 0 then 'demo' else 'support' end, 'Hi', ${since} from generate_series(1, $1::int) n`,
      [submissions],
    )
    await run(
      `insert into job_applications (first_name, last_name, email, job_title, cover_letter, captcha, created_at)
       select 'A', 'B', n || '@x.test', 'Nurse', '', 'verified', ${since} from generate_series(1, $1::int) n`,
      [submissions],
    )
    await run(
      `insert into newsletter_subscriptions (email, source, confirmed_at, created_at)
       select n || '@x.test', ($2::text[])[1 + n % 11], now(), ${since} from generate_series(1, $1::int) n`,
      [submissions, newsletterSources],
    )
  })
  watched = watchStatements(
    database.pool,
    /^(?!explain)[\s\S]*(page_views|contact_messages|job_applications|newsletter_subscriptions)/,
  )
}, 600_000)

test.each<[VisitPeriod]>([['7'], ['28'], ['91'], ['364']])(
  '%s days of three years are read by an index',
  async (days) => {
    const ask = async () => {
      const response = await owner.call('GET', `${visitStaffPaths.read}?days=${days}`)
      expect(response.status).toBe(200)
      expect(visitsSchema.parse(await response.json()).days).toHaveLength(Number(days))
    }
    await runOrMeasure(`visits of ${days} days`, limitMs, ask)
    const plans = await watched.plans()
    expect(plans.length).toBeGreaterThanOrEqual(6)
    // A year is most of the table.
    if (days !== '364') for (const plan of plans) expect(plan).not.toContain('Seq Scan on page_views')
  },
)
