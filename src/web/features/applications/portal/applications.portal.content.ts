import { applicationStaffMessages, type Stage, stageLabels } from '#contract/applications.staff.ts'
import type { MailRecord } from '#contract/mails.schema.ts'

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

const mailKinds: Record<string, string> = {
  'application-notice': 'Notice to those who hire',
  'application-receipt': 'Receipt to the applicant',
}
const mailStates: Record<MailRecord['state'], string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  dead: 'Given up after 72 hours',
}

export const applicationsContent = {
  heading: 'Applications',
  lede: 'Newest first. Bold ones have not been opened by anyone yet.',
  loading: 'Loading the applications',
  empty: 'Nobody has applied yet. Applications from the careers pages arrive here.',
  loadFailed: applicationStaffMessages.listFailed,
  filters: {
    job: 'Job',
    everyJob: 'Every job',
    general: 'General applications',
    stage: 'Stage',
    everyStage: 'Every stage',
    show: 'Show',
    inbox: 'Inbox',
    quarantine: 'Possible spam',
  },
  withCount: (label: string, count: number) => `${label} (${count})`,
  general: 'General application',
  waiting: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`),
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all shown',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  moveTo: 'Move to',
  choose: 'Choose a stage',
  movedTo: (count: number, stage: Stage) => `${applications(count)} moved to ${stageLabels[stage]}.`,
  movedBack: (count: number) => `${applications(count)} moved back.`,
  left: (count: number) => `${applications(count)} moved by a colleague in the meantime, and left there.`,
  undo: 'Undo',
  undoHint: 'To undo this later, move the applications back by hand.',
  back: 'All applications',
  previous: 'Newer',
  next: 'Older',
  contact: 'Contact',
  resume: 'Resume',
  linkedin: 'LinkedIn profile',
  heardOfUs: 'Heard of us through',
  letter: 'Cover letter',
  noLetter: 'No cover letter.',
  notes: 'Notes',
  notesHint: 'Only those who hire can read these. They are never mailed, and go with the application.',
  noteLabel: 'Add a note',
  addNote: 'Add note',
  addingNote: 'Adding...',
  deleteNote: 'Delete note',
  noteDeleted: 'The note was deleted.',
  noteUndoHint: 'A deleted note can be brought back for ten seconds.',
  noteRestored: 'The note is back.',
  formerColleague: 'A former colleague',
  mails: 'Mails',
  noMails: 'No mail was sent about this application.',
  mailKind: (kind: string) => mailKinds[kind] ?? kind,
  mailState: ({ state, tries, lastAnswer }: MailRecord) =>
    [mailStates[state], tries > 1 && `after ${tries} tries`, state !== 'sent' && lastAnswer && `(${lastAnswer})`]
      .filter(Boolean)
      .join(' '),
  resend: 'Send again',
  resending: 'Sending...',
  resent: 'The mail is on its way again.',
  others: 'From the same address',
  history: 'History',
  arrived: 'Arrived',
  moved: (person: string | null, from: Stage | null, to: Stage | null) =>
    `${person ?? 'A former colleague'} moved it${from ? ` from ${stageLabels[from]}` : ''}${to ? ` to ${stageLabels[to]}` : ''}`,
  quarantined: (reason: string) => `Kept apart because ${reason}. The applicant has had no mail.`,
  notSpam: 'Not spam',
  released: 'Moved to the inbox. The applicant gets the receipt now.',
  markSpam: 'Mark as spam',
  marked: 'Marked as spam and kept apart.',
} as const
