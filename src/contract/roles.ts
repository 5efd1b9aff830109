/** What staff can be: the database's enum, the validator and the table below follow from it. */
export const roles = ['owner', 'admin', 'editor', 'hiring', 'viewer'] as const
export type Role = (typeof roles)[number]

const anyRole: readonly Role[] = roles

/** Who may do what. A staff route names one of these; what has no permission is denied. */
const holders = {
  /** One's own account. */
  account: anyRole,
  /** The specification leaves team members to every signed-in user. */
  'team-members': anyRole,
  /** Whoever may change a team member may give them a photo. */
  pictures: anyRole,
  applications: ['owner', 'admin', 'hiring'],
  jobs: ['owner', 'admin', 'hiring'],
  posts: ['owner', 'admin', 'editor'],
  /** What pages say of themselves, and where old addresses lead. */
  pages: ['owner', 'admin', 'editor'],
  facts: ['owner', 'admin', 'editor'],
  faq: ['owner', 'admin', 'editor'],
  messages: ['owner', 'admin', 'editor', 'viewer'],
  /** Whatever is done about a message: it is answered, moved, put into somebody's hands. */
  replies: ['owner', 'admin', 'editor'],
  'investor-messages': ['owner', 'admin'],
  /** What both messages and applications are answered with. */
  'saved-replies': ['owner', 'admin', 'editor', 'hiring'],
  /** What every subscriber gets. */
  campaigns: ['owner', 'admin', 'editor'],
  subscribers: ['owner', 'admin', 'editor'],
  activity: ['owner', 'admin'],
  privacy: ['owner', 'admin'],
  /** Lifting a hold lets what was kept be deleted. */
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
