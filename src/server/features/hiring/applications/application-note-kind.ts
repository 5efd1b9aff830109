import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/roles.ts'
import type { NoteKind } from '#server/features/inbox/submissions/notes.public.ts'
import { applicationNotes } from './applications.table.ts'

export const applicationNoteKind: NoteKind = {
  name: 'application',
  tab: 'applications',
  notes: applicationNotes,
  of: applicationNotes.applicationId,
  ofKey: 'applicationId',
  mention: 'applicationNoteId',
  who: sql<string>`(select a.first_name || ' ' || a.last_name from job_applications a
    where a.id = ${applicationNotes.applicationId})`,
  permission: sql<Permission>`'applications'`,
}
