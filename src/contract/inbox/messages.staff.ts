import { type MessageSubject, messageSubjects } from './messages.ts'

export const messageStaffPaths = {
  list: '/api/cms/messages',
  overview: '/api/cms/messages/overview',
  promptness: '/api/cms/messages/promptness',
  csv: '/api/cms/messages/csv',
  states: '/api/cms/messages/states',
  byId: '/api/cms/messages/{id}',
  read: '/api/cms/messages/{id}/read',
  here: '/api/cms/messages/{id}/here',
  assignee: '/api/cms/messages/{id}/assignee',
  quarantine: '/api/cms/messages/{id}/quarantine',
  resend: '/api/cms/messages/{id}/resend',
  later: '/api/cms/messages/{id}/later',
  redaction: '/api/cms/messages/{id}/redaction',
  replies: '/api/cms/messages/{id}/replies',
  reply: '/api/cms/message-replies/{id}',
  notes: '/api/cms/messages/{id}/notes',
  note: '/api/cms/message-notes/{id}',
  restoreNote: '/api/cms/message-notes/{id}/restore',
} as const

export const messageStates = ['new', 'open', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const waitingStates: readonly MessageState[] = ['new', 'open']

export const messageStateLabels: Record<MessageState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const subjectLabel = (subject: MessageSubject) =>
  messageSubjects.find(({ value }) => value === subject)?.label ?? subject

export const replySubject = (subject: MessageSubject) => `Re: ${subjectLabel(subject)}`

export const quoted = ({ name, message }: { name: string; message: string }) =>
  `${name} wrote:\n${message.replaceAll(/^/gm, '> ')}`

export const placeholderIn = (text: string): string | undefined => /\{[^{}\n]{0,40}\}/.exec(text)?.[0]

/** A possibility, never a verdict. */
export const distressWords = {
  label: 'May be in distress',
  line: 'A message may be from a person in distress.',
  note: {
    en: 'These words may be from a person in distress. Please answer as a person would, soon. In the United States they can call or text 988 at any hour; in an emergency, call 911.',
    es: 'These words, in Spanish, may be from a person in distress. Please answer as a person would, soon, in Spanish if you can. In the United States they can call 988 and press 2, or text AYUDA to 988, at any hour; in an emergency, call 911.',
  },
} as const

export const promptnessDays = 30
/** More messages are counted, but not listed one by one. */
export const mostPromptnessMarks = 60

export const longestLaterMs = 366 * 86_400_000

export const maxReplyCharacters = 10_000

export const messageStaffMessages = {
  notFound: 'This message does not exist any more.',
  listFailed: 'The messages could not be loaded. Please try again in a minute.',
  exportFailed: 'The messages could not be downloaded. Please try again in a minute.',
  openFailed: 'The message could not be loaded. Please try again in a minute.',
  moveFailed: 'Nothing was moved. Please try again.',
  assignFailed: 'The message was not assigned. Please try again.',
  assigneeUnknown: 'This person cannot read messages.',
  quarantineFailed: 'Nothing was changed. Please try again.',
  resendFailed: 'Nothing was sent. Please try again.',
  laterFailed: 'Nothing was put off. Please try again.',
  laterTooLate: 'Please choose a day within a year.',
  replyEmpty: 'Please write something.',
  replyUnfinished: 'Please replace what stands in curly braces first, such as {name}.',
  replyFailed: 'Your reply was not sent. Please try again.',
  addressChanged: 'The address of this message has changed. Please look at it again before you send.',
  repliedMeanwhile: 'Another staff member has replied in the meantime.',
  replyNotFound: 'This reply does not exist any more.',
  replyLeft: 'This reply has left already.',
  stopFailed: 'The reply could not be taken back. Please try again.',
} as const
