import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { ApplicationReply } from '#contract/hiring/application-replies.schema.ts'
import type { ApplicationDetail } from '#contract/hiring/applications.staff.schema.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { listAssignees } from '#server/features/inbox/submissions/assignees.public.ts'
import { withIsoTime } from '#server/features/inbox/submissions/iso-time.public.ts'
import { isMentioned, listNotes } from '#server/features/inbox/submissions/notes.public.ts'
import { asShown, shownWords } from '#server/features/office/privacy/consent-texts.public.ts'
import { isAddress } from '#server/features/office/privacy/remove-rows.public.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { files } from '#server/files/files.table.ts'
import { isMail, mailsOf, toMailRecord } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { listMoves } from './application-moves.ts'
import { applicationNoteKind } from './application-note-kind.ts'
import { asItem, contactColumns, itemColumns, subjectOf, type Viewer } from './applications.staff.service.ts'
import { applicationReplies, jobApplications } from './applications.table.ts'
import { listInterviews } from './interviews.ts'

export async function getApplicationDetail(db: Db, id: number, viewer: Viewer): Promise<ApplicationDetail | undefined> {
  const [row] = await db
    .select({
      ...itemColumns,
      firstName: jobApplications.firstName,
      lastName: jobApplications.lastName,
      ...contactColumns,
      assigneeId: jobApplications.assigneeId,
      textVersion: jobApplications.textVersion,
      ...shownWords(jobApplications.consentTextId),
      resumeBytes: sql<number | null>`octet_length(${files.bytes})`,
    })
    .from(jobApplications)
    .leftJoin(staffUsers, eq(staffUsers.id, jobApplications.assigneeId))
    .leftJoin(files, eq(files.hash, jobApplications.resumeHash))
    .where(eq(jobApplications.id, id))
  if (!row) return undefined
  const { resumeName, resumeBytes, consentText, consentTextSince, ...sent } = row
  const [notes, replies, mails, others, moves, assignees, isNamed, { applications: keptFor }, interviews] =
    await Promise.all([
      listNotes(db, applicationNoteKind, id),
      listReplies(db, id),
      mailsOf(db, 'application', id),
      listOthers(db, id, row.email),
      listMoves(db, subjectOf(id)),
      listAssignees(db, 'applications', viewer),
      isMentioned(db, applicationNoteKind, id, viewer),
      readPeriodWords(db),
      listInterviews(db, id),
    ])
  const resumeFile = resumeName && resumeBytes ? { name: resumeName, bytes: resumeBytes } : null
  const consent = asShown({ consentText, consentTextSince })
  return {
    ...asItem(sent),
    consent,
    keptFor,
    resumeFile,
    notes,
    isMentioned: isNamed,
    replies,
    interviews,
    mails: mails.map(toMailRecord),
    others,
    moves,
    assignees,
  }
}

export const replyKind = 'application-reply'

async function listReplies(db: Db, applicationId: number): Promise<ApplicationReply[]> {
  const { id, text, createdAt, leavesAt } = applicationReplies
  const hasLeft = sql<boolean>`${applicationReplies.leftAt} is not null`
  const rows = await db
    .select({ id, author: fullNameOrNull, text, createdAt, leavesAt, hasLeft, mail: outgoingMails })
    .from(applicationReplies)
    .leftJoin(staffUsers, eq(staffUsers.id, applicationReplies.authorId))
    .leftJoin(outgoingMails, isMail({ kind: replyKind, id: applicationId, issue: id }))
    .where(eq(applicationReplies.applicationId, applicationId))
    .orderBy(asc(id))
  return rows.map(({ mail, ...reply }) => ({
    ...reply,
    createdAt: reply.createdAt.toISOString(),
    leavesAt: reply.leavesAt.toISOString(),
    mail: mail && toMailRecord(mail),
  }))
}

async function listOthers(db: Db, id: number, email: string) {
  const { title, stage, createdAt } = itemColumns
  const rows = await db
    .select({ id: jobApplications.id, title, stage, createdAt })
    .from(jobApplications)
    .where(and(isAddress(jobApplications.email, email), ne(jobApplications.id, id)))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(20)
  return rows.map(withIsoTime)
}
