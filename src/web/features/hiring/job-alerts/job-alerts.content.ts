import { siteName } from '#contract/site.ts'

export const jobAlertPages = {
  confirm: {
    title: `Confirm your job alert | ${siteName}`,
    ask: {
      heading: 'Would you like job alerts?',
      text: 'One press of the button and we’ll email you when a position opens. Nothing happens before that.',
      button: 'Confirm my job alert',
    },
    yes: { heading: 'Your job alert is on', text: 'Thank you. Every alert carries a link that turns them off again.' },
    gone: {
      heading: 'This link no longer works',
      text: 'It may be older than seven days, or the address was removed. You can sign up again on the careers page.',
    },
  },
  unsubscribe: {
    title: `Turn off job alerts | ${siteName}`,
    ask: {
      heading: 'Turn off job alerts?',
      text: 'We remove your address at once, for every department. All we keep is a scrambled fingerprint of it, so that we know not to write again.',
      button: 'Turn off',
      choose: 'Or choose what you get',
    },
    yes: { heading: 'Job alerts are off', text: 'Your address is gone. There’s nothing else to do.' },
    gone: { heading: 'You have no job alerts', text: 'Your address was removed before, or never confirmed.' },
  },
} as const
