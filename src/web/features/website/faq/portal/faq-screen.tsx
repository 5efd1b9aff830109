import {
  type FaqEntry,
  type FaqEntryInput,
  type FaqEntryValues,
  faqEntryInputSchema,
} from '#contract/website/faq.schema.ts'
import { faqMessages, faqPaths } from '#contract/website/faq.ts'
import { readNumber } from '#web/components/records/read-number.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { pagedApi } from '#web/components/records/record-api.ts'
import { type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { RecordScreen } from '#web/components/records/record-screen.tsx'
import { Checkbox, TextArea, TextField } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'

const faq: RecordKind<FaqEntry, FaqEntryValues, FaqEntryInput> = {
  name: 'faq-entry',
  api: pagedApi<FaqEntry, FaqEntryInput>(faqPaths.all),
  nameOf: ({ question }) => question,
  schema: faqEntryInputSchema,
  toValues: (record) => ({
    question: record?.question ?? '',
    answer: record?.answer ?? '',
    isPublished: record?.isPublished ?? false,
    displayOrder: record?.displayOrder ?? '',
  }),
  labels: { question: 'Question', answer: 'Answer', isPublished: 'On the website', displayOrder: 'Place' },
  inWords: (value) => (typeof value === 'boolean' ? (value ? 'Published' : 'Draft') : undefined),
  content: recordContent({
    noun: 'question',
    heading: 'FAQ',
    lede: 'Published questions stand below the form on the contact page.',
    loading: 'Loading the questions',
    caption: 'Questions in the order of the page',
    addNote: 'It is a draft until you publish it.',
    editNote: 'A published question changes on the website as soon as you save.',
    deletion: 'from here and from the website.',
  }),
  messages: faqMessages,
}
const { labels } = faq

export const FaqScreen = (screen: ScreenProps<RecordSearch>) => (
  <RecordScreen
    screen={screen}
    kind={faq}
    columns={[
      { name: labels.question, place: 'name', cell: ({ question }) => <b>{question}</b> },
      {
        name: labels.answer,
        place: 'line',
        cell: ({ answer }) => <span className="records__beginning">{answer}</span>,
      },
      {
        name: labels.isPublished,
        place: 'state',
        cell: ({ isPublished }) => (
          <Status kind={isPublished ? 'now' : 'soon'}>{isPublished ? 'Published' : 'Draft'}</Status>
        ),
      },
    ]}
    fields={({ field, register }) => (
      <>
        <TextArea {...field('question')} wide rows={2} />
        <TextArea {...field('answer')} wide rows={8} />
        <TextField
          {...field('displayOrder', { setValueAs: readNumber })}
          optional
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          hint="Lower shows first. Empty: after the others."
        />
        <Checkbox label={labels.isPublished} {...register('isPublished')} />
      </>
    )}
  />
)
