import { type Note, noteInputSchema, noteSchema } from '#contract/inbox/notes.schema.ts'
import { noteMessages as messages } from '#contract/inbox/notes.ts'
import type { Permission } from '#contract/roles.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { doneSchema } from '#server/http/openapi.ts'
import type { Written } from '#server/staff/feature.ts'
import type { StaffRoute } from '#server/staff/route.ts'
import { write } from '#server/staff/write.ts'

interface NoteContract {
  paths: Record<'notes' | 'note' | 'restoreNote', `${string}{id}${string}`>
  permission: Permission
  notFound: string
}

interface NoteHandlers {
  add(tx: Db, id: number, text: string, user: SignedInUser): Promise<Written<Note>>
  remove(tx: Db, id: number, user: SignedInUser): Promise<Written<{ success: true }>>
  restore(tx: Db, id: number, user: SignedInUser): Promise<Written<Note>>
  get(tx: Db, noteId: number): Promise<Note>
}

export const noteRoutes = ({ paths, permission, notFound }: NoteContract, handlers: NoteHandlers): StaffRoute[] => [
  write(
    {
      method: 'post',
      path: paths.notes,
      permission,
      summary: 'Adds a note for staff, and tells colleagues whom it mentions',
      input: noteInputSchema,
      response: noteSchema,
      status: 201,
      once: {
        keep: ({ id }) => ({ id }),
        again: ({ id }: { id: number }, tx) => handlers.get(tx, id),
      },
      notFound,
      whatFailed: messages.noteFailed,
    },
    ({ text }, { tx, id, user }) => handlers.add(tx, id, text, user),
  ),
  write(
    {
      method: 'delete',
      path: paths.note,
      permission,
      summary: 'Moves a note to the trash',
      response: doneSchema,
      notFound: messages.noteNotFound,
      whatFailed: messages.noteFailed,
    },
    (_, { tx, id, user }) => handlers.remove(tx, id, user),
  ),
  write(
    {
      method: 'post',
      path: paths.restoreNote,
      permission,
      summary: 'Takes a note out of the trash',
      response: noteSchema,
      notFound: messages.noteNotFound,
      whatFailed: messages.noteFailed,
    },
    (_, { tx, id, user }) => handlers.restore(tx, id, user),
  ),
]
