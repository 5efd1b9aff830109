export const messageStaffPaths = {
  list: '/api/cms/messages',
  overview: '/api/cms/messages/overview',
  states: '/api/cms/messages/states',
  byId: '/api/cms/messages/{id}',
  read: '/api/cms/messages/{id}/read',
  assignee: '/api/cms/messages/{id}/assignee',
  quarantine: '/api/cms/messages/{id}/quarantine',
  resend: '/api/cms/messages/{id}/resend',
} as const

/** Where a message stands, in the order in which it goes; the database's enum follows from it. */
export const messageStates = ['new', 'open', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Record<MessageState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const messageStaffMessages = {
  notFound: 'This message does not exist any more.',
  listFailed: 'The messages could not be loaded. Please try again in a minute.',
  openFailed: 'The message could not be loaded. Please try again in a minute.',
  moveFailed: 'Nothing was moved. Please try again.',
  assignFailed: 'Nobody was put in charge. Please try again.',
  assigneeUnknown: 'This person cannot read messages.',
  quarantineFailed: 'Nothing was changed. Please try again.',
  resendFailed: 'Nothing was sent. Please try again.',
} as const
