import { z } from '@hono/zod-openapi'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import {
  savedReplyInputSchema,
  savedReplySchema,
  savedReplyUpdateSchema,
} from '#contract/saved-replies.staff.schema.ts'
import { savedReplyMessages as messages, savedReplyPaths } from '#contract/saved-replies.staff.ts'
import { listTrash } from '#server/db/trash.ts'
import { doneSchema } from '#server/openapi.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { findSavedReplies, findSavedRepliesNaming, listSavedReplies } from './saved-replies.service.ts'
import { savedReplies } from './saved-replies.table.ts'
import { createSavedReply, deleteSavedReply, restoreSavedReply, updateSavedReply } from './saved-replies.writes.ts'

const permission = 'saved-replies'
const { notFound } = messages
const unique = { saved_replies_title_unique: { title: messages.titleTaken } }

export const savedReplyStaff = (): StaffFeature => ({
  find: [{ permission, tab: 'saved-replies', find: findSavedReplies }],
  leaver: [{ permission, find: findSavedRepliesNaming }],
  routes: [
    read(
      {
        path: savedReplyPaths.all,
        permission,
        summary: 'All saved replies, by title',
        response: z.array(savedReplySchema),
        whatFailed: messages.loadFailed,
      },
      ({ db }) => listSavedReplies(db),
    ),
    write(
      {
        method: 'post',
        path: savedReplyPaths.all,
        permission,
        summary: 'Adds a saved reply',
        input: savedReplyInputSchema,
        response: savedReplySchema,
        status: 201,
        whatFailed: messages.createFailed,
        unique,
      },
      (input, { tx }) => createSavedReply(tx, input),
    ),
    write(
      {
        method: 'put',
        path: savedReplyPaths.byId,
        permission,
        summary: 'Changes a saved reply',
        input: savedReplyUpdateSchema,
        response: savedReplySchema,
        notFound,
        whatFailed: messages.updateFailed,
        unique,
      },
      (input, { tx, id }) => updateSavedReply(tx, id, input),
    ),
    write(
      {
        method: 'delete',
        path: savedReplyPaths.byId,
        permission,
        summary: 'Moves a saved reply to the trash',
        response: doneSchema,
        notFound,
        whatFailed: messages.deleteFailed,
      },
      (_, { tx, id, writer }) => deleteSavedReply(tx, id, writer.userId),
    ),
    read(
      {
        path: savedReplyPaths.trash,
        permission,
        summary: 'Deleted saved replies that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, savedReplies, savedReplies.title),
    ),
    write(
      {
        method: 'post',
        path: savedReplyPaths.restore,
        permission,
        summary: 'Takes a saved reply out of the trash',
        response: savedReplySchema,
        notFound,
        whatFailed: messages.restoreFailed,
        unique,
      },
      (_, { tx, id }) => restoreSavedReply(tx, id),
    ),
  ],
})
