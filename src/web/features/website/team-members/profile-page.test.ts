import { expect, test } from 'vitest'
import type { TeamMemberDetail } from '#contract/website/team-members.schema.ts'
import { profilePage } from './profile-page.ts'

const jane: TeamMemberDetail = {
  id: 1,
  slug: 'jane',
  name: 'Jane "J" <Doe>',
  title: 'Director',
  bio: 'Jane listens.\n\nAnd asks.',
  image: '/team/jane.png',
  linkedinUrl: 'https://linkedin.test/in/jane',
  twitterUrl: null,
  instagramUrl: null,
  otherRoles: [{ id: 1, companyName: 'Clinic', title: 'Adviser', url: 'https://clinic.test/' }],
}
const origin = 'https://site.test'

test('a member is the person whom the page is about', () => {
  expect(profilePage(jane, origin)).toMatchObject({
    '@type': 'ProfilePage',
    url: 'https://site.test/team/jane',
    mainEntity: {
      '@type': 'Person',
      name: 'Jane "J" <Doe>',
      jobTitle: 'Director',
      description: 'Jane listens.\n\nAnd asks.',
      image: 'https://site.test/team/jane.png',
      sameAs: ['https://linkedin.test/in/jane'],
      worksFor: { '@type': 'Organization', name: 'Heal Your Roots Systems' },
      affiliation: [{ '@type': 'Organization', name: 'Clinic', url: 'https://clinic.test/' }],
    },
  })
})

test('what a member does not have is not mentioned', () => {
  const { mainEntity } = profilePage({ ...jane, bio: '', image: '', linkedinUrl: null, otherRoles: [] }, origin)
  expect(Object.keys(mainEntity)).toEqual(['@type', '@id', 'name', 'jobTitle', 'url', 'worksFor'])
})
