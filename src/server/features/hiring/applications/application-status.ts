import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { replyHoldMinutes } from '#contract/hiring/application-replies.ts'
import { correctionSchema, generalCorrectionSchema } from '#contract/hiring/application-status.schema.ts'
import {
  type ApplicationStatus,
  correctionOnHold,
  fewestRepliesForUsualDays,
  type Standing,
  type StatusStep,
  type StepName,
} from '#contract/hiring/application-status.ts'
import { closedStages, type Stage } from '#contract/hiring/applications.staff.ts'
import type { Db } from '#server/db/database.ts'
import { readClosing } from '#server/features/hiring/jobs/jobs.public.ts'
import { isHeld } from '#server/features/office/privacy/holds.public.ts'
import { isAddress } from '#server/features/office/privacy/remove-rows.public.ts'
import { problemsByField } from '#server/http/errors.ts'
import { forgetMail, type MailQueue } from '#server/mail/outbox.ts'
import { readSignedId, signId } from '#server/mail/signed-id.ts'
import { eraseActivityValues, recordActivity } from '#server/staff/activity.ts'
import { replyKind } from './application-detail.ts'
import { removeApplications } from './applications.person-data.ts'
import { subjectOf } from './applications.staff.service.ts'
import { applicationReplies, jobApplications } from './applications.table.ts'
import { moveApplications } from './applications.writes.ts'
import { readShownInterviews, standingInterview } from './interviews.ts'
import { cancelDeletedInterview, withdrawFromInterview } from './interviews.writes.ts'
import { offerAgain } from './resumes.ts'

const what = 'application'
export const makeStatusToken = (secret: string, id: number) => signId(secret, what, id)
export const readStatusToken = (secret: string, token: string) => readSignedId(secret, what, token)

type Application = typeof jobApplications.$inferSelect
type Reply = typeof applicationReplies.$inferSelect

const standingOf: Record<Stage, Standing> = {
  new: 'reading',
  reviewing: 'reading',
  interview: 'talking',
  offer: 'deciding',
  hired: 'hired',
  declined: 'declined',
  withdrawn: 'withdrawn',
}

/** A decision stays hidden while its reply can be stopped, and for the same time if there is no reply. */
function standing({ stage, readAt, decidedAt }: Application, replies: Reply[]): Standing {
  const held = replies.find(({ leftAt, stageBefore }) => leftAt === null && stageBefore !== null)?.stageBefore
  const isFresh = decidedAt !== null && Date.now() - decidedAt.getTime() < replyHoldMinutes * 60_000
  const hasReply = replies.some(({ leftAt }) => leftAt !== null)
  const isOwnDecision = stage === 'withdrawn'
  const known = held ?? (closedStages.includes(stage) && isFresh && !hasReply && !isOwnDecision ? 'reviewing' : stage)
  return known === 'new' && readAt === null ? 'unread' : standingOf[known]
}

const stepOf: Record<Standing, StepName> = {
  unread: 'received',
  reading: 'reading',
  talking: 'talking',
  deciding: 'decision',
  hired: 'decision',
  declined: 'decision',
  withdrawn: 'withdrawn',
}

/** Shows no date of a step that `standing` still hides. */
function stepsOf(application: Application, known: Standing): StatusStep[] {
  const { createdAt, readAt, interviewedAt, decidedAt } = application
  const current = stepOf[known]
  const isClosed = decidedAt !== null && isClosedTo(known)
  const dates: [StepName, Date | null][] = [
    ['received', createdAt],
    ['reading', readAt],
    ['talking', interviewedAt],
    known === 'withdrawn' ? ['withdrawn', decidedAt] : ['decision', isClosed ? decidedAt : null],
  ]
  const now = dates.findIndex(([name]) => name === current)
  return dates.flatMap(([name, at], index) =>
    isClosed && at === null
      ? []
      : [{ name, at: index <= now ? (at?.toISOString() ?? null) : null, isCurrent: index === now }],
  )
}

async function readUsualDays(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ days: number | null; count: number }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from l.left_at - a.created_at) / 86400) as days,
      count(*)::int as count
    from (select application_id, id, left_at from application_replies
      where left_at is not null order by left_at desc limit 100) l
    join job_applications a on a.id = l.application_id
    where not exists (select from application_replies e
      where e.application_id = l.application_id and e.id < l.id and e.left_at is not null)`)
  const [{ days = null, count = 0 } = {}] = rows
  return days === null || count < fewestRepliesForUsualDays ? null : Math.max(1, Math.round(days))
}

const isClosedTo = (known: Standing) => ['hired', 'declined', 'withdrawn'].includes(known)

const mostLinks = 10

/** The newest first. None in quarantine: their address may belong to somebody else. */
export const listLinked = (db: Db, email: string) =>
  db
    .select()
    .from(jobApplications)
    .where(and(isAddress(jobApplications.email, email), eq(jobApplications.isQuarantined, false)))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(mostLinks)

export const findNewest = async (tx: Db, email: string): Promise<number | undefined> =>
  (await listLinked(tx, email))[0]?.id

const find = async (tx: Db, id: number) => {
  const [row] = await tx.select().from(jobApplications).where(eq(jobApplications.id, id)).for('update')
  return row
}

/** Locks the application; false if it is gone, or its applicant knows it as closed. */
export async function lockStatus(tx: Db, id: number): Promise<boolean> {
  await find(tx, id)
  const status = await readStatus(tx, id)
  return status !== undefined && !isClosedTo(status.standing)
}

export async function readStatus(db: Db, id: number): Promise<ApplicationStatus | undefined> {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id))
  if (!row) return undefined
  const [replies, usualDays, closing, interviews] = await Promise.all([
    db
      .select()
      .from(applicationReplies)
      .where(eq(applicationReplies.applicationId, id))
      .orderBy(asc(applicationReplies.id)),
    readUsualDays(db),
    row.jobId === null ? null : readClosing(db, row.jobId),
    readShownInterviews(db, id),
  ])
  const known = standing(row, replies)
  const { email, firstName, lastName, phone, resumeUrl, resumeName, linkedinProfile, coverLetter, questionAnswers } =
    row
  return {
    title: row.jobTitle ?? row.desiredRole ?? '',
    isGeneral: row.jobTitle === null,
    sentAt: row.createdAt.toISOString(),
    standing: known,
    steps: stepsOf(row, known),
    openUntil: closing?.toISOString() ?? null,
    usualDays,
    email,
    firstName,
    lastName,
    phone,
    resumeUrl,
    resumeName,
    linkedinProfile,
    coverLetter,
    questionAnswers,
    replies: replies.flatMap(({ leftAt, text }) => (leftAt ? [{ at: leftAt.toISOString(), text }] : [])),
    interviews: isClosedTo(known) ? [] : interviews,
  }
}

export async function correctApplication(
  tx: Db,
  id: number,
  typed: Record<string, string>,
): Promise<Record<string, string> | undefined> {
  const row = await find(tx, id)
  if (!row || closedStages.includes(row.stage)) return undefined
  if (await isHeld(tx, row.email)) return { coverLetter: correctionOnHold }
  const parsed = (row.jobTitle === null ? generalCorrectionSchema : correctionSchema).safeParse(typed)
  if (!parsed.success) return problemsByField(parsed.error)
  const { phone = null, resumeUrl = null, linkedinProfile = null, ...rest } = parsed.data
  await tx
    .update(jobApplications)
    .set({
      ...rest,
      phone,
      resumeUrl,
      linkedinProfile,
      readAt: null,
      updatedAt: sql`now()`,
      textVersion: row.textVersion + 1,
    })
    .where(eq(jobApplications.id, id))
  await recordActivity(tx, { action: 'application-corrected', subject: subjectOf(id), userId: null })
  return undefined
}

export async function fillAnother(tx: Db, id: number): Promise<Record<string, string>> {
  const row = await find(tx, id)
  if (!row) return {}
  const { firstName, lastName, email, phone, resumeUrl, linkedinProfile } = row
  const typed = { firstName, lastName, email, phone, resumeUrl, linkedinProfile, ...(await offerAgain(tx, row)) }
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']))
}

export async function withdrawApplication(tx: Db, id: number, tasks: Pick<MailQueue, 'queueMails'>): Promise<void> {
  const row = await find(tx, id)
  if (!row || closedStages.includes(row.stage)) return
  const waiting = and(eq(applicationReplies.applicationId, id), isNull(applicationReplies.leftAt))
  const gone = await tx.delete(applicationReplies).where(waiting).returning({ issue: applicationReplies.id })
  for (const { issue } of gone) await forgetMail(tx, { kind: replyKind, id, issue })
  await withdrawFromInterview(tx, id, tasks)
  const { activity } = await moveApplications(tx, [{ id, from: row.stage, to: 'withdrawn' }])
  for (const event of [activity].flat()) await recordActivity(tx, { ...event, userId: null })
}

export async function deleteApplication(
  tx: Db,
  id: number,
  tasks: Pick<MailQueue, 'queueMails'>,
): Promise<'deleted' | 'kept'> {
  const row = await find(tx, id)
  if (row && (await isHeld(tx, row.email))) return 'kept'
  const standing = await standingInterview(tx, id)
  await removeApplications(tx, eq(jobApplications.id, id))
  if (row && standing) await cancelDeletedInterview(tx, standing, row.jobTitle, tasks)
  await recordActivity(tx, { action: 'application-deleted', subject: subjectOf(id), userId: null })
  await eraseActivityValues(tx, subjectOf(id), { userId: null })
  return 'deleted'
}
