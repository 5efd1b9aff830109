import { expect, test } from 'vitest'
import { may, permissions, roles } from './roles.ts'

test('each role may do what the table of roles says, and nothing else', () => {
  const table = Object.fromEntries(roles.map((role) => [role, permissions.filter((what) => may(role, what))]))
  expect(table).toEqual({
    owner: permissions,
    admin: permissions.filter(
      (what) => !['people', 'undo-work', 'lift-holds', 'pay-laws', 'connections'].includes(what),
    ),
    editor: [
      'account',
      'team-members',
      'pictures',
      'posts',
      'pages',
      'facts',
      'files',
      'banners',
      'visits',
      'faq',
      'messages',
      'replies',
      'saved-replies',
      'campaigns',
      'subscribers',
    ],
    hiring: ['account', 'team-members', 'pictures', 'applications', 'jobs', 'saved-replies'],
    viewer: ['account', 'team-members', 'pictures', 'messages'],
  })
})
