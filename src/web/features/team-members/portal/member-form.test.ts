import { describe, expect, test } from 'vitest'
import { type TeamMemberRecord, teamMemberUpdateSchema } from '#contract/team-members.schema.ts'
import { differences, readUnsaved, toValues } from './member-form.ts'

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
  const { id, otherRoles, ...stored } = jane
  expect(teamMemberUpdateSchema.parse(toValues(jane))).toEqual({
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

describe('the difference between mine and theirs', () => {
  const mine = toValues(jane)

  test('is nothing when only the version differs', () => {
    expect(differences(mine, { ...mine, version: 9 })).toEqual([])
  })

  test('of long texts begins a little before they part', () => {
    const bio = 'Jane ran a group practice for nine years and kept a notebook of every form. It became a map.'
    const [ended] = differences({ ...mine, bio }, { ...mine, bio: `${bio} Of us.` })
    expect(ended).toEqual({
      label: 'Bio',
      mine: '… of every form. It became a map.',
      theirs: '… of every form. It became a map. Of us.',
    })
    const [begun] = differences({ ...mine, bio }, { ...mine, bio: `Once ${bio}` })
    expect(begun?.mine).toBe(bio)
  })

  test('names each field, in words', () => {
    const theirs = { ...mine, title: 'Director', displayOrder: 2, isActive: true, otherRoles: [] }
    expect(differences(mine, theirs)).toEqual([
      { label: 'Title', mine: 'Clinical Director', theirs: 'Director' },
      { label: 'Display Order', mine: '–', theirs: '2' },
      { label: 'Visibility', mine: 'Inactive', theirs: 'Active' },
      { label: 'Other roles', mine: 'Board Member, Open Intake', theirs: '–' },
    ])
  })
})

test.each([
  [{}, undefined],
  [{ 'draft:contact': '{}' }, undefined],
  [{ 'draft:member-new': '{}' }, 'new'],
  [{ other: 'x', 'draft:member-12': '{}' }, 12],
  [{ 'draft:member-x': '{}' }, undefined],
])('with %j in the browser the unsaved form is %j', (stored, subject) => {
  expect(readUnsaved(stored as unknown as Storage)).toBe(subject)
})
