import { jobPlaceholder } from '#contract/hiring/application-replies.ts'
import type { SavedReply } from '#contract/inbox/saved-replies.staff.schema.ts'
import { namePlaceholder } from '#contract/inbox/saved-replies.staff.ts'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { TextArea, TextField } from '#web/components/ui/field.tsx'
import { savedReplyKind } from './saved-replies.portal.kind.ts'

const { labels } = savedReplyKind

export function SavedReplyEditor(open: OpenRecord<SavedReply>) {
  return (
    <RecordEditor
      {...open}
      kind={savedReplyKind}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextField
            label={labels.title}
            wide
            autoComplete="off"
            error={errors.title?.message}
            {...register('title')}
          />
          <TextArea
            label={labels.text}
            wide
            rows={10}
            hint={`${namePlaceholder} becomes the name of whoever is answered, and ${jobPlaceholder} the job they applied for.`}
            error={errors.text?.message}
            {...register('text')}
          />
        </>
      )}
    />
  )
}
