import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { teamMemberDetailSchema } from '#contract/team-members.schema.ts'
import type { Api } from '#server/api.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { createTestApi } from '#server/test-api.ts'
import { seedDatabase } from './seed.ts'
import { sampleTeamMembers } from './team-members.seed.ts'

let database: TestDatabase
let api: Api
beforeAll(async () => {
  database = await openTestDatabase(inject('postgresUrl'))
  api = createTestApi({ database })
  await seedDatabase(database)
})
afterAll(() => database.drop())

const everything = async () => {
  const tables = ['team_members', 'team_member_other_roles', 'content_pages', 'jobs', 'saved_replies']
  const answers = await Promise.all(tables.map((table) => database.pool.query(`select * from ${table} order by 1`)))
  return answers.map(({ rows }) => rows)
}

describe('a freshly seeded site', () => {
  test.each([
    'home',
    'about',
    'team',
    'solutions',
    'hyr-vs-agency',
    'contact',
    'blog',
    'ai-for-therapists',
    'ai-for-wellness-students',
    'ai-for-teachers',
    'privacy',
    'terms',
    'sitemap',
    'investors',
    'careers',
    'careers/general-application',
  ])('has a record for %s', async (key) => {
    expect((await api.request(`/api/content-pages/${key}`)).status).toBe(200)
  })

  test('shows every active sample member with their own roles', async () => {
    for (const member of sampleTeamMembers.filter(({ isActive = true }) => isActive)) {
      const response = await api.request(`/api/team-members/slug/${member.slug}`)
      const shown = teamMemberDetailSchema.parse(await response.json())
      expect(shown).toMatchObject({ name: member.name, title: member.title, bio: member.bio })
      expect(shown.otherRoles.map(({ id, ...role }) => role)).toEqual(member.otherRoles ?? [])
    }
  })

  test('stays as it is when it is seeded again', async () => {
    const before = await everything()
    await seedDatabase(database)
    expect(await everything()).toEqual(before)
  })

  test('keeps what somebody changed', async () => {
    await database.pool.query(`update content_pages set title = 'Changed' where key = 'home'`)
    await seedDatabase(database)
    expect(await (await api.request('/api/content-pages/home')).json()).toMatchObject({ title: 'Changed' })
  })
})
