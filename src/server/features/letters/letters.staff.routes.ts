import { z } from '@hono/zod-openapi'
import {
  approveLetterSchema,
  letterCheckSchema,
  letterPageSchema,
  letterRecordSchema,
  letterRowsQuery,
  letterRowsSchema,
  letterUpdateSchema,
  newLetterSchema,
  sendLetterSchema,
} from '#contract/letters.staff.schema.ts'
import { letterStaffMessages as messages, letterStaffPaths as paths } from '#contract/letters.staff.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import { assertConfirmed } from '#server/auth/second-factors.ts'
import type { Db } from '#server/db/database.ts'
import { listTrash } from '#server/db/trash.ts'
import { AppError } from '#server/errors.ts'
import { doneSchema } from '#server/openapi.ts'
import type { MailQueue } from '#server/outbox/outbox.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { StaffRouter } from '#server/staff-router.ts'
import { checkLetter, type LetterSite } from './letter-check.ts'
import { noReader, writeLetter } from './letter-mail.ts'
import { findLetters, getLetter, listLetters, pictureUses } from './letters.staff.service.ts'
import { letters } from './letters.table.ts'
import { readLettersToday } from './letters.today.ts'
import {
  approveLetter,
  createLetter,
  deleteLetter,
  pauseLetter,
  type ReadPost,
  replacePicture,
  restoreLetter,
  resumeLetter,
  saveLetter,
  sendLetter,
  stopLetter,
  testLetter,
} from './letters.writes.ts'

interface LetterStaffOptions extends LetterSite {
  tasks: Pick<MailQueue, 'queueMails'>
  readPost: ReadPost
}

const about = { permission: 'letters', tab: 'letters' } as const
const { permission } = about
const { notFound } = messages
const one = { permission, notFound, response: letterRecordSchema } as const

export function letterStaffRoutes(staff: StaffRouter, { tasks, readPost, ...site }: LetterStaffOptions): void {
  staff.today({ ...about, read: readLettersToday })
  staff.find({ ...about, find: findLetters })
  staff.pictures({ ...about, uses: pictureUses, replace: replacePicture })
  staff.read(
    {
      path: paths.all,
      permission,
      summary: 'All letters, the last changed first',
      query: letterRowsQuery,
      response: letterRowsSchema,
      whatFailed: messages.loadFailed,
    },
    ({ db, query }) => listLetters(db, query),
  )
  staff.write(
    {
      method: 'post',
      path: paths.all,
      permission,
      summary: 'Adds a letter, as it is typed or from a post',
      input: newLetterSchema,
      response: letterRecordSchema,
      status: 201,
      whatFailed: messages.createFailed,
    },
    (input, { tx, writer }) => createLetter(tx, input, { userId: writer.userId, readPost }),
  )
  staff.read(
    {
      path: paths.trash,
      permission,
      summary: 'Deleted letters that can be restored, the last one first',
      response: z.array(deletedRecordSchema),
    },
    ({ db }) => listTrash(db, letters, letters.subject),
  )
  staff.read(
    {
      ...{ ...one, response: letterPageSchema },
      ...{ path: paths.byId, summary: 'One letter, and how far it is', whatFailed: messages.loadFailed },
    },
    async ({ db, id, user }) => {
      const letter = await mustGet(db, id)
      return { ...letter, isSender: letter.sentBy?.id === user.id }
    },
  )
  staff.write(
    {
      ...one,
      method: 'put',
      path: paths.byId,
      summary: 'Saves a letter as it is typed',
      limit: 'autosaves',
      input: letterUpdateSchema,
      whatFailed: messages.updateFailed,
    },
    (input, { tx, id, writer }) => saveLetter(tx, id, input, writer.userId),
  )
  staff.write(
    {
      ...one,
      method: 'delete',
      path: paths.byId,
      summary: 'Moves a letter that was not sent to the trash',
      response: doneSchema,
      whatFailed: messages.deleteFailed,
    },
    (_, { tx, id, writer }) => deleteLetter(tx, id, writer.userId),
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.restore,
      summary: 'Takes a letter out of the trash',
      whatFailed: messages.restoreFailed,
    },
    (_, { tx, id }) => restoreLetter(tx, id),
  )
  staff.read(
    {
      ...one,
      path: paths.check,
      summary: 'What is wrong with a letter, and who would get it',
      response: letterCheckSchema,
      isCounted: true,
      whatFailed: messages.checkFailed,
    },
    async ({ db, id }) => checkLetter(db, await mustGet(db, id), site),
  )
  staff.mail(
    { path: paths.mail, permission, summary: 'The mail itself', notFound, whatFailed: messages.loadFailed },
    async ({ db, id }) => {
      const { postalAddress } = await readSettings(db)
      return writeLetter(await mustGet(db, id), { origin: site.origin, postalAddress }).for(noReader).html
    },
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.test,
      summary: 'Sends the mail to whoever asks for it',
      response: doneSchema,
      whatFailed: messages.testFailed,
    },
    (_, { tx, id, user }) => testLetter(tx, id, user, tasks),
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.send,
      summary:
        'Sends a letter to every reader, after a hold in which it can be stopped; needs a fresh proof of who sends',
      input: sendLetterSchema,
      whatFailed: messages.sendFailed,
      // Links are asked for elsewhere: not while anything is locked.
      prepare: async (_, { db, id, user }) => {
        assertConfirmed(user)
        const letter = await mustGet(db, id)
        return { version: letter.version, ...(await checkLetter(db, letter, site)) }
      },
    },
    (input, { tx, id, writer, prepared }) => sendLetter(tx, id, input, { userId: writer.userId, checked: prepared }),
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.stop,
      summary: 'Makes a letter a draft again before the first mail leaves',
      whatFailed: messages.stopFailed,
    },
    (_, { tx, id }) => stopLetter(tx, id),
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.approve,
      summary: 'Lets go out what a colleague wants to send; needs a fresh proof of who approves',
      input: approveLetterSchema,
      whatFailed: messages.approveFailed,
    },
    ({ textHash }, { tx, id, user }) => approveLetter(tx, id, textHash, user),
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.pause,
      summary: 'Sends no more of a letter for now',
      whatFailed: messages.pauseFailed,
    },
    (_, { tx, id }) => pauseLetter(tx, id),
  )
  staff.write(
    {
      ...one,
      method: 'post',
      path: paths.resume,
      summary: 'Goes on with a letter where it stopped',
      whatFailed: messages.resumeFailed,
    },
    (_, { tx, id }) => resumeLetter(tx, id),
  )
}

async function mustGet(db: Db, id: number) {
  const letter = await getLetter(db, id)
  if (!letter) throw new AppError('notFound', notFound)
  return letter
}
