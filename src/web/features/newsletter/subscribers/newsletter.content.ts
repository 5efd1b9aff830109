import { archivePage } from '#contract/newsletter/campaigns.ts'
import { siteName } from '#contract/site.ts'

export const newsletterPages = {
  confirm: {
    title: `Confirm your subscription | ${siteName}`,
    ask: {
      heading: 'Would you like our newsletter?',
      text: 'One press of the button and you’re on the list. Nothing happens before that.',
      button: 'Confirm my subscription',
    },
    yes: {
      heading: 'You’re on the list',
      text: 'Thank you. Every issue carries a link that takes you off again.',
      link: { href: archivePage, label: 'Read past letters' },
    },
    gone: {
      heading: 'This link no longer works',
      text: 'It may be older than seven days, or the address was removed. You can subscribe again at any time.',
    },
  },
  unsubscribe: {
    title: `Unsubscribe | ${siteName}`,
    ask: {
      heading: 'Leave the newsletter?',
      text: 'We remove your address at once. All we keep is a scrambled fingerprint of it, so that we know not to write again.',
      button: 'Unsubscribe',
      choose: 'Or choose what you get',
    },
    yes: {
      heading: 'You’re unsubscribed',
      text: 'Your address is gone. There’s nothing else to do. If that was a mistake, one press of the button puts it back.',
      button: 'Subscribe again',
    },
    gone: { heading: 'You’re not on the list', text: 'Your address was removed before, or never confirmed.' },
  },
} as const
