import { jobPlaceholder } from '#contract/hiring/application-replies.ts'
import {
  type SavedReply,
  type SavedReplyInput,
  savedReplyInputSchema,
} from '#contract/inbox/saved-replies.staff.schema.ts'
import { namePlaceholder, savedReplyMessages, savedReplyPaths } from '#contract/inbox/saved-replies.staff.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { pagedApi } from '#web/components/records/record-api.ts'
import { type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { RecordScreen } from '#web/components/records/record-screen.tsx'
import { TextArea, TextField } from '#web/components/ui/field.tsx'

const savedReplies: RecordKind<SavedReply, SavedReplyInput, SavedReplyInput> = {
  name: 'saved-reply',
  api: pagedApi<SavedReply, SavedReplyInput>(savedReplyPaths.all),
  nameOf: ({ title }) => title,
  schema: savedReplyInputSchema,
  toValues: (saved) => ({ title: saved?.title ?? '', text: saved?.text ?? '' }),
  labels: { title: 'Title', text: 'Reply' },
  content: recordContent({
    noun: 'saved reply',
    heading: 'Saved Replies',
    lede: 'Insert one when you reply to a message or an applicant.',
    caption: 'Saved replies by title',
    addNote: 'You can insert it as soon as you save.',
    editNote: 'Replies already sent stay as they are.',
    deletion: 'for everybody here. Replies already sent stay as they are.',
  }),
  messages: savedReplyMessages,
}

export const SavedRepliesScreen = (screen: ScreenProps<RecordSearch>) => (
  <RecordScreen
    screen={screen}
    kind={savedReplies}
    columns={[
      { name: savedReplies.labels.title, place: 'name', cell: ({ title }) => <b>{title}</b> },
      {
        name: savedReplies.labels.text,
        place: 'line',
        cell: ({ text }) => <span className="records__beginning">{text}</span>,
      },
    ]}
    fields={({ field }) => (
      <>
        <TextField {...field('title')} wide autoComplete="off" />
        <TextArea
          {...field('text')}
          wide
          rows={10}
          hint={`${namePlaceholder} becomes the recipient's name, ${jobPlaceholder} the job they applied for.`}
        />
      </>
    )}
  />
)
