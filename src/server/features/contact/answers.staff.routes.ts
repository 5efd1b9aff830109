import { z } from '@hono/zod-openapi'
import { answerCreationSchema, answerRecordSchema, answerUpdateSchema } from '#contract/answers.schema.ts'
import { answerPaths, answerMessages as messages } from '#contract/answers.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { listTrash } from '#server/db/trash.ts'
import { doneSchema } from '#server/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { findAnswers, listAnswers } from './answers.service.ts'
import { answers } from './answers.table.ts'
import { createAnswer, deleteAnswer, restoreAnswer, updateAnswer } from './answers.writes.ts'

/** Who may answer a message may answer it for everybody. */
const permission = 'replies'
const { notFound } = messages

export const answerStaff = (): StaffFeature => ({
  find: [{ permission, tab: 'answers', find: findAnswers }],
  routes: [
    read(
      {
        path: answerPaths.all,
        permission,
        summary: 'All questions with their answers, in the order of the page',
        response: z.array(answerRecordSchema),
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listAnswers(db),
    ),
    write(
      {
        method: 'post',
        path: answerPaths.all,
        permission,
        summary: 'Adds a question; one of a message is refused as long as it tells who asked',
        input: answerCreationSchema,
        response: answerRecordSchema,
        status: 201,
        whatFailed: messages.createFailed,
      },
      (input, { tx, user }) => createAnswer(tx, input, user),
    ),
    write(
      {
        method: 'put',
        path: answerPaths.byId,
        permission,
        summary: 'Changes, publishes or takes back a question',
        input: answerUpdateSchema,
        response: answerRecordSchema,
        notFound,
        whatFailed: messages.updateFailed,
      },
      (input, { tx, id, user }) => updateAnswer(tx, id, input, user),
    ),
    write(
      {
        method: 'delete',
        path: answerPaths.byId,
        permission,
        summary: 'Moves a question to the trash',
        response: doneSchema,
        notFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, writer }) => deleteAnswer(tx, id, writer.userId),
    ),
    read(
      {
        path: answerPaths.trash,
        permission,
        summary: 'Deleted questions that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, answers, answers.question),
    ),
    write(
      {
        method: 'post',
        path: answerPaths.restore,
        permission,
        summary: 'Takes a question out of the trash',
        response: answerRecordSchema,
        notFound,
        whatFailed: messages.restoreFailed,
      },
      (_, { tx, id }) => restoreAnswer(tx, id),
    ),
  ],
})
