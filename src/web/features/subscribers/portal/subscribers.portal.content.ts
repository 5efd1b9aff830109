import { type SubscriberState, subscriberMessages } from '#contract/subscribers.staff.ts'

/** "November 2026" of 2026-11. */
export const monthInWords = (month: string) =>
  new Date(`${month}-15`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

export const subscribersContent = {
  heading: 'Subscribers',
  lede: 'Who asked for the newsletter, newest first. Open one to see the words they agreed to.',
  loading: 'Loading the subscribers',
  empty: 'Nobody has signed up yet. Those who ask for the newsletter on the website appear here.',
  loadFailed: subscriberMessages.listFailed,
  filters: {
    state: 'State',
    everyState: 'Everyone with an address',
    source: 'Place',
    everySource: 'Every place',
    month: 'Month',
    everyMonth: 'Every month',
  },
  states: {
    pending: 'Asked by mail, and not answered yet',
    confirmed: 'Said yes by mail',
    refused: 'Bounced or complained: gets no mail',
    gone: 'Unsubscribed: address deleted',
  } satisfies Record<SubscriberState, string>,
  gone: 'Address deleted',
  goneNote:
    'Of those who left we keep a fingerprint and no address. To see whether somebody left, search for their whole address.',
  spam: 'Possible spam',
  overview: 'How many there are',
  charts: 'Month by month, and place by place',
  months: 'Signed up, and left, in each month',
  month: 'Month',
  most: (count: string) => `The tallest column is ${count}.`,
  sources: 'Where they signed up',
  back: 'All subscribers',
  consent: 'What they agreed to',
  noConsent: 'They signed up before consent texts were kept.',
  consentAt: 'Shown at:',
  about: 'About them',
  name: 'Name',
  signedUp: 'Signed up',
  confirmed: 'Confirmed',
  unconfirmed: 'Not yet. Without an answer the address is deleted after the days that our privacy page names.',
  refusal: {
    bounced: 'Their mail server says that there is no such mailbox.',
    complained: 'They complained about a mail.',
  },
  spamBecause: (reason: string) => `Possible spam: ${reason}. They were not asked to confirm.`,
  mailKinds: {
    'newsletter-confirmation': 'Question whether they want the newsletter',
    'newsletter-notice': 'Notice to us about possible spam',
  },
} as const
