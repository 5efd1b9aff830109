import { activityMessages } from '#contract/activity.ts'

/** What cannot be read from the action's own name, after the name of whoever did it. `{thing}` is what it happened to. */
export const sentences: Record<string, string> = {
  login: 'logged in',
  'login-refused': 'was refused at login',
  logout: 'logged out',
  'password-link-made': 'made a password link for {thing}',
  'password-forgotten': 'asked for a new password',
  'password-set': 'set a password',
  'password-changed': 'changed their password',
  'password-refused': 'gave a wrong password for a change of their account',
  'email-change-asked': 'asked for a link to change their address',
  'email-changed': 'changed their address',
  'sessions-ended': 'logged out devices of their own',
  'user-link-sent': 'sent a password link to {thing}',
  'team-members-reordered': 'changed the order of the team members',
  'application-mails-resent': 'sent the mails of {thing} again',
  'application-answered': 'answered {thing}',
  'application-answer-stopped': 'stopped an answer to {thing}',
  'application-left-waiting': 'closed the job and left {thing} waiting',
  'application-note-added': 'added a note to {thing}',
  'application-note-deleted': 'deleted a note of {thing}',
  'application-note-restored': 'restored a note of {thing}',
  'message-mails-resent': 'sent the mails of {thing} again',
  'message-replied': 'replied to {thing}',
  'message-reply-stopped': 'took back a reply to {thing}',
  'list-exported': 'downloaded {thing}',
  'privacy-searched': 'looked up what we hold about somebody',
  'privacy-exported': 'downloaded what we hold about somebody',
  'privacy-erased': 'erased what we held about somebody: {thing}',
  'privacy-request-noted': 'noted {thing}',
  'privacy-request-done': 'finished {thing}',
  'message-postponed': 'put off {thing}',
  'audit-values-erased': 'erased what the log held about {thing}',
}

/** Where the log's word is not the one that staff use. */
export const verbs: Record<string, string> = { created: 'added', updated: 'changed' }

export const activityContent = {
  heading: 'Activity',
  lede: 'Who did what, newest first. Open a name to see everything that happened to it.',
  loading: 'Loading the activity',
  empty: 'Nothing has happened yet.',
  loadFailed: activityMessages.listFailed,
  filters: { person: 'Person', everyone: 'Everyone', kind: 'What', anything: 'Anything', day: 'Day' },
  onlyAbout: 'Only what happened to',
  today: 'Today',
  yesterday: 'Yesterday',
  someone: 'Someone',
  formerUser: 'A former user',
  command: 'A command',
  applicant: 'The applicant',
  nothing: 'nothing',
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: 'It is as it was before.',
} as const
