import { beforeAll, describe, expect, test } from 'vitest'
import { teamMemberDetailSchema } from '#contract/website/team-members.schema.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { seedDatabase } from './seed.ts'
import { sampleTeamMembers } from './team-members.seed.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeAll(async () => {
  await seedDatabase(database)
})

const everything = async () => {
  const tables = ['team_members', 'team_member_other_roles', 'jobs', 'saved_replies']
  const responses = await Promise.all(tables.map((table) => database.pool.query(`select * from ${table} order by 1`)))
  return responses.map(({ rows }) => rows)
}

describe('a freshly seeded site', () => {
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
    await database.pool.query(`update team_members set title = 'Changed' where slug = 'maren-okafor'`)
    await seedDatabase(database)
    expect(await (await api.request('/api/team-members/slug/maren-okafor')).json()).toMatchObject({ title: 'Changed' })
  })
})
