import type { FaqEntry } from '#contract/website/faq.schema.ts'
import { readNumber } from '#web/components/records/read-number.ts'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { Checkbox, TextArea, TextField } from '#web/components/ui/field.tsx'
import { faqKind } from './faq.portal.kind.ts'

const { labels } = faqKind

export function FaqEditor(open: OpenRecord<FaqEntry>) {
  return (
    <RecordEditor
      {...open}
      kind={faqKind}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextArea label={labels.question} wide rows={2} error={errors.question?.message} {...register('question')} />
          <TextArea label={labels.answer} wide rows={8} error={errors.answer?.message} {...register('answer')} />
          <TextField
            label={labels.displayOrder}
            optional
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            hint="Lower shows first. Empty: after the others."
            error={errors.displayOrder?.message}
            {...register('displayOrder', { setValueAs: readNumber })}
          />
          <Checkbox label={labels.isPublished} {...register('isPublished')} />
        </>
      )}
    />
  )
}
