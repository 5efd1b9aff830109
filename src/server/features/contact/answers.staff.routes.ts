import { answerCreationSchema, answerRecordSchema, answerUpdateSchema } from '#contract/answers.schema.ts'
import { answerPaths, answerMessages as messages } from '#contract/answers.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { findAnswers, listAnswers } from './answers.service.ts'
import { answers } from './answers.table.ts'
import { createAnswer, deleteAnswer, restoreAnswer, updateAnswer } from './answers.writes.ts'

/** Who may answer a message may answer it for everybody. */
const permission = 'replies'

export const answerStaff = (): StaffFeature => ({
  find: [{ permission, tab: 'answers', find: findAnswers }],
  routes: recordRoutes(
    {
      permission,
      paths: answerPaths,
      nouns: ['question', 'questions'],
      row: answerRecordSchema,
      input: answerCreationSchema,
      update: answerUpdateSchema,
      messages,
    },
    {
      list: listAnswers,
      create: createAnswer,
      update: updateAnswer,
      trash: deleteAnswer,
      restore: restoreAnswer,
      trashed: [answers, answers.question],
    },
  ),
})
