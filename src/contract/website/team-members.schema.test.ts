import { describe, expect, test } from 'vitest'
import { slugSchema, teamMemberInputSchema } from './team-members.schema.ts'

const member = {
  name: 'Jane Doe',
  title: 'Clinical Director',
  bio: 'Jane has supervised trainees for years.',
  image: '/team/jane.webp',
  slug: 'jane-doe',
}

/** The first problem of each field, as the API answers it. */
function problemsOf(changes: Record<string, unknown>) {
  const problems: Record<string, string> = {}
  const { error } = teamMemberInputSchema.safeParse({ ...member, ...changes })
  for (const issue of error?.issues ?? []) problems[issue.path.join('.')] ??= issue.message
  return problems
}
const taken = (changes: Record<string, unknown>) => teamMemberInputSchema.parse({ ...member, ...changes })

const slugPattern = 'Slug must contain only lowercase letters, numbers, and hyphens'

describe('a team member that staff typed in', () => {
  test.each<[string, unknown, string]>([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['name', ' J ', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['title', 'X', 'Title is required'],
    ['title', '', 'Title is required'],
    ['bio', 'x'.repeat(9), 'Bio must be at least 10 characters'],
    ['bio', `${' '.repeat(20)}short`, 'Bio must be at least 10 characters'],
    ['image', '/', 'Image URL is required'],
    ['image', '', 'Image URL is required'],
    ['image', 'javascript:alert(1)', 'Must be a valid URL'],
    ['slug', 'j', 'Slug is required'],
    ['slug', '', 'Slug is required'],
    ['slug', 'Jane', slugPattern],
    ['slug', 'jane doe', slugPattern],
    ['slug', 'jane_doe', slugPattern],
    ['slug', 'jané', slugPattern],
    ['slug', 'jane/doe', slugPattern],
    ['slug', 'jane\ndoe', slugPattern],
    ['linkedinUrl', 'linkedin.com/in/jane', 'Must be a valid URL'],
    ['twitterUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['instagramUrl', '@jane', 'Must be a valid URL'],
    ['displayOrder', -1, 'Display order must be a positive whole number'],
    ['displayOrder', 1.5, 'Display order must be a positive whole number'],
    ['displayOrder', '1', 'Display order must be a positive whole number'],
    ['displayOrder', 2_147_483_648, 'Display order must be a positive whole number'],
    ['isActive', 'yes', 'Invalid input: expected boolean, received string'],
  ])('%s %j is answered with "%s"', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: message })
  })

  test.each<[string, unknown, unknown]>([
    ['name', 'Jo', 'Jo'],
    ['name', '  Jo  ', 'Jo'],
    ['title', 'MD', 'MD'],
    ['bio', 'x'.repeat(10), 'x'.repeat(10)],
    ['bio', 'First line.\n\nSecond line.', 'First line.\n\nSecond line.'],
    ['image', '/a', '/a'],
    ['image', 'https://images.example/jane.png', 'https://images.example/jane.png'],
    ['slug', 'jd', 'jd'],
    ['slug', 'jane-doe-2', 'jane-doe-2'],
    ['isActive', false, false],
    ['linkedinUrl', 'https://linkedin.example/in/jane', 'https://linkedin.example/in/jane'],
    ['linkedinUrl', '', null],
    ['twitterUrl', null, null],
    ['instagramUrl', '', null],
    ['displayOrder', 1, 1],
    ['displayOrder', 2_147_483_647, 2_147_483_647],
    ['displayOrder', 0, null],
    ['displayOrder', '', null],
    ['displayOrder', null, null],
  ])('%s %j is stored as %j', (field, value, stored) => {
    expect(taken({ [field]: value })).toEqual({ ...member, [field]: stored })
  })

  test.each([
    ['name', 100, 'Must be at most 100 characters'],
    ['title', 100, 'Must be at most 100 characters'],
    ['slug', 100, 'Must be at most 100 characters'],
    ['bio', 10_000, 'Must be at most 10,000 characters'],
  ])('%s takes %d characters and no more', (field, limit, message) => {
    expect(problemsOf({ [field]: 'x'.repeat(limit) })).toEqual({})
    expect(problemsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: message })
  })

  test('what was not sent stays absent, so that an update leaves it alone', () => {
    expect(teamMemberInputSchema.parse(member)).toEqual(member)
    expect(Object.keys(teamMemberInputSchema.parse(member)).sort()).toEqual(Object.keys(member).sort())
  })

  test('keys nobody asked for are left out', () => {
    expect(taken({ id: 7, version: 3, role: 'admin' })).toEqual(member)
  })

  test('an empty form names every required field at once', () => {
    const { error } = teamMemberInputSchema.safeParse({})
    expect([...new Set(error?.issues.map((issue) => issue.path[0]))]).toEqual(['name', 'title', 'bio', 'image', 'slug'])
  })

  const role = { companyName: 'Open Intake', title: 'Board Member', url: 'https://open-intake.example/' }
  test.each([
    [{ companyName: 'X' }, { 'otherRoles.0.companyName': 'Company name is required' }],
    [{ title: '' }, { 'otherRoles.0.title': 'Title is required' }],
    [{ url: '' }, { 'otherRoles.0.url': 'Must be a valid URL' }],
    [{ url: 'javascript:alert(1)' }, { 'otherRoles.0.url': 'Must be a valid URL' }],
  ])('another role with %j is refused at its field', (change, problems) => {
    expect(problemsOf({ otherRoles: [{ ...role, ...change }] })).toEqual(problems)
  })

  test('twenty other roles are enough', () => {
    expect(taken({ otherRoles: Array(20).fill(role) }).otherRoles).toHaveLength(20)
    expect(problemsOf({ otherRoles: Array(21).fill(role) })).toEqual({ otherRoles: 'At most 20 other roles' })
  })
})

test('a slug in an address follows the same rule as a slug in the form', () => {
  expect(['jd', 'a-1', '--'].every((slug) => slugSchema.safeParse(slug).success)).toBe(true)
  expect(
    ['', 'j', 'J2', '../x', 'a\0b', 'a%2Fb', 'x'.repeat(101)].some((slug) => slugSchema.safeParse(slug).success),
  ).toBe(false)
})
