import { messagesFor, scheduleMessages } from '#contract/records.ts'
import { siteName } from '#contract/site.ts'

export const campaignStaffPaths = {
  all: '/api/cms/campaigns',
  byId: '/api/cms/campaigns/{id}',
  check: '/api/cms/campaigns/{id}/check',
  mail: '/api/cms/campaigns/{id}/mail',
  test: '/api/cms/campaigns/{id}/test',
  send: '/api/cms/campaigns/{id}/send',
  stop: '/api/cms/campaigns/{id}/stop',
  approve: '/api/cms/campaigns/{id}/approve',
  pause: '/api/cms/campaigns/{id}/pause',
  resume: '/api/cms/campaigns/{id}/resume',
  versions: '/api/cms/campaigns/{id}/versions',
  text: '/api/cms/campaigns/versions/{id}',
  restoreText: '/api/cms/campaigns/{id}/text',
  trash: '/api/cms/campaigns/trash',
  restore: '/api/cms/campaigns/{id}/restore',
} as const

export const campaignLimits = {
  subject: 150,
  preheader: 150,
  body: 40_000,
  htmlBytes: 100_000,
  checkedLinks: 100,
} as const

export const campaignHoldSeconds = 600

/** After a campaign has finished, who got it is kept for these months; its sums stay. */
export const recipientsKeptMonths = 6

/** A campaign pauses itself above this share of refusals among at least `ofAtLeast` mails, or above half of at least `mostOf`. */
export const refusalBrake = { share: 0.05, ofAtLeast: 100, mostOf: 10 } as const

/** All but `queued` are final; `left`: unsubscribed or paused before the mail was sent. */
export const recipientStates = ['queued', 'sent', 'refused', 'left'] as const
export type RecipientState = (typeof recipientStates)[number]

/** `person`: paused by staff; otherwise the campaign paused itself, with `check` before it started. */
export const pauseReasons = ['person', 'refusals', 'deferrals', 'check'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const campaignStates = ['draft', 'held', 'sending', 'paused', 'finished'] as const
export type CampaignState = (typeof campaignStates)[number]

interface CampaignDates {
  sendAt: string | null
  startedAt: string | null
  pausedAt: string | null
  finishedAt: string | null
}

/** The worker starts a held campaign after `sendAt` and after any requested approval. */
export function campaignState({ sendAt, startedAt, pausedAt, finishedAt }: CampaignDates): CampaignState {
  if (finishedAt) return 'finished'
  if (pausedAt) return 'paused'
  if (startedAt) return 'sending'
  return sendAt ? 'held' : 'draft'
}

/** `stop` forbids sending; `look` is a warning that the sender confirms. */
export type ProblemLevel = 'stop' | 'look'
export const campaignProblems = {
  subjectMissing: { level: 'stop', text: 'The campaign has no subject.' },
  bodyMissing: { level: 'stop', text: 'There is no text yet.' },
  addressMissing: {
    level: 'stop',
    text: 'The law asks for a postal address in every campaign. Please enter it under Settings.',
  },
  unsubscribeMissing: { level: 'stop', text: 'The campaign has no link to unsubscribe.' },
  altMissing: { level: 'stop', text: 'A picture has no description. Many mail programs show nothing else.' },
  tooLong: { level: 'stop', text: 'The campaign is so long that mail programs cut it off. Please shorten it.' },
  nobody: { level: 'stop', text: 'No subscriber has confirmed yet.' },
  deadLink: { level: 'look', text: 'This link leads nowhere.' },
  uncheckedLink: { level: 'look', text: 'This link could not be checked. Please open it yourself.' },
  uncheckedLinks: {
    level: 'look',
    text: `Only the first ${campaignLimits.checkedLinks} different links were checked. Please open the others yourself.`,
  },
  passedDate: { level: 'look', text: 'This date has passed.' },
  placeholder: { level: 'look', text: 'Nothing is filled in here. Every subscriber sees the curly braces.' },
} as const satisfies Record<string, { level: ProblemLevel; text: string }>
export type CampaignProblemName = keyof typeof campaignProblems
export const campaignProblemNames = Object.keys(campaignProblems) as [CampaignProblemName, ...CampaignProblemName[]]

export const campaignTestSubject = (subject: string) => `Test: ${subject || `A campaign of ${siteName}`}`

export const campaignStaffMessages = {
  ...messagesFor('campaign'),
  ...scheduleMessages,
  empty: 'There are no campaigns yet. Write the first one; subscribers get it only once you send it.',
  noSuchPost: 'This post is not there any more.',
  versionsFailed: 'The versions could not be loaded. Please try again in a minute.',
  restoreTextFailed: 'The version was not restored. Please try again.',
  textRestored: 'The campaign says what it said then.',
  noSuchVersion: 'This version is not there.',
  checkFailed: 'The campaign could not be checked. Please try again.',
  testFailed: 'The test was not sent. Please try again.',
  tested: (email: string) => `A test is on its way to ${email}.`,
  sendFailed: 'The campaign was not sent. Please try again.',
  notReady: 'The campaign cannot be sent like this. Please look at what is missing.',
  alreadySent: 'This campaign is already on its way or has been sent.',
  held: 'The campaign leaves in ten minutes. Until then you can stop it.',
  scheduled: 'The campaign leaves at its time, once it is checked again. Until then you can stop it.',
  scheduledForApproval: 'The campaign leaves when a colleague has approved it, at its time at the earliest.',
  heldForApproval: 'The campaign leaves when a colleague has approved it, in ten minutes at the earliest.',
  stopFailed: 'The campaign was not stopped. Please try again.',
  stopped: 'The campaign was stopped. No subscriber has got it.',
  tooLateToStop: 'The first mails have left. You can still pause it.',
  pauseFailed: 'The campaign was not paused. Please try again.',
  paused: 'The campaign stands still.',
  notSending: 'This campaign is not being sent.',
  resumeFailed: 'The campaign did not go on. Please try again.',
  resumed: 'The campaign goes on where it stopped.',
  approveFailed: 'The campaign was not approved. Please try again.',
  approved: 'You have approved this campaign.',
  notAsked: 'No approval was asked for.',
  ownCampaign: 'You cannot approve a campaign that you send. Please ask another staff member.',
  otherText: 'The campaign has changed since you read it. Please read it again.',
  notAsApproved: 'The text has changed since it was approved.',
} as const
