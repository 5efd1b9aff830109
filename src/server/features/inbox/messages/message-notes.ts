import { messageStaffMessages, messageStaffPaths } from '#contract/inbox/messages.staff.ts'
import type { Db } from '#server/db/database.ts'
import { noteRoutes } from '#server/features/inbox/submissions/note-routes.public.ts'
import {
  addNote,
  deleteNote,
  getNote,
  recordOfNote,
  restoreNote,
} from '#server/features/inbox/submissions/notes.public.ts'
import { messageNoteKind } from './message-note-kind.ts'
import type { Viewer } from './messages.public.ts'
import { topicOf } from './messages.service.ts'
import { lockMessage } from './messages.writes.ts'

const topicsOfNote = async (tx: Db, id: number, viewer: Viewer) => [
  topicOf(await lockMessage(tx, await recordOfNote(tx, messageNoteKind, id), viewer)),
]

export const messageNoteRoutes = noteRoutes(
  { paths: messageStaffPaths, permission: 'replies', notFound: messageStaffMessages.notFound },
  {
    async add(tx, id, text, user) {
      const permission = topicOf(await lockMessage(tx, id, user))
      const written = await addNote(tx, messageNoteKind, id, { text, authorId: user.id, permission })
      return { ...written, topics: [permission] }
    },
    async remove(tx, id, user) {
      const topics = await topicsOfNote(tx, id, user)
      return { ...(await deleteNote(tx, messageNoteKind, id, user.id)), topics }
    },
    async restore(tx, id, user) {
      const topics = await topicsOfNote(tx, id, user)
      return { ...(await restoreNote(tx, messageNoteKind, id)), topics }
    },
    get: (tx, noteId) => getNote(tx, messageNoteKind, noteId),
  },
)
