import {
  type SavedReply,
  type SavedReplyInput,
  savedReplyInputSchema,
} from '#contract/inbox/saved-replies.staff.schema.ts'
import { savedReplyMessages, savedReplyPaths } from '#contract/inbox/saved-replies.staff.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import type { RecordKind } from '#web/components/records/record-kind.ts'

export const savedReplyKind: RecordKind<SavedReply, SavedReplyInput, SavedReplyInput> = {
  name: 'saved-reply',
  api: recordApi<SavedReply, SavedReplyInput>(savedReplyPaths.all),
  nameOf: ({ title }) => title,
  schema: savedReplyInputSchema,
  toValues: (saved) => ({ title: saved?.title ?? '', text: saved?.text ?? '' }),
  labels: { title: 'Title', text: 'Reply' },
  content: {
    heading: 'Saved Replies',
    lede: 'What you write again and again. Insert one when you reply to a message or answer applicants.',
    loading: 'Loading the saved replies',
    caption: 'Saved replies by title',
    add: 'Add Saved Reply',
    edit: 'Edit Saved Reply',
    addNote: 'It can be inserted as soon as you save.',
    editNote: 'Replies that were sent stay as they are.',
    noun: 'saved reply',
    deletion: 'for everybody here. Replies that were sent stay as they are.',
  },
  messages: savedReplyMessages,
}
