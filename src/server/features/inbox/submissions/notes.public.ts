import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mentionedIn } from '#contract/inbox/mentions.ts'
import type { Note } from '#contract/inbox/notes.schema.ts'
import { noteMessages } from '#contract/inbox/notes.ts'
import { may, type Permission } from '#contract/roles.ts'
import { isActive } from '#server/auth/accounts.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { fullName, fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { isKept, moveToTrash, takeFromTrash, type WithTrash } from '#server/db/trash.ts'
import { type NoticeSource, tellStaff } from '#server/features/office/notices/notices.public.ts'
import { AppError } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import type { SourceLine } from '#server/staff/sources.ts'
import { mayTakeCharge } from './assignees.public.ts'
import { mentions } from './mentions.table.ts'

type NoteTable = WithTrash & { authorId: PgColumn; text: PgColumn; createdAt: PgColumn }

export interface NoteKind {
  /** `message` makes the action `message-note-added` and the subject `message:12`. */
  name: 'message' | 'application'
  tab: string
  notes: NoteTable
  /** The record that a note is about. */
  of: PgColumn & { name: string }
  ofKey: 'messageId' | 'applicationId'
  mention: 'messageNoteId' | 'applicationNoteId'
  /** Name of the sender or applicant, and who may see the record; in a query over the notes. */
  who: SQL<string>
  permission: SQL<Permission>
}

const noteSubject = ({ name }: NoteKind, recordId: number) => `${name}:${recordId}`
const noteNotFound = () => new AppError('notFound', noteMessages.noteNotFound)

function readNotes(db: Db, { notes }: NoteKind, where: SQL): Promise<Note[]> {
  return db
    .select({
      id: sql<number>`${notes.id}`,
      text: sql<string>`${notes.text}`,
      author: fullNameOrNull,
      createdAt: sql<string>`${isoTime(notes.createdAt)}`,
    })
    .from(notes)
    .leftJoin(staffUsers, eq(staffUsers.id, notes.authorId))
    .where(and(where, isKept(notes)))
    .orderBy(asc(notes.id))
}

export const listNotes = (db: Db, kind: NoteKind, recordId: number) => readNotes(db, kind, eq(kind.of, recordId))

export async function getNote(db: Db, kind: NoteKind, id: number): Promise<Note> {
  const [note] = await readNotes(db, kind, eq(kind.notes.id, id))
  if (!note) throw noteNotFound()
  return note
}

/** The caller has locked the record and checked that the author may write about it. */
export async function addNote(
  tx: Db,
  kind: NoteKind,
  recordId: number,
  { text, authorId, permission }: { text: string; authorId: number; permission: Permission },
): Promise<Written<Note>> {
  const { notes, ofKey, mention, name } = kind
  const mentioned = await readMentioned(tx, text, permission)
  const [added] = await tx
    .insert(notes)
    .values({ [ofKey]: recordId, authorId, text } as object)
    .returning({ id: sql<number>`${notes.id}` })
  const [note] = added ? await readNotes(tx, kind, eq(notes.id, added.id)) : []
  if (!note) throw new Error('The note was not stored')
  const others = mentioned.filter(({ id }) => id !== authorId)
  if (others.length > 0) {
    const told = await tx
      .insert(mentions)
      .values(others.map(({ id }) => ({ userId: id, [mention]: note.id })))
      .returning({ id: mentions.id })
    await tellStaff(
      tx,
      told.map(({ id }) => ({ about: 'mention', recordId: id })),
    )
  }
  return { response: note, activity: { action: `${name}-note-added`, subject: noteSubject(kind, recordId) } }
}

/** Somebody who may not see the record cannot be mentioned. */
async function readMentioned(tx: Db, text: string, permission: Permission) {
  const people = await tx
    .select({ id: staffUsers.id, name: fullName, maySee: sql<boolean>`${mayTakeCharge(permission)}` })
    .from(staffUsers)
    .where(isActive)
    .orderBy(asc(staffUsers.id))
  const mentioned = mentionedIn(text, people)
  const blind = mentioned.find(({ maySee }) => !maySee)
  if (!blind) return mentioned
  const message = noteMessages.cannotSee(blind.name)
  throw new AppError('invalid', message, { text: message })
}

/** The record that a note is about. */
export async function recordOfNote(tx: Db, { notes, of }: NoteKind, noteId: number): Promise<number> {
  const [note] = await tx
    .select({ id: sql<number>`${of}` })
    .from(notes)
    .where(eq(notes.id, noteId))
  if (!note) throw noteNotFound()
  return note.id
}

export async function deleteNote(
  tx: Db,
  kind: NoteKind,
  id: number,
  userId: number,
): Promise<Written<{ success: true }>> {
  const subject = noteSubject(kind, await recordOfNote(tx, kind, id))
  if (!(await moveToTrash(tx, kind.notes, id, userId))) throw noteNotFound()
  return { response: { success: true }, activity: { action: `${kind.name}-note-deleted`, subject } }
}

export async function restoreNote(tx: Db, kind: NoteKind, id: number): Promise<Written<Note>> {
  const subject = noteSubject(kind, await recordOfNote(tx, kind, id))
  const isBack = await takeFromTrash(tx, kind.notes, id)
  const [note] = await readNotes(tx, kind, eq(kind.notes.id, id))
  if (!isBack || !note) throw noteNotFound()
  return { response: note, activity: { action: `${kind.name}-note-restored`, subject } }
}

const isUnseenBy = ({ id }: { id: number }) => and(eq(mentions.userId, id), isNull(mentions.seenAt))

export async function isMentioned(db: Db, kind: NoteKind, recordId: number, viewer: { id: number }): Promise<boolean> {
  const { notes, of, mention } = kind
  const rows = await db
    .select({ id: mentions.id })
    .from(mentions)
    .innerJoin(notes, eq(notes.id, mentions[mention]))
    .where(and(eq(of, recordId), isKept(notes), isUnseenBy(viewer)))
    .limit(1)
  return rows.length > 0
}

export async function markMentionsSeen(tx: Db, kind: NoteKind, recordId: number, viewer: { id: number }) {
  const { notes, of, mention } = kind
  const note = tx
    .select({ id: sql<number>`${notes.id}` })
    .from(notes)
    .where(and(eq(notes.id, mentions[mention]), eq(of, recordId)))
  await tx
    .update(mentions)
    .set({ seenAt: sql`now()` })
    .where(and(isUnseenBy(viewer), exists(note)))
}

const unseenMentions = (db: Db, { notes, of, mention, who, permission }: NoteKind, where: SQL | undefined) =>
  db
    .select({
      id: mentions.id,
      userId: mentions.userId,
      createdAt: mentions.createdAt,
      recordId: sql<number>`${of}`,
      author: fullNameOrNull,
      who,
      permission,
    })
    .from(mentions)
    .innerJoin(notes, eq(notes.id, mentions[mention]))
    .leftJoin(staffUsers, eq(staffUsers.id, notes.authorId))
    .where(and(isKept(notes), isNull(mentions.seenAt), where))
    .orderBy(asc(mentions.id))

/** One line for each record, until the viewer opens it. */
export async function mentionLines(db: Db, kind: NoteKind, viewer: SignedInUser): Promise<SourceLine[]> {
  const found = await unseenMentions(db, kind, eq(mentions.userId, viewer.id))
  const visible = found.filter(({ permission }) => may(viewer.role, permission))
  return [...new Map(visible.map((row) => [row.recordId, row])).values()].map((row) => ({
    kind: 'waiting',
    text: `${row.author ?? 'A former colleague'} mentions you in a note.`,
    detail: row.who,
    since: row.createdAt.toISOString(),
    owner: { name: `${viewer.firstName} ${viewer.lastName}`, isMe: true },
    search: { id: String(row.recordId) },
  }))
}

/** Never with words of the note, whatever the settings say. */
export const mentionNotices = (kinds: NoteKind[]): NoticeSource => ({
  about: 'mention',
  async describe(db, ids) {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const rows = await unseenMentions(db, kind, inArray(mentions.id, ids))
        return rows.map((row) => ({ ...row, tab: kind.tab }))
      }),
    )
    return found.flat().map(({ id, userId, recordId, permission, tab }) => ({
      id,
      to: userId,
      permission,
      kinds: ['mentions'],
      one: 'note mentions you',
      many: 'notes mention you',
      tab,
      opens: recordId,
    }))
  },
})
