import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { teamMemberInputSchema } from '#contract/website/team-members.schema.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { otherRoles, teamMembers } from './team-members.table.ts'

const database = await ownDatabase()

const jane = {
  slug: 'jane',
  name: 'Jane Doe',
  title: 'Director',
  bio: 'Jane listens to people.',
  image: '/jane.webp',
}

test('every member the contract accepts can be stored, and reads back as it was written', async () => {
  const some = (beginning: string) =>
    fc.oneof(
      { arbitrary: fc.string().map((rest) => beginning + rest), weight: 3 },
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('', 'javascript:alert(1)', '//evil.example', 'HTTP://EXAMPLE.COM', '/\\x', 'https://a@b'),
    )
  const maybeUrl = fc.option(some('https://example.com/'))
  const input = fc.record(
    {
      name: some('Jo'),
      title: some('MD'),
      bio: some('Listens to people. '),
      image: fc.oneof(some('/a'), some('https://images.example/')),
      slug: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
      isActive: fc.boolean(),
      linkedinUrl: maybeUrl,
      twitterUrl: maybeUrl,
      instagramUrl: maybeUrl,
      displayOrder: fc.oneof(fc.integer(), fc.nat(3), fc.constant(null)),
    },
    { requiredKeys: ['name', 'title', 'bio', 'image', 'slug'] },
  )
  let accepted = 0
  const check = fc.asyncProperty(input, async (value) => {
    const result = teamMemberInputSchema.safeParse(value)
    if (!result.success) return
    accepted++
    const { otherRoles: _, ...member } = result.data
    await database.db.delete(teamMembers)
    const [stored] = await database.db.insert(teamMembers).values(member).returning()
    expect(stored).toMatchObject(member)
  })
  await fc.assert(check, { numRuns: 500 })
  expect(accepted).toBeGreaterThan(20)
})

describe('the database itself refuses, whatever a program forgot to check,', () => {
  test.each([
    ['a slug with capitals', { slug: 'Jane' }, 'team_members_slug'],
    ['an empty slug', { slug: '' }, 'team_members_slug'],
    ['a javascript: address', { linkedinUrl: 'javascript:alert(1)' }, 'team_members_linkedin_url'],
    ['an address without a scheme', { twitterUrl: 'twitter.example' }, 'team_members_twitter_url'],
    ['an empty address', { instagramUrl: '' }, 'team_members_instagram_url'],
    ['a picture from a data: address', { image: 'data:image/png,x' }, 'team_members_image'],
    ['a picture on somebody else’s host', { image: '//evil.example/x.png' }, 'team_members_image'],
    ['display order 0', { displayOrder: 0 }, 'team_members_display_order'],
    ['a negative display order', { displayOrder: -1 }, 'team_members_display_order'],
  ])('%s', async (_, change, constraint) => {
    const adding = database.db.insert(teamMembers).values({ ...jane, slug: 'refused', ...change })
    await expect(adding).rejects.toMatchObject({ cause: { code: '23514', constraint } })
  })

  test('a second member with the same slug', async () => {
    await database.db.delete(teamMembers)
    await database.db.insert(teamMembers).values(jane)
    await expect(database.db.insert(teamMembers).values(jane)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'team_members_slug_unique' },
    })
  })

  test('another role with a javascript: address', async () => {
    await database.db.delete(teamMembers)
    const [member] = await database.db.insert(teamMembers).values(jane).returning()
    const role = { teamMemberId: member?.id ?? 0, position: 0, companyName: 'Evil', title: 'x' }
    await expect(database.db.insert(otherRoles).values({ ...role, url: 'javascript:alert(1)' })).rejects.toMatchObject({
      cause: { constraint: 'team_member_other_roles_url' },
    })
  })
})

test('a member who leaves takes their other roles along', async () => {
  await database.db.delete(teamMembers)
  const [member] = await database.db.insert(teamMembers).values(jane).returning()
  const role = { teamMemberId: member?.id ?? 0, position: 0, companyName: 'Good', title: 'Adviser' }
  await database.db.insert(otherRoles).values({ ...role, url: 'https://good.example/' })
  await database.db.delete(teamMembers)
  expect(await database.db.select().from(otherRoles)).toEqual([])
})
