import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#server/db/test-database.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { pageReads } from '#server/features/website/pages/pages.service.ts'
import { teamMemberReads } from '#server/features/website/team-members/team-members.service.ts'

const database = await ownDatabase()
beforeAll(async () => {
  await database.pool.query(`
    insert into team_members (slug, name, title, bio, image, is_active, display_order)
    select 'member-' || n, 'Member ' || n, 'Title', repeat('Bio. ', 100), '/x.webp', n % 10 <> 0, nullif(n % 500, 0)
    from generate_series(1, 1000) n;

    insert into team_member_other_roles (team_member_id, position, company_name, title, url)
    select id, position, 'Company', 'Adviser', 'https://company.example/'
    from team_members, generate_series(0, 2) position;

    insert into jobs (slug, title, description, department, type, location, is_active)
    select 'job-' || n, 'Job ' || n, repeat('Work. ', 100), 'Care', 'Full-time', 'Remote', n % 3 = 0
    from generate_series(1, 10000) n;

    insert into content_pages (key, title) select 'team/' || slug, name from team_members
    union all select 'careers/' || slug, title from jobs;

    analyze`)
})

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Plan[]
}
const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)]

async function explain(query: string, params: unknown[]) {
  const { rows } = await database.pool.query(`explain (format json) ${query}`, params)
  return steps(rows[0]['QUERY PLAN'][0].Plan).filter((step) => step['Relation Name'])
}

/** The plan of the statement that the site really sends. */
async function plansOf(work: (db: TestDatabase['db']) => Promise<unknown>) {
  const sent: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) }
  await work(drizzle(database.pool, { logger }))
  expect(sent).toHaveLength(1)
  const [{ query, params } = { query: '', params: [] }] = sent
  return (await explain(query, params)).map((step) => [step['Node Type'], step['Index Name'] ?? step['Relation Name']])
}

const anIndexScan = (index: string) => [expect.stringMatching(/^(Bitmap )?Index (Only )?Scan$/), index]

describe('with 1,000 members, 10,000 jobs and a record for each,', () => {
  test('a member and their other roles are found by index', async () => {
    const plans = await plansOf((db) => teamMemberReads(db).getTeamMember('member-777'))
    expect(plans).toContainEqual(anIndexScan('team_members_slug_unique'))
    expect(plans.map(([node]) => node)).not.toContain('Seq Scan')
    expect(plans).toHaveLength(2)
  })

  test('a job is found by index', async () => {
    const plans = await plansOf((db) => jobReads(db).getOpenJob('job-7776'))
    expect(plans).toEqual([anIndexScan('jobs_slug_unique')])
  })

  test('the record of a page is found by index', async () => {
    const plans = await plansOf((db) => pageReads(db).getPageMeta('careers/job-7777'))
    expect(plans).toEqual([anIndexScan('content_pages_pkey')])
  })

  test('the right member comes with the right roles', async () => {
    const member = await teamMemberReads(database.db).getTeamMember('member-777')
    expect(member).toMatchObject({ slug: 'member-777', name: 'Member 777' })
    const { rows } = await database.db.execute(
      sql`select id from team_member_other_roles where team_member_id = ${member?.id} order by position`,
    )
    expect(member?.otherRoles.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('the whole team is listed by one statement', async () => {
    await plansOf((db) => teamMemberReads(db).listActiveTeamMembers())
    expect(await teamMemberReads(database.db).listActiveTeamMembers()).toHaveLength(900)
  })
})
