import { describe, expect, test } from 'vitest'
import { type TeamMemberRecord, teamMemberInputSchema } from '#contract/website/team-members.schema.ts'
import { differences } from '#web/components/records/differences.ts'
import { type MemberValues, teamMemberKind } from './team-members.portal.kind.ts'

const { toValues } = teamMemberKind
const jane: TeamMemberRecord = {
  id: 7,
  slug: 'jane-doe',
  name: 'Jane Doe',
  title: 'Clinical Director',
  bio: 'Jane listens to people.',
  image: '/jane.webp',
  linkedinUrl: null,
  twitterUrl: 'https://twitter.example/jane',
  instagramUrl: null,
  isActive: false,
  displayOrder: null,
  version: 3,
  otherRoles: [{ id: 1, companyName: 'Open Intake', title: 'Board Member', url: 'https://open-intake.example/' }],
}

test('a member that nobody touched is sent as it was stored', () => {
  const { id, version, otherRoles, ...stored } = jane
  expect(teamMemberInputSchema.parse(toValues(jane))).toEqual({
    ...stored,
    otherRoles: [{ companyName: 'Open Intake', title: 'Board Member', url: 'https://open-intake.example/' }],
  })
})

test('a new member is active, and everything else is empty', () => {
  const { isActive, otherRoles, ...texts } = toValues(undefined)
  expect(isActive).toBe(true)
  expect(otherRoles).toEqual([])
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('every field of the form can be named in a conflict', () => {
  expect(Object.keys(teamMemberKind.labels)).toEqual(Object.keys(toValues(undefined)))
})

describe('the difference between mine and theirs', () => {
  const mine = toValues(jane)
  const compare = (one: MemberValues, other: MemberValues, ...fields: (keyof MemberValues)[]) =>
    differences(teamMemberKind, fields, one, other)

  test('of long texts begins a little before they part', () => {
    const bio = 'Jane ran a group practice for nine years and kept a notebook of every form. It became a map.'
    expect(compare({ ...mine, bio }, { ...mine, bio: `${bio} Of us.` }, 'bio')).toEqual([
      {
        field: 'bio',
        label: 'Bio',
        mine: '… of every form. It became a map.',
        theirs: '… of every form. It became a map. Of us.',
      },
    ])
    expect(compare({ ...mine, bio }, { ...mine, bio: `Once ${bio}` }, 'bio')[0]?.mine).toBe(bio)
  })

  test('names each field, in words', () => {
    const theirs = { ...mine, title: 'Director', displayOrder: 2, isActive: true, otherRoles: [] }
    expect(compare(mine, theirs, 'title', 'displayOrder', 'isActive', 'otherRoles')).toEqual([
      { field: 'title', label: 'Title', mine: 'Clinical Director', theirs: 'Director' },
      { field: 'displayOrder', label: 'Display Order', mine: '–', theirs: '2' },
      { field: 'isActive', label: 'Visibility', mine: 'Inactive', theirs: 'Active' },
      {
        field: 'otherRoles',
        label: 'Other roles',
        mine: 'Board Member, Open Intake (https://open-intake.example/)',
        theirs: '–',
      },
    ])
  })
})
