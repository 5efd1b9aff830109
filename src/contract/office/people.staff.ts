import { messagesFor } from '#contract/records.ts'
import { may, type Permission, permissions, type Role } from '#contract/roles.ts'

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

const permissionWords: Record<Permission, string> = {
  account: 'log in and see what waits today',
  'team-members': 'change the team page',
  pictures: 'upload pictures',
  applications: 'read and answer applications',
  jobs: 'post and close jobs',
  posts: 'write and publish posts',
  campaigns: 'write to all subscribers',
  pages: 'change what pages say of themselves, and redirects',
  facts: 'change dates, figures and claims',
  faq: 'write the FAQ',
  messages: 'read messages',
  replies: 'answer messages',
  'investor-messages': 'read messages of investors',
  'saved-replies': 'write saved replies',
  subscribers: 'see who gets the newsletter',
  activity: 'see who did what',
  privacy: 'hand out and erase personal data',
  'lift-holds': 'lift holds',
  settings: 'change settings',
  people: 'invite and disable people',
}

export const roleInWords = (role: Role): string[] =>
  permissions.filter((permission) => may(role, permission)).map((permission) => permissionWords[permission])

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
