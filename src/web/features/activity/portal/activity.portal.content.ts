import { type AuditAction, activityMessages } from '#contract/activity.ts'

/** What each kind of event is called where one is chosen. */
const actions: Record<AuditAction, string> = {
  login: 'Logged in',
  'login-refused': 'Refused at login',
  logout: 'Logged out',
  'password-link-made': 'Password link made',
  'password-set': 'Password set',
  'user-disabled': 'User disabled',
  'job-opened': 'Job opened',
  'job-closed': 'Job closed',
  'team-member-created': 'Team member added',
  'team-member-updated': 'Team member changed',
  'team-member-deleted': 'Team member deleted',
  'team-member-restored': 'Team member restored',
  'team-members-reordered': 'Team members reordered',
  'audit-values-erased': 'Contents erased from the log',
}

/** The same after the name of whoever did it. `{thing}` is what it happened to. */
export const sentences: Record<AuditAction, string> = {
  login: 'logged in',
  'login-refused': 'was refused at login',
  logout: 'logged out',
  'password-link-made': 'made a password link for {thing}',
  'password-set': 'set a password',
  'user-disabled': 'disabled {thing}',
  'job-opened': 'opened {thing}',
  'job-closed': 'closed {thing}',
  'team-member-created': 'added {thing}',
  'team-member-updated': 'changed {thing}',
  'team-member-deleted': 'deleted {thing}',
  'team-member-restored': 'restored {thing}',
  'team-members-reordered': 'changed the order of the team members',
  'audit-values-erased': 'erased what the log held about {thing}',
}

export const activityContent = {
  heading: 'Activity',
  lede: 'Who did what, newest first. Open a name to see everything that happened to it.',
  loading: 'Loading the activity',
  empty: 'Nothing has happened yet.',
  loadFailed: activityMessages.listFailed,
  actions,
  filters: { person: 'Person', everyone: 'Everyone', kind: 'What', anything: 'Anything', day: 'Day' },
  onlyAbout: 'Only what happened to',
  today: 'Today',
  yesterday: 'Yesterday',
  someone: 'Someone',
  formerUser: 'A former user',
  command: 'A command',
  nothing: 'nothing',
} as const
