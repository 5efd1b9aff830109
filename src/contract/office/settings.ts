import { messagesFor } from '#contract/records.ts'
import { siteName } from '#contract/site.ts'
import { office } from './office-hours.ts'

export const settingsPaths = { all: '/api/cms/settings', one: '/api/cms/settings/1' } as const

export const settingsId = 1

/** Empty: the environment variable decides. */
const recipients = {
  generalRecipient: '',
  demoRecipient: '',
  supportRecipient: '',
  partnershipRecipient: '',
  investmentRecipient: '',
  applicationRecipient: '',
}

export const subjectPlaceholder = '{subject}'
export const receiptJobPlaceholder = '{job}'

/** Without full text a notice to staff holds no name, address or text of a visitor. */
const notices = { noticesInFull: 'no' }

/** Shown to people who ask for a demo. */
const demo = { demoBooking: '' }

const receipts = {
  messageSubject: `We have your message | ${siteName}`,
  messageOpening: `Thank you for writing to us about “${subjectPlaceholder}”. Your message is with the person who can answer it, and they’ll reply to this address.`,
  messageClosing: '',
  applicationSubject: `We have your application | ${siteName}`,
  applicationOpening: `Thank you for applying for “${receiptJobPlaceholder}”. Your application has arrived, and a person will read it.`,
  generalApplicationOpening: 'Thank you for applying. Your application has arrived, and a person will read it.',
  applicationClosing: 'If you have a question, just reply to this email.',
}

/** The mail after a newsletter subscription is confirmed; without a text there is none. */
const newsletter = { welcomeText: '' }

/** On job pages and application forms; without the text neither is shown. An empty address is the one for careers. */
const hiring = {
  equalOpportunity:
    'We hire by what the work asks for. Race, color, religion, sex, pregnancy, sexual orientation, gender identity, national origin, age, disability, genetic information and veteran status play no part in our decisions, and neither does anything else that the law protects.\n\nIf you need something to be different so that you can apply or talk with us, such as another format, more time or an interpreter, please ask. We arrange what we can, and asking does not count against you.',
  accommodationContact: '',
}

/** For `/.well-known/security.txt`, which exists once both are set. */
const security = { securityContact: '', securityExpires: '' }

/** The day a lawyer read the notice on consumer health data. */
const legal = { healthNoticeReviewed: '' }

/** Days before the expiry on which the dashboard begins to remind. */
export const securityReminderDays = 30

/** In the address of the settings screen. */
export const securityGroup = 7

export const defaultSettings = {
  senderName: '',
  postalAddress: '',
  campaignsPerMinute: '600',
  ...recipients,
  ...notices,
  ...demo,
  ...receipts,
  ...newsletter,
  ...office,
  ...security,
  ...hiring,
  ...legal,
}
export type SettingName = keyof typeof defaultSettings
export type Settings = Record<SettingName, string>
export const settingNames = Object.keys(defaultSettings) as SettingName[]

export const isInFull = ({ noticesInFull }: Pick<Settings, 'noticesInFull'>) => noticesInFull === 'yes'

export const officeZones = [
  { value: 'America/New_York', label: 'Eastern (New York)' },
  { value: 'America/Chicago', label: 'Central (Chicago)' },
  { value: 'America/Denver', label: 'Mountain (Denver)' },
  { value: 'America/Phoenix', label: 'Mountain without summer time (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
  { value: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico)' },
] as const

export const settingsMessages = {
  ...messagesFor('settings', 'settings'),
  updated: 'The settings are saved.',
  updateFailed: 'The settings were not saved. Please try again.',
  changedMeanwhile: 'Another staff member has changed the settings since you opened them.',
  needed: 'Please write something. This cannot be empty.',
  wholeAddress: 'Please write the whole address: street, city, state and ZIP code.',
  pace: (most: string) => `Please enter a whole number from 1 to ${most}.`,
  choose: 'Please choose.',
  zone: 'Please choose a time zone.',
  time: 'Please enter a time.',
  date: 'Please enter a date.',
  closesBeforeOpening: 'Must be later than the time at which the office opens.',
  unknownPlaceholder: (known: string | undefined) =>
    known
      ? `Only ${known} is filled in here. Please write out everything else in curly braces.`
      : 'Nothing is filled in here. Please write it without curly braces.',
  fixed: (variable: string) => `Set on the server as ${variable}, and can only be changed there.`,
} as const
