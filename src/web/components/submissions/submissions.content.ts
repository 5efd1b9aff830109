import { redactionMark } from '#contract/inbox/redaction.ts'
import type { MailRecord } from '#contract/mails.schema.ts'
import { isHeld } from '#contract/mails.ts'
import type { Presence } from '#contract/presence.schema.ts'
import { momentInWords } from '#web/components/records/moment-in-words.ts'

const mailStates: Record<MailRecord['state'], string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  dead: 'Given up after 72 hours',
}

export const submissionsContent = {
  age: (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`} ago`,
  count: (count: number, areMore: boolean) => (areMore ? `${count}+` : String(count)),
  place: (place: number, all: string) => `${place} of ${all}`,
  unread: 'Unread.',
  nothingOpen: 'Choose a name to read it here.',
  more: 'More actions',
  show: (count: string | number = '') => `Show ${count}`.trim(),
  close: 'Close',
  facts: 'Facts',
  wide: 'Without the list',
  view: 'View',
  views: { list: 'List', board: 'Board' },
  showAs: { list: 'Show as a list', board: 'Show as a board' },
  selectSome: 'Select',
  quoted: (words: string) => `“${words}”`,
  quarantine: 'Possible spam',
  later: 'Later',
  undelivered: 'Mail not gone out',
  withCount: (label: string, count: number) => `${label} (${count})`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all shown',
  selected: (count: number) => `${count} selected`,
  clear: 'Done',
  moveTo: 'Move',
  movedTo: (what: string, state: string) => `${what} moved to ${state}.`,
  movesLater: (what: string, state: string) => `${what} moves to ${state} when you are online again.`,
  toState: (name: string, state: string) => `${name} to ${state}`,
  movedBack: (what: string) => `${what} moved back.`,
  left: (what: string) => `${what} moved by a colleague in the meantime, and left there.`,
  savedReply: 'Saved reply',
  chooseSaved: 'Insert one',
  previous: 'Newer',
  next: 'Older',
  mails: 'Mails',
  noMails: 'No mail was sent about this.',
  mailState: ({ state, tries, lastResponse, dueAt }: MailRecord) =>
    [
      isHeld({ state, dueAt }) ? `Leaves ${momentInWords(dueAt)}` : mailStates[state],
      tries > 1 && `after ${tries} tries`,
      state !== 'sent' && lastResponse && `(${lastResponse})`,
    ]
      .filter(Boolean)
      .join(' '),
  resend: 'Send again',
  resending: 'Sending...',
  resent: 'The mail is on its way again.',
  quarantined: (reason: string) => `Kept apart because ${reason}. They have had no mail from us.`,
  notSpam: 'Not spam',
  markSpam: 'Mark as spam',
  marked: 'Marked as spam and kept apart.',
  redact: 'Redact',
  redaction: {
    of: (what: string) => `Redact words of ${what}`,
    title: 'Redact',
    hint: 'Select the words that should not be here, with mouse, finger, or Shift and the arrow keys.',
    selected: 'These go:',
    nothing: 'Nothing is selected yet.',
    consequences: `They become ${redactionMark} here and wherever else they stand in this record, in mails that wait too. This cannot be undone. Mails that have left stay as they are.`,
    confirm: 'Redact for good',
    busy: 'Redacting...',
    done: 'The words are gone.',
  },
  kept: 'Kept',
  consent: { title: 'Consent text they saw', since: 'In these words since' },
  isHere: ({ name, isReplying }: Presence['others'][number]) =>
    isReplying ? `${name} is replying.` : `${name} is looking at this too.`,
} as const
