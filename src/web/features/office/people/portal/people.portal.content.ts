import type { Pace } from '#contract/office/notices.ts'
import type { PersonState } from '#contract/office/people.staff.ts'
import { recordContent } from '#web/components/records/record-kind.ts'

export const peopleContent = recordContent({
  heading: 'People',
  lede: 'Who can log in here, and as what. You cannot disable yourself: another owner can.',
  search: 'Name or address',
  caption: 'People by name',
  add: 'Invite Person',
  addNote:
    'They get an email with a link to set their password. You see the link too, in case the email does not arrive.',
  editNote: 'A new role counts at once.',
  noun: 'person',
})

export const personWords = {
  confirmNote: 'It decides who has access, so we ask for your password once more.',
  columns: { name: 'Name', role: 'Role', state: 'State', lastLogin: 'Last login' },
  you: 'you',
  states: { invited: 'Invited', active: 'Active', disabled: 'Disabled' } satisfies Record<PersonState, string>,
  linkUntil: 'Link until',
  mails: {
    queued: 'The email waits to be sent.',
    sent: 'The email was sent.',
    refused: 'The email was refused. Send a new link and copy it.',
    dead: 'The email could not be sent. Send a new link and copy it.',
  },
  linkExpired: 'The link has expired.',
  emailHint: 'It stays as it is. For another address invite them anew, and disable this one.',
  chooseRole: 'Choose a role',
  may: (role: string) => `${role} may`,
  sendLink: 'Send new link',
  enable: 'Enable by a new link',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableText: 'They are logged out everywhere at once, and cannot log in until an owner sends them a new link.',
  disabling: 'Disabling...',
  hasSecondFactor: 'Second factor on',
  reset: 'Reset second factors',
  resetTitle: (name: string) => `Reset the second factors of ${name}?`,
  resetText:
    'Their passkeys, authenticator app and recovery codes are removed: the password alone lets them in until they set up new ones. They get an email.',
  resetting: 'Resetting...',
} as const

export const ruleWords = {
  title: 'Owners need a second factor',
  note: 'An owner who has none is led to set one up right after the password, and can do nothing else before. You need one yourself: look at My account.',
} as const

export const linkWords = {
  title: (name: string) => `A link for ${name}`,
  note: (email: string) => `An email with it is on its way to ${email}.`,
  label: 'Link',
  hint: 'If the email does not arrive, send this yourself. It is shown only now and works once. Everyone who has it can log in with it.',
  until: 'It can be used until',
  copy: 'Copy link',
  copied: 'Copied',
  done: 'Done',
} as const

export const toldWords = {
  title: 'Who gets which notices',
  note: 'Everybody chooses for themselves under My account. The addresses stand in Settings.',
  loading: 'Loading who gets which notices',
  nobody: 'Nobody',
  paces: {
    now: 'at once',
    hourly: 'every hour',
    daily: 'every day',
    never: 'never',
  } satisfies Record<Pace, string>,
} as const
