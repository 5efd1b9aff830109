import { applicationStaffMessages, applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { noteRoutes } from '#server/features/inbox/submissions/note-routes.public.ts'
import { addNote, deleteNote, getNote, restoreNote } from '#server/features/inbox/submissions/notes.public.ts'
import { applicationNoteKind } from './application-note-kind.ts'
import { lockApplication } from './applications.writes.ts'

const permission = 'applications'

export const applicationNoteRoutes = noteRoutes(
  { paths: applicationStaffPaths, permission, notFound: applicationStaffMessages.notFound },
  {
    async add(tx, id, text, user) {
      await lockApplication(tx, id)
      return addNote(tx, applicationNoteKind, id, { text, authorId: user.id, permission })
    },
    remove: (tx, id, user) => deleteNote(tx, applicationNoteKind, id, user.id),
    restore: (tx, id) => restoreNote(tx, applicationNoteKind, id),
    get: (tx, noteId) => getNote(tx, applicationNoteKind, noteId),
  },
)
