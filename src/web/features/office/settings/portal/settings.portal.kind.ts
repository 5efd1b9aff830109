import { minReplies, replyTimeDays } from '#contract/inbox/reply-time.ts'
import { type SettingsRecord, settingsInputSchema } from '#contract/office/settings.schema.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  securityGroup,
  settingNames,
  settingsMessages,
  settingsPaths,
} from '#contract/office/settings.ts'
import { discoveryPaths } from '#contract/website/discovery.ts'
import { healthNoticePath } from '#contract/website/privacy-policy.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { type RecordForm, type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { settingsContent } from './settings.portal.content.ts'

export type SettingsForm = RecordForm<Settings, Settings>

const valuesOf = (record: SettingsRecord | undefined): Settings => ({
  ...defaultSettings,
  ...(record && Object.fromEntries(settingNames.map((name) => [name, record[name]]))),
})

/** `id` is used in the URL. */
export interface SettingsGroup {
  id: number
  title: string
  note: string
  names: readonly SettingName[]
  preview?: 'message' | 'application'
}

export const settingsGroups: readonly SettingsGroup[] = [
  {
    id: 1,
    title: 'Sender and address',
    note: 'Who our mails come from, and where we are.',
    names: ['senderName', 'postalAddress'],
  },
  {
    id: 2,
    title: 'Who gets which message',
    note: 'For everything that visitors send, a notice is mailed to these addresses. The addresses on the public pages stay as they are.',
    names: [
      ...(['generalRecipient', 'demoRecipient', 'supportRecipient', 'partnershipRecipient'] as const),
      ...(['investmentRecipient', 'applicationRecipient'] as const),
      'noticesInFull',
    ],
  },
  {
    id: 3,
    title: 'Receipt for a message',
    note: `What people get as soon as they have written to us. Once ${minReplies} messages were replied to within ${replyTimeDays} days, it also says how soon we usually reply, as the contact form does.`,
    names: ['messageSubject', 'messageOpening', 'messageClosing'],
    preview: 'message',
  },
  {
    id: 4,
    title: 'Receipt for an application',
    note: 'What people get as soon as they have applied.',
    names: ['applicationSubject', 'applicationOpening', 'generalApplicationOpening', 'applicationClosing'],
    preview: 'application',
  },
  {
    id: 11,
    title: 'Welcome to the newsletter',
    note: 'What subscribers get once, as soon as they have confirmed. It can be unsubscribed from like every campaign.',
    names: ['welcomeText'],
  },
  {
    id: 10,
    title: 'Booking a demo',
    note: 'Where people choose a time themselves. The contact form links to it when they ask for a demo, and so does their receipt.',
    names: ['demoBooking'],
  },
  {
    id: 5,
    title: 'Office hours',
    note: 'Answers to applicants leave only within these hours, Monday to Friday, and not on holidays. What is already waiting to leave keeps its time.',
    names: ['timeZone', 'officeOpens', 'officeCloses', 'officeClosesOnFriday'],
  },
  {
    id: 6,
    title: 'Pace of campaigns',
    note: 'How fast a campaign to all subscribers goes out. Mail providers have a limit; ask yours. Receipts and answers never wait behind a campaign.',
    names: ['campaignsPerMinute'],
  },
  {
    id: securityGroup,
    title: 'Security contact',
    note: `Where people report a weakness of this site. Both are public at ${discoveryPaths.security}; if one is empty, that file does not exist.`,
    names: ['securityContact', 'securityExpires'],
  },
  {
    id: 8,
    title: 'Equal opportunity and accommodation',
    note: 'Stands on every job page and application form.',
    names: ['equalOpportunity', 'accommodationContact'],
  },
  {
    id: 9,
    title: 'Notice on consumer health data',
    note: `Until a lawyer has read it, the page ${healthNoticePath} says so.`,
    names: ['healthNoticeReviewed'],
  },
]

export const settingsKind = (group: SettingsGroup): RecordKind<SettingsRecord, Settings, Settings> => ({
  name: 'settings',
  api: recordApi<SettingsRecord, Settings>(settingsPaths.all),
  nameOf: () => settingsContent.heading,
  schema: settingsInputSchema,
  toValues: valuesOf,
  labels: settingsContent.labels,
  content: recordContent({
    heading: settingsContent.heading,
    lede: settingsContent.lede,
    edit: group.title,
    editNote: group.note,
    noun: 'settings',
  }),
  messages: settingsMessages,
})
