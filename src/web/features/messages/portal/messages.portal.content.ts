import { messageStaffMessages } from '#contract/messages.staff.ts'

export const messagesContent = {
  heading: 'Messages',
  lede: 'Newest first. Bold ones have not been opened by anyone yet.',
  loading: 'Loading the messages',
  empty: 'Nobody has written yet. Messages from the contact page arrive here.',
  loadFailed: messageStaffMessages.listFailed,
  filters: {
    state: 'State',
    everyState: 'Any',
    subject: 'Subject',
    everySubject: 'Any',
    assignee: 'In charge',
    everyone: 'Anyone',
    me: 'Me',
    nobody: 'Nobody',
  },
  investor: 'Investor',
  back: 'All messages',
  contact: 'Contact',
  reply: 'Reply in your mail app',
  /** Quoted as mail programs do. */
  quote: (name: string, message: string) => `\n\n${name} wrote:\n${message.replaceAll(/^/gm, '> ')}`,
  answered: 'Mark it as answered when you have sent your reply.',
  assign: 'In charge',
  assigned: (name: string) => `${name} is in charge now.`,
  unassigned: 'Nobody is in charge now.',
  others: 'From the same address',
} as const
