import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { longestWaitDays } from '#contract/hiring/applications.staff.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { ofAssignee } from '#server/features/inbox/submissions/assignees.public.ts'
import { mentionLines } from '#server/features/inbox/submissions/notes.public.ts'
import { countUndelivered } from '#server/mail/outbox.ts'
import { counted, lineIf, mostNamed, namesOf } from '#server/staff/sources.ts'
import { isSuspicious } from '#server/submissions/spam.ts'
import { applicationNoteKind } from './application-note-kind.ts'
import { hasWaitedLong, isWaiting, jobApplications, waitingSince } from './applications.table.ts'
import { needsTimes } from './interviews.ts'

const { id, firstName, lastName, stage, assigneeId, createdAt, readAt, isQuarantined } = jobApplications
const isNew = and(eq(stage, 'new'), eq(isQuarantined, false))
const isOthers = (viewer: { id: number }) => and(isNew, ofAssignee(assigneeId, 'others', viewer))

async function readWaiting(db: Db, where: SQL | undefined, by: SQL<Date> | typeof createdAt) {
  const total = await db.$count(jobApplications, where)
  // To find none would read all that the index has.
  const oldest =
    total === 0
      ? []
      : await db
          .select({ name: sql<string>`${firstName} || ' ' || ${lastName}`, since: sql<string>`${by}` })
          .from(jobApplications)
          .where(where)
          .orderBy(asc(by), asc(id))
          .limit(mostNamed)
  return {
    total,
    since: oldest[0] && new Date(oldest[0].since).toISOString(),
    detail: namesOf(
      oldest.map(({ name }) => name),
      total,
    ),
  }
}

async function readColleagues(db: Db, viewer: { id: number }): Promise<string> {
  const people = await db
    .selectDistinct({ id: staffUsers.id, name: fullName })
    .from(jobApplications)
    .innerJoin(staffUsers, eq(staffUsers.id, assigneeId))
    .where(isOthers(viewer))
    .orderBy(asc(staffUsers.id))
  return namesOf(people.map(({ name }) => name))
}

const newApplications = (count: number) => counted(count, 'new application waits', 'new applications wait')

export async function readApplicationsToday(db: Db, viewer: SignedInUser) {
  const [mentioned, mine, unassigned, others, colleagues, overdue, times, badge, quarantined, undelivered] =
    await Promise.all([
      mentionLines(db, applicationNoteKind, viewer),
      readWaiting(db, and(eq(assigneeId, viewer.id), isWaiting(jobApplications)), createdAt),
      readWaiting(db, and(isNew, isNull(assigneeId)), createdAt),
      readWaiting(db, isOthers(viewer), createdAt),
      readColleagues(db, viewer),
      readWaiting(db, hasWaitedLong, waitingSince(jobApplications)),
      readWaiting(db, needsTimes, waitingSince(jobApplications)),
      db.$count(jobApplications, and(isNull(readAt), not(isQuarantined))),
      db.$count(jobApplications, isSuspicious(jobApplications)),
      countUndelivered(db, 'application', jobApplications),
    ])
  return {
    badge,
    lines: [
      ...lineIf(overdue.total, {
        kind: 'overdue',
        text: `${counted(overdue.total, 'applicant has', 'applicants have')} heard nothing from us for ${longestWaitDays} days.`,
        detail: overdue.detail,
        since: overdue.since,
        search: { waiting: 'long' },
      }),
      ...mentioned,
      ...lineIf(times.total, {
        kind: 'waiting',
        text: `${counted(times.total, 'applicant needs', 'applicants need')} other interview times: those we offered have passed or do not fit.`,
        detail: times.detail,
        since: times.since,
        search: { times: 'needed' },
      }),
      ...lineIf(mine.total, {
        kind: 'waiting',
        text: `${counted(mine.total, 'application waits', 'applications wait')} for your decision.`,
        detail: mine.detail,
        since: mine.since,
        owner: { name: `${viewer.firstName} ${viewer.lastName}`, isMe: true },
        search: { waiting: 'yes', assignee: 'me' },
      }),
      ...lineIf(unassigned.total, {
        kind: 'waiting',
        text: `${newApplications(unassigned.total)}.`,
        detail: unassigned.detail,
        since: unassigned.since,
        owner: null,
        search: { stage: 'new', assignee: 'nobody' },
      }),
      ...lineIf(others.total, {
        kind: 'waiting',
        text: `${newApplications(others.total)} for a colleague’s decision.`,
        detail: others.detail,
        since: others.since,
        owner: { name: colleagues, isMe: false },
        search: { stage: 'new', assignee: 'others' },
      }),
      ...lineIf(undelivered.total, {
        kind: 'mail',
        text: `${counted(undelivered.total, 'application has', 'applications have')} mail that has not gone out.`,
        since: undelivered.since,
        search: { mail: 'undelivered' },
      }),
      ...lineIf(quarantined, {
        kind: 'other',
        text: `${counted(quarantined, 'application looks', 'applications look')} like spam or could not be verified.`,
        search: { quarantined: 'yes' },
      }),
    ],
  }
}
