/** What staff can be: the database's enum, the validator and the table below follow from it. */
export const roles = ['owner', 'admin', 'editor', 'hiring', 'viewer'] as const
export type Role = (typeof roles)[number]

const anyRole: readonly Role[] = roles

/** Who may do what. A staff route names one of these; what stands under no permission nobody may do. */
const holders = {
  /** One's own account. */
  account: anyRole,
  /** The specification leaves team members to everybody who is signed in. */
  'team-members': anyRole,
  applications: ['owner', 'admin', 'hiring'],
  messages: ['owner', 'admin', 'editor', 'viewer'],
  'investor-messages': ['owner', 'admin'],
  activity: ['owner', 'admin'],
  privacy: ['owner', 'admin'],
  settings: ['owner', 'admin'],
  people: ['owner'],
} satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as Permission[]

export const may = (role: Role, permission: Permission): boolean => {
  const allowed: readonly Role[] = holders[permission]
  return allowed === anyRole || allowed.includes(role)
}
