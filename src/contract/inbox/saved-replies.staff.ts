import { messagesFor, recordPaths } from '#contract/records.ts'

export const savedReplyPaths = recordPaths('/api/cms/saved-replies')

export const namePlaceholder = '{name}'
export const fillIn = (text: string, name: string) => text.replaceAll(namePlaceholder, () => name)

export const savedReplyMessages = {
  ...messagesFor('saved reply', 'saved replies'),
  titleMissing: 'Please give it a title.',
  titleTaken: 'Another saved reply has this title.',
  textMissing: 'Please write the reply.',
  unknownPlaceholder: 'Only {name} and {job} are filled in. Please write out everything else in curly braces.',
  empty: 'There are no saved replies yet. Add what you write again and again.',
} as const
