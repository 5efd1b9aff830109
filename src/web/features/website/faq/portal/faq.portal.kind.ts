import {
  type FaqEntry,
  type FaqEntryInput,
  type FaqEntryValues,
  faqEntryInputSchema,
} from '#contract/website/faq.schema.ts'
import { faqMessages, faqPaths } from '#contract/website/faq.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import type { RecordKind } from '#web/components/records/record-kind.ts'

export const faqKind: RecordKind<FaqEntry, FaqEntryValues, FaqEntryInput> = {
  name: 'faq-entry',
  api: recordApi<FaqEntry, FaqEntryInput>(faqPaths.all),
  nameOf: ({ question }) => question,
  schema: faqEntryInputSchema,
  toValues: (record) => ({
    question: record?.question ?? '',
    answer: record?.answer ?? '',
    isPublished: record?.isPublished ?? false,
    displayOrder: record?.displayOrder ?? '',
  }),
  labels: {
    question: 'Question',
    answer: 'Answer',
    isPublished: 'On the website',
    displayOrder: 'Place',
  },
  inWords: (value) => (typeof value === 'boolean' ? (value ? 'Published' : 'Draft') : undefined),
  content: {
    heading: 'FAQ',
    lede: 'What many ask, answered once: published questions stand below the form on the contact page.',
    loading: 'Loading the questions',
    caption: 'Questions in the order of the page',
    add: 'Add Question',
    edit: 'Edit Question',
    addNote: 'It is a draft until you publish it.',
    editNote: 'What is published changes on the website as soon as you save.',
    noun: 'question',
    deletion: 'from here and from the website.',
  },
  messages: faqMessages,
}
