import { type RecipientState, recipientsKeptMonths } from '#contract/newsletter/campaigns.staff.ts'
import {
  type ImportOutcome,
  importLimits,
  type SubscriberState,
  subscriberMessages,
} from '#contract/newsletter/subscribers.staff.ts'

export const monthInWords = (month: string) =>
  new Date(`${month}-15`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

export const shortMonth = (month: string) => new Date(`${month}-15`).toLocaleDateString('en-US', { month: 'short' })

export const countInWords = (count: number) => count.toLocaleString('en-US')

const lineInWords = (points: { month: string; confirmed: number; campaigns: string[] }[]) => {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const campaigns = points.filter(({ campaigns: { length } }) => length > 0).map(({ month }) => monthInWords(month))
  const sent = campaigns.length > 0 ? ` Campaigns were sent in ${new Intl.ListFormat('en-US').format(campaigns)}.` : ''
  const from = `${countInWords(first.confirmed)} in ${monthInWords(first.month)}`
  return `Confirmed subscribers: ${from}, ${countInWords(last.confirmed)} today.${sent}`
}

export const subscribersContent = {
  heading: 'Subscribers',
  lede: 'Who asked for the newsletter, newest first. Open one to see the words they agreed to.',
  search: 'Address',
  loading: 'Loading the subscribers',
  empty: 'No subscribers yet. Visitors who ask for the newsletter on the website appear here.',
  loadFailed: subscriberMessages.listFailed,
  columns: { address: 'Address', name: 'Name', state: 'State', place: 'Place', signedUp: 'Signed up' },
  caption: 'Subscribers, newest first',
  everyone: 'Everyone',
  filters: {
    source: 'Place',
    everySource: 'Every place',
    month: 'Month',
    everyMonth: 'Every month',
  },
  states: {
    pending: 'Asked by mail, and not answered yet',
    confirmed: 'Said yes, by mail or before an import',
    refused: 'Bounced or complained: gets no mail',
    gone: 'Unsubscribed: address deleted',
  } satisfies Record<SubscriberState, string>,
  gone: 'Address deleted',
  goneNote:
    'Of those who left we keep a fingerprint and no address. To see whether a person left, search for their whole address.',
  spam: 'Possible spam',
  overview: 'How many there are',
  charts: 'Month by month, and place by place',
  months: 'Confirmed, month by month',
  monthColumns: ['Month', 'Confirmed by then', 'Signed up', 'Left', 'Campaigns'],
  /** Stands beside the mark. */
  campaignSent: 'Campaign sent',
  now: 'Now',
  lineInWords,
  fewMonths: (confirmed: number) =>
    `${countInWords(confirmed)} confirmed today. The chart begins with the fourth month.`,
  sources: 'Where they signed up',
  withAddress: (count: number) => `${countInWords(count)} with an address`,
  otherPlaces: (count: number) => (count === 1 ? 'One other place' : `${count} other places`),
  noSources: 'Nobody has signed up yet.',
  back: 'All subscribers',
  consent: 'What they agreed to',
  noConsent: 'They signed up before consent texts were kept.',
  consentAt: 'Shown at:',
  about: 'About them',
  name: 'Name',
  signedUp: 'Signed up',
  confirmed: 'Confirmed',
  unconfirmed: 'Not yet. Without an answer the address is deleted after the days that our privacy page names.',
  paused: 'Paused until',
  pausedNote: 'Campaigns that go out before then leave them out.',
  campaigns: `Campaigns sent to them in the last ${recipientsKeptMonths} months`,
  noCampaigns: 'None.',
  campaignStates: {
    queued: 'Waiting',
    sent: 'Delivered',
    refused: 'Refused',
    left: 'Left out, paused or unsubscribed before their turn',
  } satisfies Record<RecipientState, string>,
  refusal: {
    bounced: 'Their mail server says that there is no such mailbox.',
    complained: 'They complained about a mail.',
  },
  spamBecause: (reason: string) => `Possible spam: ${reason}. They were not asked to confirm.`,
  mailKinds: {
    'newsletter-confirmation': 'Question whether they want the newsletter',
    'newsletter-welcome': 'Welcome, after they confirmed',
    'newsletter-link': 'Link to preferences, sent again',
    'newsletter-notice': 'Notice to us about possible spam',
  },
  byMonth: {
    title: 'Subscribers by month',
    today: (count: number) => `${count.toLocaleString('en-US')} today`,
    says: (months: { name: string; joined: number; left: number }[]) =>
      months.map(({ name, joined, left }) => `${name}: ${joined} joined, ${left} left.`).join(' '),
    joined: 'Joined',
    left: 'Left',
    month: 'Month',
    numbers: 'Numbers',
  },
} as const

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const importContent = {
  open: 'Import a file',
  title: 'Import subscribers',
  note: 'You see what would happen before anything is imported.',
  file: 'CSV file',
  fileHint: `With a column “Email”, and “Name” if you have it. Up to ${importLimits.rows.toLocaleString('en-US')} rows. From Excel: save as “CSV UTF-8”.`,
  noFile: 'Please choose a file.',
  consent: 'Where and when did they agree?',
  consentHint:
    'In a sentence. It is kept with each of them, and they can read it. People who did not agree to get our newsletter must not be imported.',
  check: 'See what would happen',
  checking: 'Checking...',
  add: (count: number) => `Import ${inWords(count, 'person', 'people')}`,
  adding: 'Importing...',
  added: (count: number) => `${inWords(count, 'person is', 'people are')} on the list now.`,
  noneNew: 'There are no new people in this file.',
  outcomes: {
    new: (count: number) => `${inWords(count, 'person', 'people')} would be added`,
    known: (count: number) => `${inWords(count, 'person is', 'people are')} on the list already`,
    repeated: (count: number) => `${inWords(count, 'row repeats', 'rows repeat')} one above`,
    invalid: (count: number) => `${inWords(count, 'row has', 'rows have')} no email address`,
    unsubscribed: (count: number) => `${inWords(count, 'person', 'people')} left out: they unsubscribed`,
    bounced: (count: number) => `${inWords(count, 'person', 'people')} left out: there is no such mailbox`,
    complained: (count: number) => `${inWords(count, 'person', 'people')} left out: they complained`,
  } satisfies Record<ImportOutcome, (count: number) => string>,
  row: (line: number, email: string) => `Row ${line}: ${email || 'empty'}`,
  more: (count: number) => `and ${inWords(count, 'more', 'more')}`,
} as const
