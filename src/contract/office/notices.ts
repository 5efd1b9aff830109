import { type MessageSubject, messageSubjects } from '#contract/inbox/messages.ts'
import type { Permission } from '#contract/roles.ts'

export const noticePaths = { own: '/api/cms/account/notices', all: '/api/cms/people/notices' } as const

export const paces = ['now', 'hourly', 'daily', 'never'] as const
export type Pace = (typeof paces)[number]

/** When the daily mail leaves, in the time zone of its reader. */
export const dailyTime = '08:00'

interface NoticeKindRule {
  label: string
  /** Who may choose it. */
  permission: Permission
  pace: Pace
}

const subjects = Object.fromEntries(
  messageSubjects.map(({ value, label }) => [
    value,
    { label: `Messages: ${label}`, permission: 'messages', pace: 'never' },
  ]),
) as Record<MessageSubject, NoticeKindRule>

/** By default people are not told what an address in Settings is told anyway. */
export const noticeKinds = {
  distress: { label: 'Messages that may be from a person in distress', permission: 'replies', pace: 'now' },
  ...subjects,
  applications: { label: 'Applications', permission: 'applications', pace: 'never' },
  mentions: { label: 'Notes that mention you', permission: 'account', pace: 'now' },
  approvals: { label: 'Campaigns that wait for approval or have stopped', permission: 'campaigns', pace: 'now' },
  failures: { label: 'Backups, forms or emails that fail', permission: 'settings', pace: 'daily' },
} satisfies Record<string, NoticeKindRule>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

export type ChosenPaces = Partial<Record<NoticeKind, Pace>>

export const paceOf = (chosen: ChosenPaces, kind: NoticeKind): Pace => chosen[kind] ?? noticeKinds[kind].pace

export const noticeMessages = {
  loadFailed: 'Your notices could not be loaded. Please try again in a minute.',
  saveFailed: 'Your notices were not saved. Please try again.',
  allFailed: 'Who gets which notices could not be loaded. Please try again in a minute.',
  wholeQuiet: 'Please enter both times, or neither.',
  sameQuiet: 'Quiet hours cannot end when they begin.',
} as const
