import { siteName } from '#contract/site.ts'

export const loginContent = {
  title: `Admin login | ${siteName}`,
  heading: 'Log in',
  lede: `For the staff of ${siteName}.`,
  motto: 'The back office of the website.',
  checking: 'Checking your session',
  noScript: 'The admin portal needs JavaScript.',
  scriptsMissing: 'The portal could not be loaded. Please check your connection: it tries again by itself.',
} as const

export const passwordContent = {
  title: `Set your password | ${siteName}`,
  heading: 'Set your password',
  lede: 'Choose a password of at least 12 characters. Three or four words that have nothing to do with each other are easy to remember and hard to guess.',
  show: 'Show password',
  save: 'Save password',
  saving: 'Saving...',
  toLogin: 'Go to login',
} as const

export const forgotContent = {
  title: `Forgot your password? | ${siteName}`,
  link: 'Forgot your password?',
  heading: 'Forgot your password?',
  lede: 'We email you a link with which you choose a new one. It works once, within an hour.',
  send: 'Email me a link',
  sending: 'Sending...',
  after: 'Nothing after a few minutes? Look into the spam folder, or ask an owner of this portal for a link.',
  toLogin: 'Back to login',
} as const

export const dashboardContent = {
  welcome: (firstName: string) => `Welcome, ${firstName}.`,
  text: 'Here you see what visitors have sent, who waits for a reply, and what goes out next.',
  textOnDesk: 'Whatever you save is on the website within a second.',
  today: 'What waits',
  whose: 'Whose',
  forYou: 'For you',
  everyone: 'Everyone',
  you: 'You',
  nobody: 'Nobody yet',
  readIt: 'Read it',
  outgoing: 'Goes out next',
  stop: 'Stop',
  stopIt: (what: string) => `Stop: ${what}`,
  states: 'Backups and mail',
  todayLoading: 'Looking what is open',
  allClear: 'All clear. Nothing waits for you.',
  unread: (count: number) => `${count} unread`,
  overdue: (count: number) => `${count} overdue`,
  logout: 'Logout',
  myAccount: ', my account',
  screenMissing: 'This screen could not be loaded. Please check your connection; if it is there, reload the page.',
  tryAgain: 'Try again',
  notPermitted: 'Your role does not include this screen. An owner can change that.',
} as const

export const setUpContent = {
  heading: 'To begin with',
  done: (count: number, all: number) => `${count} of ${all} done`,
  isDone: 'Done',
  putAway: 'Put away',
  steps: {
    factor: {
      name: 'A second factor for your account',
      why: 'A passkey or an authenticator app: a stolen password is not enough then.',
      act: 'Set it up',
      tab: 'account',
    },
    team: {
      name: 'The first team member',
      why: 'Visitors see who they write to.',
      act: 'Add somebody',
      tab: 'team-members',
    },
    mail: {
      name: 'Let mail arrive',
      why: 'It needs a mail server and, for campaigns, your postal address.',
      act: 'Check the mail',
      tab: 'deliverability',
    },
    colleague: {
      name: 'Invite a colleague',
      why: 'An owner should never be alone: somebody else has to be able to let you in again.',
      act: 'Invite somebody',
      tab: 'people',
    },
    recipients: {
      name: 'Say who gets which message',
      why: 'Demos, support, partners, investors, applications.',
      act: 'Choose',
      tab: 'settings',
    },
    first: {
      name: 'Write the first post, or post the first job',
      why: 'Nobody sees a draft before you publish it.',
      act: 'Start',
      tab: 'posts',
    },
  },
} as const

export const menuContent = {
  name: 'Portal',
  groups: {
    inbox: 'Inbox',
    hiring: 'Hiring',
    website: 'Website',
    newsletter: 'Newsletter',
    office: 'Office',
  },
  narrow: 'Narrow menu',
  more: 'More',
  news: ', something is unread or overdue',
  account: 'My account',
  close: 'Close',
  version: (version: string) => `CMS version ${version}`,
  live: 'Live',
  offline: 'Offline. This may be out of date.',
  keys: 'Keys',
} as const

export const offlineContent = {
  title: 'You are offline.',
  listOf: 'What you see is from',
  kept: 'What you do about messages and applicants is sent later; adding and deleting have to wait.',
  waiting: (changes: string[]) =>
    `Sent later: ${changes.slice(0, 3).join(', ')}${changes.length > 3 ? ` and ${changes.length - 3} more` : ''}.`,
} as const

export const findContent = {
  open: 'Find',
  box: 'Find a name, a screen, a page',
  keys: '⌘K',
  title: 'Find and do',
  label: 'A name, an address, a screen or a page',
  screen: 'Screen',
  page: 'Page of the website',
  results: 'What was found',
  jump: 'Jump to',
  do: 'Do',
  theme: 'Switch theme, light or dark',
  hint: 'At least 3 characters find people and messages.',
  searching: 'Searching',
  nothing: 'Nothing found.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  close: 'Close',
} as const

export const keysContent = {
  title: 'Keys',
  note: 'They work wherever nothing is being typed.',
  use: 'Use these keys',
  keys: [
    { keys: 'Ctrl K or ⌘ K', does: 'Find and do' },
    { keys: 'j', does: 'The next one' },
    { keys: 'k', does: 'The one before' },
    { keys: 'Enter', does: 'Open it' },
    { keys: 'f', does: 'Open it wide, without the list' },
    { keys: 'Escape', does: 'Back to the list' },
    { keys: 'e', does: 'Edit it, or move it' },
    { keys: 'n', does: 'Add a new one' },
    { keys: 'x', does: 'Select it' },
    { keys: 'Shift j', does: 'Select it and the next one' },
    { keys: 'r', does: 'Reply' },
    { keys: '/', does: 'Saved replies, in an empty reply' },
    { keys: 'Ctrl Enter or ⌘ Enter', does: 'Send the reply' },
    { keys: 'i', does: 'To the next stage, then the next person' },
    { keys: 'd', does: 'Decline, with the text ready' },
    { keys: 'm', does: 'Write a note' },
    { keys: 'a, l, y', does: 'Take charge of a message, later, close' },
    { keys: 'z', does: 'Undo what was just done' },
    { keys: '[', does: 'Narrow or widen the menu' },
    { keys: '?', does: 'This list' },
  ],
  go: (keys: string[]) => `g then ${keys.join(', ')}`,
  close: 'Close',
} as const
