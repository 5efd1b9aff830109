import { messagesFor } from '#contract/records.ts'
import type { Role } from '#contract/roles.ts'

export const peoplePaths = {
  all: '/api/cms/people',
  byId: '/api/cms/people/{id}',
  link: '/api/cms/people/{id}/link',
  disable: '/api/cms/people/{id}/disable',
} as const

export const personStates = ['invited', 'active', 'disabled'] as const
export type PersonState = (typeof personStates)[number]

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  hiring: 'Hiring',
  viewer: 'Viewer',
}

export const peopleMessages = {
  ...messagesFor('person', 'people'),
  firstNameMissing: 'Please enter the first name.',
  lastNameMissing: 'Please enter the last name.',
  roleMissing: 'Please choose a role.',
  emailTaken: 'An account with this address exists already.',
  lastOwner: 'At least one owner has to be able to log in. Please make another person an owner first.',
  notYourself: 'You cannot disable yourself. Another owner can.',
  empty: 'There are no accounts yet.',
  created: 'They are invited.',
  disabled: 'They are logged out everywhere and cannot log in.',
  createFailed: 'The invitation was not sent. Please try again.',
  linkFailed: 'No link was sent. Please try again.',
  disableFailed: 'The person was not disabled. Please try again.',
  noneToUpdate: 'This person is not here any more.',
} as const
