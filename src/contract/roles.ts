export const roles = ['owner', 'admin', 'editor', 'hiring', 'viewer'] as const
export type Role = (typeof roles)[number]

const anyRole: readonly Role[] = roles

const holders = {
  account: anyRole,
  /** The specification lets every signed-in user edit team members. */
  'team-members': anyRole,
  /** Users who change a team member also upload photos. */
  pictures: anyRole,
  applications: ['owner', 'admin', 'hiring'],
  jobs: ['owner', 'admin', 'hiring'],
  posts: ['owner', 'admin', 'editor'],
  pages: ['owner', 'admin', 'editor'],
  facts: ['owner', 'admin', 'editor'],
  faq: ['owner', 'admin', 'editor'],
  messages: ['owner', 'admin', 'editor', 'viewer'],
  /** Replying to, moving and assigning messages. */
  replies: ['owner', 'admin', 'editor'],
  'investor-messages': ['owner', 'admin'],
  'saved-replies': ['owner', 'admin', 'editor', 'hiring'],
  campaigns: ['owner', 'admin', 'editor'],
  subscribers: ['owner', 'admin', 'editor'],
  activity: ['owner', 'admin'],
  privacy: ['owner', 'admin'],
  /** Lifting a hold lets its data be deleted. */
  'lift-holds': ['owner'],
  settings: ['owner', 'admin'],
  people: ['owner'],
} satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as Permission[]

export const may = (role: Role, permission: Permission): boolean => {
  const allowed: readonly Role[] = holders[permission]
  return allowed === anyRole || allowed.includes(role)
}
