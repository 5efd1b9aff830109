import { type AnswerInput, type AnswerRecord, type AnswerValues, answerInputSchema } from '#contract/answers.schema.ts'
import { answerMessages, answerPaths } from '#contract/answers.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import type { RecordKind } from '#web/components/records/record-kind.ts'

export const answerKind: RecordKind<AnswerRecord, AnswerValues, AnswerInput> = {
  name: 'answer',
  api: recordApi<AnswerRecord, AnswerInput>(answerPaths.all),
  nameOf: ({ question }) => question,
  schema: answerInputSchema,
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
    heading: 'Answers',
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
  messages: answerMessages,
}
