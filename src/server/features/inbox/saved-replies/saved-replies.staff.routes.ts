import {
  savedReplyInputSchema,
  savedReplySchema,
  savedReplyUpdateSchema,
} from '#contract/inbox/saved-replies.staff.schema.ts'
import { savedReplyMessages as messages, savedReplyPaths as paths } from '#contract/inbox/saved-replies.staff.ts'
import { recordPageQuery } from '#contract/paging.schema.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { findSavedReplies, findSavedRepliesNaming, getSavedReply, listSavedReplies } from './saved-replies.service.ts'
import { savedReplies } from './saved-replies.table.ts'

const permission = 'saved-replies'
const writes = recordWrites({ name: 'saved-reply', table: savedReplies, get: getSavedReply, messages })

export const savedReplyStaff = (): StaffFeature => ({
  find: [{ permission, tab: 'saved-replies', find: findSavedReplies }],
  undo: [
    writes.undo(permission, {
      save: (tx, id, former) => writes.update(tx, id, savedReplyUpdateSchema.parse(former)),
    }),
  ],
  leaver: [{ permission, find: findSavedRepliesNaming }],
  routes: recordRoutes(
    {
      permission,
      paths,
      nouns: ['saved reply', 'saved replies'],
      row: savedReplySchema,
      input: savedReplyInputSchema,
      update: savedReplyUpdateSchema,
      messages,
      unique: { saved_replies_title_unique: { title: messages.titleTaken } },
    },
    {
      ...writes,
      paged: { query: recordPageQuery, page: listSavedReplies, get: getSavedReply },
      trashed: [savedReplies, savedReplies.title],
    },
  ),
})
