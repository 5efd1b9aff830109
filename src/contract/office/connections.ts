import type { NoticeKind } from './notices.ts'

export const connectionPaths = {
  all: '/api/cms/connections',
  tokens: '/api/cms/connections/tokens',
  token: '/api/cms/connections/tokens/{id}',
  webhooks: '/api/cms/connections/webhooks',
  webhook: '/api/cms/connections/webhooks/{id}',
  test: '/api/cms/connections/webhooks/{id}/test',
} as const

/** Read by programs, with an access token. */
export const tokenPaths = { jobs: '/api/read/jobs', counts: '/api/read/counts' } as const

export const tokenScopes = { jobs: 'Jobs', counts: 'Counts' } as const
export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]

export const tokenDays = ['30', '90', '365'] as const
export const tokenPrefix = 'hyr_'
export const readsPerMinute = 60
export const mostTokens = 20
export const mostWebhooks = 10

export const webhookFormats = { slack: 'Slack message', teams: 'Teams message', json: 'JSON' } as const
export type WebhookFormat = keyof typeof webhookFormats
export const webhookFormatNames = Object.keys(webhookFormats) as [WebhookFormat, ...WebhookFormat[]]

/** Kinds of notices that a webhook may carry, in words after a number, and where the portal shows them. */
export const webhookKinds = {
  distress: {
    one: 'message may be from a person in distress',
    many: 'messages may be from a person in distress',
    tab: 'messages',
  },
  messages: { one: 'new message', many: 'new messages', tab: 'messages' },
  applications: { one: 'new application', many: 'new applications', tab: 'applications' },
  approvals: {
    one: 'campaign waits for approval or has stopped',
    many: 'campaigns wait for approval or have stopped',
    tab: 'campaigns',
  },
  failures: {
    one: 'backup, form or email has failed',
    many: 'backups, forms or emails have failed',
    tab: 'dashboard',
  },
} as const
export type WebhookKind = keyof typeof webhookKinds
export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]

export const webhookKindLabels: Record<WebhookKind, string> = {
  distress: 'Messages that may be from a person in distress',
  messages: 'Messages',
  applications: 'Applications',
  approvals: 'Campaigns that wait for approval or have stopped',
  failures: 'Backups, forms or emails that fail',
}

/** Undefined for what concerns one person. */
export function webhookKindOf(kind: NoticeKind): WebhookKind | undefined {
  if (kind === 'mentions') return undefined
  return kind in webhookKinds ? (kind as WebhookKind) : 'messages'
}

/** What a delivery is about: a kind, or a test by an owner. */
export type DeliveryKind = WebhookKind | 'test'

/** First try at once; each wait is twice the one before, about eight hours in total. */
export const deliveryTries = { most: 10, firstWaitSeconds: 60 }
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const shownDeliveries = 50

export const connectionMessages = {
  loadFailed: 'The connections could not be loaded. Please try again in a minute.',
  nameMissing: 'Please give it a name.',
  scopesMissing: 'Please choose what it may read.',
  daysMissing: 'Please choose how long it is valid.',
  kindsMissing: 'Please choose what it is told.',
  urlWrong: 'Please enter an address that begins with https://.',
  tokenNotFound: 'This token does not exist any more.',
  webhookNotFound: 'This webhook does not exist any more.',
  tooManyTokens: `There can be ${mostTokens} tokens. Revoke one first.`,
  tooManyWebhooks: `There can be ${mostWebhooks} webhooks. Delete one first.`,
  createFailed: 'It was not created. Please try again.',
  revokeFailed: 'The token was not revoked. Please try again.',
  deleteFailed: 'The webhook was not deleted. Please try again.',
  testFailed: 'No test was sent. Please try again.',
  tokenInvalid: 'This access token is missing, wrong, revoked or expired.',
  scopeMissing: 'This access token may not read this.',
  tooManyReads: `An access token may read ${readsPerMinute} times a minute.`,
} as const
