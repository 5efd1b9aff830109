export const privacyDeskPaths = {
  search: '/api/cms/privacy/search',
  export: '/api/cms/privacy/export',
  erase: '/api/cms/privacy/erase',
  requests: '/api/cms/privacy/requests',
  requestDone: '/api/cms/privacy/requests/{id}/done',
} as const

export const requestDays = 30
export const requestReminderDays = 7

export const requestKinds = ['access', 'erasure'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Shown to the person who asked. */
export const keepReasons = {
  hold: 'It is on hold, for a reason that we have written down.',
  undecided: 'The application has not been decided yet.',
  dispute: 'It is needed for a legal claim, or to answer one.',
} as const
export type KeepReason = keyof typeof keepReasons
export const keepReasonNames = Object.keys(keepReasons) as [KeepReason, ...KeepReason[]]

export const suppressionReason =
  'A fingerprint of the address, from which it cannot be read, so that we do not write to it again.'

export const privacyDeskMessages = {
  isStaff: 'They have an account for this portal, which is not erased here. An owner can disable it under People.',
  notTheSame: 'This is not the address that you looked up.',
  nothingToErase: 'There is nothing to erase.',
  cannotKeep: 'This cannot be kept for that reason. Please look the address up again.',
  requestNotFound: 'This request does not exist.',
  notInFuture: 'Please enter a day that is not in the future.',
  searchFailed: 'The address could not be looked up. Please try again in a minute.',
  exportFailed: 'The file could not be made. Please try again in a minute.',
  eraseFailed: 'Nothing was erased. Please try again in a minute.',
  requestsFailed: 'The requests could not be loaded. Please try again in a minute.',
  noteFailed: 'The request was not noted. Please try again in a minute.',
} as const
