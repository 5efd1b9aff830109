export const noteMessages = {
  noteEmpty: 'Please write something.',
  noteFailed: 'The note was not saved. Please try again.',
  noteNotFound: 'This note does not exist any more.',
  cannotSee: (name: string) => `${name} may not see this, so please do not mention them.`,
} as const
