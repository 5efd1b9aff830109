export const activityPaths = {
  list: '/api/cms/activity',
  filters: '/api/cms/activity/filters',
  csv: '/api/cms/activity/csv',
  undo: '/api/cms/activity/{id}/undo',
} as const

/** What happens to every kind of record, e.g. `team-member-created`: known without being listed. */
export const recordVerbs = ['created', 'updated', 'deleted', 'restored'] as const

/** What else the log can tell of. */
export const auditActions = [
  'login',
  'login-refused',
  'logout',
  'password-link-made',
  'password-forgotten',
  'password-set',
  'password-changed',
  'password-refused',
  'email-change-asked',
  'email-changed',
  'sessions-ended',
  'user-invited',
  'user-link-sent',
  'user-disabled',
  'job-opened',
  'job-closed',
  'team-members-reordered',
  'application-read',
  'application-moved',
  'application-quarantined',
  'application-released',
  'application-mails-resent',
  'application-scored',
  'application-note-added',
  'application-answered',
  'application-answer-stopped',
  'application-corrected',
  'application-left-waiting',
  'message-read',
  'message-moved',
  'message-assigned',
  'message-quarantined',
  'message-released',
  'message-mails-resent',
  'message-replied',
  'message-reply-stopped',
  'message-postponed',
  'list-exported',
  'privacy-searched',
  'privacy-exported',
  'privacy-erased',
  'privacy-request-noted',
  'privacy-request-done',
  'audit-values-erased',
] as const
export type AuditAction = (typeof auditActions)[number] | `${string}-${(typeof recordVerbs)[number]}`

export const activityMessages = {
  listFailed: 'The activity could not be loaded. Please try again in a minute.',
  exportFailed: 'The activity could not be downloaded. Please try again in a minute.',
  eventNotFound: 'This event does not exist.',
  cannotUndo: 'This cannot be undone here.',
  changedSince: 'This was changed again since then. Nothing was undone.',
  undoFailed: 'Nothing was undone. Please try again.',
  searchTooShort: 'Please enter at least 3 characters.',
} as const
