export const roles = ['owner', 'admin', 'editor', 'hiring', 'viewer'] as const
export type Role = (typeof roles)[number]

const anyRole: readonly Role[] = roles

/** Every staff route names one permission. A role is described by the words of its permissions. */
const granted = {
  account: { words: 'log in and see what waits today', roles: anyRole },
  /** The specification lets every signed-in user edit team members. */
  'team-members': { words: 'change the team page', roles: anyRole },
  /** Users who change a team member also upload photos. */
  pictures: { words: 'upload pictures', roles: anyRole },
  applications: { words: 'read and answer applications', roles: ['owner', 'admin', 'hiring'] },
  jobs: { words: 'post and close jobs', roles: ['owner', 'admin', 'hiring'] },
  'pay-laws': { words: 'change what the job editor reminds of', roles: ['owner'] },
  posts: { words: 'write and publish posts', roles: ['owner', 'admin', 'editor'] },
  pages: { words: 'change what pages say of themselves, and redirects', roles: ['owner', 'admin', 'editor'] },
  facts: { words: 'change dates, figures and claims', roles: ['owner', 'admin', 'editor'] },
  files: { words: 'hand out files', roles: ['owner', 'admin', 'editor'] },
  banners: { words: 'put banners on pages', roles: ['owner', 'admin', 'editor'] },
  visits: { words: 'see how often pages are opened', roles: ['owner', 'admin', 'editor'] },
  faq: { words: 'write the FAQ', roles: ['owner', 'admin', 'editor'] },
  messages: { words: 'read messages', roles: ['owner', 'admin', 'editor', 'viewer'] },
  /** Replying to, moving and assigning messages. */
  replies: { words: 'answer messages', roles: ['owner', 'admin', 'editor'] },
  'investor-messages': { words: 'read messages of investors', roles: ['owner', 'admin'] },
  'saved-replies': { words: 'write saved replies', roles: ['owner', 'admin', 'editor', 'hiring'] },
  campaigns: { words: 'write to all subscribers', roles: ['owner', 'admin', 'editor'] },
  subscribers: { words: 'see who gets the newsletter', roles: ['owner', 'admin', 'editor'] },
  activity: { words: 'see who did what', roles: ['owner', 'admin'] },
  'undo-work': { words: 'undo what somebody did', roles: ['owner'] },
  privacy: { words: 'hand out and erase personal data', roles: ['owner', 'admin'] },
  /** Lifting a hold lets its data be deleted. */
  'lift-holds': { words: 'lift holds', roles: ['owner'] },
  settings: { words: 'change settings', roles: ['owner', 'admin'] },
  connections: { words: 'connect other programs', roles: ['owner'] },
  people: { words: 'invite and disable people', roles: ['owner'] },
} satisfies Record<string, { words: string; roles: readonly Role[] }>
export type Permission = keyof typeof granted

export const permissions = Object.keys(granted) as Permission[]

export const may = (role: Role, permission: Permission): boolean => {
  const allowed: readonly Role[] = granted[permission].roles
  return allowed === anyRole || allowed.includes(role)
}

export const roleInWords = (role: Role): string[] =>
  permissions.filter((permission) => may(role, permission)).map((permission) => granted[permission].words)
