export const portalPaths = {
  today: '/api/cms/today',
  outgoing: '/api/cms/outgoing',
  find: '/api/cms/find',
} as const

/** In the order of the dashboard. */
export const todayKinds = ['distress', 'overdue', 'waiting', 'approval', 'fact', 'mail', 'other'] as const

export const portalMessages = {
  todayFailed: 'What is open today could not be loaded. Please try again in a minute.',
  outgoingFailed: 'What goes out next could not be loaded. Please try again in a minute.',
  stopFailed: 'It was not stopped. Please try again.',
  stopped: 'Stopped. Everything is as it was before.',
  findFailed: 'The search failed. Please try again in a minute.',
} as const
