import { emailLinkHours } from '#contract/office/account.ts'
import { dailyTime, type Pace } from '#contract/office/notices.ts'

const inClockWords = (time: string) => new Date(`1970-01-01T${time}`).toLocaleTimeString('en-US', { hour: 'numeric' })

export const accountContent = {
  heading: 'My account',
  lede: 'Who you are in this portal, how you log in, and where you are logged in.',
  loading: 'Loading your account',
  saving: 'Saving...',
  current: 'Current password',
  name: {
    title: 'Name and signature',
    firstName: 'First name',
    lastName: 'Last name',
    signature: 'Signature',
    signatureHint: 'Ends every reply you send to visitors and applicants.',
    save: 'Save',
    saved: 'Your name and signature were saved.',
  },
  password: {
    title: 'Password',
    next: 'New password',
    hint: 'At least 12 characters. Three or four words that have nothing to do with each other do well.',
    show: 'Show passwords',
    note: 'All your other devices are logged out when you change it.',
    save: 'Change password',
    saved: (ended: number) =>
      `Your password is changed. ${ended === 0 ? 'You were logged in nowhere else.' : words.loggedOut(ended)}`,
  },
  email: {
    title: 'Email address',
    now: 'You log in with',
    waiting: (email: string) =>
      `We have sent a link to ${email}. Please open it within ${emailLinkHours === 1 ? 'an hour' : `${emailLinkHours} hours`}; until then your address stays as it is. Nothing came? Then check the spelling and ask again.`,
    next: 'New address',
    hint: 'We send a link there. Nothing changes before you have followed it.',
    send: 'Send the link',
    sending: 'Sending...',
    sent: 'The link is on its way.',
  },
  confirm: {
    title: 'Your new address',
    text: 'You have opened the link that we sent to your new address. Press the button, and you log in with it from now on.',
    use: 'Use the new address',
    using: 'One moment...',
    done: (email: string) => `You log in with ${email} from now on.`,
  },
  notices: {
    title: 'Notices',
    note: 'What the portal mails you. Each email holds counts and a link, no names.',
    loading: 'Loading your notices',
    paces: {
      now: 'At once',
      hourly: 'Every hour',
      daily: `Daily at ${inClockWords(dailyTime)}`,
      never: 'Never',
    } satisfies Record<Pace, string>,
    always: 'Emails that protect your account, such as about a new device, always come at once.',
    quiet: 'Quiet hours',
    quietNote: 'Nothing comes in them; it comes when they end. Empty: there are none.',
    quietFrom: 'From',
    quietTo: 'To',
    timeZone: 'Time zone',
    save: 'Save notices',
    saved: 'Saved. What waits already keeps its time.',
  },
  devices: {
    title: 'Devices',
    note: 'Where you are logged in. A device that you log out here asks for the password again.',
    unknown: 'A device we know nothing about',
    isThis: 'This device',
    first: 'First used',
    last: 'last used',
    end: 'Log out',
    endOthers: 'Log out all other devices',
    ending: 'Logging out...',
  },
} as const

export const words = {
  loggedOut: (count: number) =>
    count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`,
} as const
