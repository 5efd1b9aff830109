import type { Certificate, HeldKind } from '#contract/office/privacy-desk.schema.ts'
import {
  privacyDeskMessages as messages,
  type RequestKind,
  requestDays,
  suppressionReason,
} from '#contract/office/privacy-desk.ts'
import { siteName } from '#contract/site.ts'

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const onDay = (moment: string) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const amount = ({ name, count }: { name: string; count: number }) =>
  `${capitalized(name)}: ${count.toLocaleString('en-US')}`

export const privacyContent = {
  heading: 'Privacy',
  lede: 'What we hold about a person: look it up, hand it out, erase it. Owners and admins can do this.',
  email: 'Email address of the person',
  emailHint: 'Looking changes nothing. The activity shows that you looked, not for whom.',
  invalidEmail: 'Please enter a valid email address',
  lookUp: 'Look up',
  lookingUp: 'Looking...',
  found: (email: string) => `What we hold about ${email}`,
  nothing: 'We hold nothing under this address.',
  amount,
  since: ({ since }: HeldKind) => `Since ${onDay(since)}`,
  kept: ({ keepFor, why }: HeldKind) => `Kept ${keepFor}, ${why}.`,
  suppressed: suppressionReason,
  erasedBefore: (at: string, id: number, counts: Record<string, number>) =>
    `Erased on ${onDay(at)} (certificate ${id}): ${Object.entries(counts)
      .map(([name, count]) => amount({ name, count }))
      .join(', ')}.`,
  export: 'Hand it out',
  exportHint:
    'Everything with our words for it, uploaded files included. Check first that it was the person who asked.',
  exportReadable: 'Download to read and print',
  exportJson: 'Download as JSON',
  exporting: 'Making the file...',
  erase: 'Erase it',
  eraseHint: 'This cannot be undone. Notes, answers, files, mails and what the log knew of them go too.',
  inMailboxes:
    'Full text in notices is on: what this person sent also lies in the mailboxes of staff, where it is not erased from here. Please have those emails deleted too.',
  eraseKind: (name: string) => `What happens to ${name}`,
  eraseIt: 'Erase',
  keep: (reason: string) => `Keep: ${reason}`,
  again: 'Type the address again',
  eraseNow: 'Erase for good',
  erasing: 'Erasing...',
  another: 'Look up another address',
  print: 'Print',
  downloadCertificate: 'Download the certificate',
  shownOnce: 'This is shown once. Send it to the person: we keep the date, the numbers and a fingerprint only.',
  hold: 'Put them on hold',
  note: 'Note that they asked',
  noteHint: `We have ${requestDays} days to answer. The dashboard reminds you; of the address only a fingerprint is kept.`,
  noteKind: 'What they want',
  choose: 'Please choose',
  chooseKind: 'Please choose what they want',
  noteDay: 'The day it came',
  noteNow: 'Note the request',
  noting: 'Noting...',
  noted: (id: number) => `Noted as request ${id}.`,
  kinds: { access: 'To know what we hold', erasure: 'To be erased' } satisfies Record<RequestKind, string>,
  requests: 'Open requests',
  requestsState: {
    loading: 'Loading the requests',
    empty: 'No one waits for an answer.',
    loadFailed: messages.requestsFailed,
  },
  request: (id: number, kind: RequestKind) => `Request ${id}: ${privacyContent.kinds[kind].toLowerCase()}`,
  came: (day: string) => `Came on ${onDay(day)}`,
  daysLeft: (days: number) =>
    days < 0
      ? `${-days} ${days === -1 ? 'day' : 'days'} overdue`
      : days === 0
        ? 'Due today'
        : `${days} ${days === 1 ? 'day' : 'days'} left`,
  done: 'Done',
  doneAbout: (id: number) => `Request ${id} is done`,
} as const

/** Honest where the certificate ends: nobody can see from here whether those copies are gone. */
const mailboxCopies =
  'Copies in our mailboxes: what was sent through our forms was also mailed to the people who handle it. This certificate does not cover those emails.'

export const certificateWords = (
  { id, at, erased, kept, isSuppressed, noticesInFull }: Certificate,
  email: string,
) => ({
  title: 'Certificate of erasure',
  intro: `On ${onDay(at)} at ${at.slice(11, 16)} UTC ${siteName} erased personal data held under the address ${email}. Certificate ${id}.`,
  erasedTitle: 'What was held and is erased',
  erased: erased.map((kind) => `${amount(kind)}, held since ${onDay(kind.since)}`),
  erasedNote:
    'With them went what we had written about them and in answer to them, uploaded files, the record of mails, and what our log knew of their contents. When an older backup is restored, this erasure is applied to it again.',
  keptTitle: 'What is kept, why, and until when',
  kept: [
    ...kept.map((kind) => `${amount(kind)}. ${kind.because} Kept ${kind.keepFor}.`),
    ...(isSuppressed ? [suppressionReason] : []),
    ...(noticesInFull ? [mailboxCopies] : []),
    'The date, the numbers above and a fingerprint of the address, from which it cannot be read: with them this certificate can be checked, and restored backups are cleaned.',
  ],
})
