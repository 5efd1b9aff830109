import { applicationScoresSchema, scoreInputSchema } from '#contract/hiring/application-scores.schema.ts'
import { applicationScoreMessages } from '#contract/hiring/application-scores.ts'
import { applicationNoteSchema, noteInputSchema } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths, applicationStaffMessages as messages } from '#contract/hiring/applications.staff.ts'
import { doneSchema } from '#server/http/openapi.ts'
import { read } from '#server/staff/read.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'
import { readScores, saveScore } from './application-scores.ts'
import { addNote, deleteNote, restoreNote } from './applications.writes.ts'

const permission = 'applications'
const { notFound } = messages

/** Scores and notes, which applicants never see. */
export const applicationReviewRoutes: StaffRoute[] = [
  read(
    {
      path: applicationStaffPaths.scores,
      permission,
      summary: "One's own scores and those of others; before one's own, how many others there are",
      response: applicationScoresSchema,
      notFound,
      whatFailed: applicationScoreMessages.loadFailed,
    },
    ({ db, id, user }) => readScores(db, id, user.id),
  ),
  write(
    {
      method: 'put',
      path: applicationStaffPaths.scores,
      permission,
      summary: "Scores an application by its job's criteria, once or again",
      input: scoreInputSchema,
      response: applicationScoresSchema,
      notFound,
      whatFailed: applicationScoreMessages.saveFailed,
    },
    (score, { tx, id, actor }) => saveScore(tx, id, score, actor.userId),
  ),
  write(
    {
      method: 'post',
      path: applicationStaffPaths.notes,
      permission,
      summary: 'Adds a note that only those who hire can read',
      input: noteInputSchema,
      response: applicationNoteSchema,
      status: 201,
      notFound,
      whatFailed: messages.noteFailed,
    },
    ({ text }, { tx, id, actor }) => addNote(tx, id, text, actor.userId),
  ),
  write(
    {
      method: 'delete',
      path: applicationStaffPaths.note,
      permission,
      summary: 'Moves a note to the trash',
      response: doneSchema,
      notFound: messages.noteNotFound,
      whatFailed: messages.noteFailed,
    },
    (_, { tx, id, actor }) => deleteNote(tx, id, actor.userId),
  ),
  write(
    {
      method: 'post',
      path: applicationStaffPaths.restoreNote,
      permission,
      summary: 'Takes a note out of the trash',
      response: applicationNoteSchema,
      notFound: messages.noteNotFound,
      whatFailed: messages.noteFailed,
    },
    (_, { tx, id }) => restoreNote(tx, id),
  ),
]
