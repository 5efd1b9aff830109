import { siteName } from '#contract/site.ts'

export type MailedLinkState = 'ask' | 'yes' | 'gone'

export interface MailedLinkContent {
  heading: string
  text: string
  /** Of the form that posts to the page's own address. */
  button?: string
}

/** The two pages that our mails lead to: a question, and what came of the answer. */
export const mailedPages = {
  confirm: {
    title: `Confirm your subscription | ${siteName}`,
    ask: {
      heading: 'Would you like our newsletter?',
      text: 'One press of the button and you are on the list. Nothing happens before that.',
      button: 'Confirm my subscription',
    },
    yes: { heading: 'You are on the list', text: 'Thank you. Every issue carries a link that takes you off again.' },
    gone: {
      heading: 'This link no longer works',
      text: 'It may be older than seven days, or the address was removed. You can subscribe again at any time.',
    },
  },
  unsubscribe: {
    title: `Unsubscribe | ${siteName}`,
    ask: {
      heading: 'Leave the newsletter?',
      text: 'We remove your address at once and keep only a fingerprint of it, so that nobody can sign you up by mistake unnoticed.',
      button: 'Unsubscribe',
    },
    yes: {
      heading: 'You are unsubscribed',
      text: 'Your address is gone. There is nothing else to do. If that was a mistake, one press of the button puts it back.',
      button: 'Subscribe again',
    },
    gone: { heading: 'You are not on the list', text: 'Your address was removed before, or never confirmed.' },
  },
} as const
