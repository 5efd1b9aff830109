export const portalPaths = {
  today: '/api/cms/today',
  outgoing: '/api/cms/outgoing',
  setUp: '/api/cms/set-up',
  find: '/api/cms/find',
} as const

/** In the order of the dashboard. */
export const todayKinds = ['distress', 'overdue', 'waiting', 'approval', 'fact', 'mail', 'other'] as const

/** What sets up a new site, in this order. */
export const setUpSteps = ['factor', 'team', 'mail', 'colleague', 'recipients', 'first'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const portalMessages = {
  todayFailed: 'What is open today could not be loaded. Please try again in a minute.',
  outgoingFailed: 'What goes out next could not be loaded. Please try again in a minute.',
  stopFailed: 'It was not stopped. Please try again.',
  stopped: 'Stopped. Everything is as it was before.',
  stoppedInPart: (left: number) => `Stopped, but ${left === 1 ? 'one' : left} had left already.`,
  setUpFailed: 'What is left to set up could not be loaded. Please try again in a minute.',
  findFailed: 'The search failed. Please try again in a minute.',
} as const
