import type { PauseMonths } from '#contract/newsletter/preferences.ts'
import { siteName } from '#contract/site.ts'

export const preferencesContent = {
  title: `What you get from us | ${siteName}`,
  heading: 'What you get from us',
  lede: (email: string) =>
    `Everything we send to ${email}, and what you agreed to. You decide here; no password is needed.`,
  unknown: {
    heading: 'This link no longer works',
    text: 'You may have unsubscribed since it was sent, or the link was cut off on its way. The newest email from us has one that works, or we send you one.',
  },
  link: {
    heading: 'Lost the link?',
    label: 'Email address that gets our emails',
    button: 'Send me my link again',
  },
  linkMailed: {
    heading: 'Please look at your emails',
    text: 'If this address gets our newsletter or job alerts, we have sent its link there. Nothing after some minutes? Then look among spam, or sign up again.',
  },
  noAddress: {
    heading: 'Please enter your email address',
    text: 'Nothing was sent: what you entered is no email address.',
  },
  tooOften: {
    heading: 'That was a lot at once',
    text: 'Nothing was sent. Please try again in a quarter of an hour.',
  },
  erased: {
    heading: 'Everything is erased',
    text: 'The newsletter and the job alerts know nothing of your address any more. All we keep is a scrambled fingerprint of it, so that we know not to write again.',
  },
  home: 'Back to Home',
  news: {
    confirmed: 'Thank you. That is confirmed.',
    left: 'Done. You no longer get it.',
    paused: 'Your letters are paused.',
    resumed: 'Your letters come again.',
    kept: 'You get no more mail from us. We have to keep your address for now, for instance because of an open legal question. It is deleted when that is settled.',
  },
  newsletter: {
    title: 'Newsletter',
    confirmed: 'You get our letters.',
    paused: (day: string) => `Paused: no letters until ${day}. They then come again by themselves.`,
    pending: (day: string) => `Your address was entered for it on ${day}. We don’t write before you confirm it.`,
    refused: 'Our emails to you came back or were reported, so we stopped writing. If you want our letters, tell us.',
    none: 'You don’t get our newsletter.',
    noneLink: 'Subscribe on the blog page',
    confirm: 'Yes, send me letters',
    resume: 'Send me letters again now',
    enough: 'Enough letters',
    leave: 'Leave the newsletter',
  },
  pause: {
    title: 'Take a break',
    lengths: { 1: 'One month', 3: 'Three months', 6: 'Six months' } satisfies Record<PauseMonths, string>,
    label: (length: string) => `Pause for ${length.toLowerCase()}`,
  },
  alerts: {
    title: 'Job alerts',
    none: 'You have no job alerts.',
    noneLink: 'Set one up on the careers page',
    any: 'Any department',
    confirmed: 'We write when a position opens.',
    pending: (day: string) => `Your address was entered for it on ${day}. We don’t write before you confirm it.`,
    refused: 'Our emails to you came back or were reported, so we stopped writing. If you want our alerts, tell us.',
    confirm: 'Yes, tell me',
    leave: 'Turn off',
    leaveWhich: (name: string) => `Turn off: ${name}`,
    confirmWhich: (name: string) => `Yes, tell me: ${name}`,
  },
  receipt: {
    title: 'What you agreed to',
    note: 'The very words that stood beside the form, as we keep them.',
    newsletter: 'Newsletter',
    alert: (department: string) => `Job alert: ${department}`,
    when: 'You agreed on',
    where: 'On the page',
    elsewhere: 'Not on a page of this site',
    confirmed: 'You confirmed on',
    notConfirmed: 'Not yet',
    before: (day: string) =>
      `You signed up on ${day}. That was before we kept the words beside the form, so we cannot show them to you.`,
  },
  erase: {
    title: 'Erase everything',
    text: 'We delete your address, your name and what this page shows from the newsletter and the job alerts, at once and for good.',
    button: 'Erase everything …',
    sure: {
      heading: 'Erase everything?',
      text: (email: string) =>
        `${email} leaves the newsletter and all job alerts, and we delete what both know of it, at once. This cannot be taken back. Applications and messages that you sent us are not part of it.`,
      yes: 'Yes, erase everything',
      no: 'No, keep it',
    },
  },
} as const
