import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { teamMemberDetailSchema, teamMemberSchema } from '#contract/website/team-members.schema.ts'
import { createTestApi } from '#server/app/test-api.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { rememberSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { otherRoles, teamMembers } from './team-members.table.ts'

const database = await ownDatabase()
const api = createTestApi({ database })
beforeEach(() => database.db.delete(teamMembers))

type NewMember = Partial<typeof teamMembers.$inferInsert> & { slug: string }
async function addMember(member: NewMember): Promise<number> {
  const jane = { name: 'Jane Doe', title: 'Clinical Director', bio: 'Jane listens to people.', image: '/jane.webp' }
  const [added] = await database.db
    .insert(teamMembers)
    .values({ ...jane, ...member })
    .returning()
  return added?.id ?? 0
}

const publicKeys = 'id slug name title bio image linkedinUrl twitterUrl instagramUrl'.split(' ')

describe('the team on the website', () => {
  const list = async () => {
    const response = await api.request('/api/team-members/active')
    expect(response.status).toBe(200)
    return z.array(teamMemberSchema.strict()).parse(await response.json())
  }

  test('is empty before anybody was added', async () => {
    expect(await list()).toEqual([])
  })

  test('stands in display order, those without one last, then by name', async () => {
    await addMember({ slug: 'zoe', name: 'Zoe' })
    await addMember({ slug: 'second-b', name: 'Bea', displayOrder: 2 })
    await addMember({ slug: 'adam', name: 'Adam' })
    await addMember({ slug: 'tenth', name: 'Aaron', displayOrder: 10 })
    await addMember({ slug: 'first', name: 'Yann', displayOrder: 1 })
    await addMember({ slug: 'second-a', name: 'Ada', displayOrder: 2 })
    expect((await list()).map(({ slug }) => slug)).toEqual(['first', 'second-a', 'second-b', 'tenth', 'adam', 'zoe'])
  })

  test('does not show inactive members', async () => {
    await addMember({ slug: 'here' })
    await addMember({ slug: 'gone', isActive: false, displayOrder: 1 })
    expect((await list()).map(({ slug }) => slug)).toEqual(['here'])
  })

  test('shows what is public about a member, and nothing else', async () => {
    const linkedinUrl = 'https://linkedin.example/in/jane'
    const id = await addMember({ slug: 'jane', linkedinUrl, displayOrder: 3 })
    const [jane] = await list()
    expect(Object.keys(jane ?? {})).toEqual(publicKeys)
    expect(jane).toEqual({
      id,
      slug: 'jane',
      name: 'Jane Doe',
      title: 'Clinical Director',
      bio: 'Jane listens to people.',
      image: '/jane.webp',
      linkedinUrl,
      twitterUrl: null,
      instagramUrl: null,
    })
  })

  test('says what it was made from, so that cached pages follow changes', async () => {
    const response = await api.request('/api/team-members/active')
    expect(response.headers.get('cache-tag')).toBe('team-members')
  })
})

describe('one member', () => {
  const get = (slug: string) => api.request(`/api/team-members/slug/${slug}`)

  test('comes with their other roles in the order they were given', async () => {
    const id = await addMember({ slug: 'jane-doe' })
    const role = (position: number, companyName: string) => ({
      teamMemberId: id,
      position,
      companyName,
      title: 'Adviser',
      url: `https://${companyName}.example/`,
    })
    await database.db.insert(otherRoles).values([role(2, 'third'), role(0, 'first'), role(1, 'second')])

    const response = await get('jane-doe')
    expect(response.status).toBe(200)
    const jane = teamMemberDetailSchema.strict().parse(await response.json())
    expect(Object.keys(jane)).toEqual([...publicKeys, 'otherRoles'])
    expect(jane.otherRoles.map(({ companyName }) => companyName)).toEqual(['first', 'second', 'third'])
    expect(jane.otherRoles[0]).toEqual({
      id: expect.any(Number),
      companyName: 'first',
      title: 'Adviser',
      url: 'https://first.example/',
    })
  })

  test('without other roles has an empty list of them', async () => {
    await addMember({ slug: 'jane-doe' })
    expect(await (await get('jane-doe')).json()).toMatchObject({ slug: 'jane-doe', otherRoles: [] })
  })

  test('keeps line breaks, quotes, markup and emoji of the bio as they were typed', async () => {
    const bio = 'One.\r\n\r\nTwo "three" \'four\' <script>alert(1)</script> &amp; 🌱 \u2028 \\n'
    await addMember({ slug: 'jane-doe', bio })
    expect(await (await get('jane-doe')).json()).toMatchObject({ bio })
  })

  test('is not found when nobody has that slug, or when they are inactive', async () => {
    await addMember({ slug: 'gone', isActive: false })
    for (const slug of ['nobody', 'gone']) {
      const response = await get(slug)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('{"error":"Team member not found"}')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test.each([
    ['a NUL byte', '%00'],
    ['a NUL byte in the middle', 'jane%00doe'],
    ['a way out', '..%2f'],
    ['a longer way out', '..%2F..%2Fetc%2Fpasswd'],
    ['capitals', 'JANE-DOE'],
    ['spaces around it', '%20jane-doe%20'],
    ['quotes', `jane'--`],
    ['a wildcard', 'jane%25'],
    ['another wildcard', 'jane_doe'],
    ['5,000 characters', 'x'.repeat(5_000)],
    ['broken percent signs', '%E0%A4%A'],
    ['a lone percent sign', '%'],
    ['an overlong encoding', '%C0%AF'],
    ['a lone surrogate', '%ED%A0%80'],
    ['emoji', '%F0%9F%8C%B1'],
    ['a line break', 'jane-doe%0A'],
  ])('is not found by a slug with %s', async (_, slug) => {
    await addMember({ slug: 'jane-doe' })
    const response = await get(slug)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'Team member not found' })
  })

  test('who has another slug now is found there, as long as they may be seen', async () => {
    await addMember({ slug: 'jane-roe' })
    await database.withTransaction((tx) => rememberSlug(tx, 'team-member', 'jane-doe', 'jane-roe'))
    const response = await get('jane-doe')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/api/team-members/slug/jane-roe')
    await database.db.update(teamMembers).set({ isActive: false })
    expect((await get('jane-doe')).status).toBe(404)
  })

  test('says what it was made from, found or not', async () => {
    await addMember({ slug: 'jane-doe' })
    expect((await get('jane-doe')).headers.get('cache-tag')).toBe('team-member:jane-doe')
    expect((await get('nobody')).headers.get('cache-tag')).toBe('team-member:nobody')
  })
})
