import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { longestWaitDays } from '#contract/hiring/applications.staff.ts'
import type { Db } from '#server/db/database.ts'
import { countUndelivered } from '#server/mail/outbox.ts'
import { counted, lineIf, mostNamed, namesOf } from '#server/staff/sources.ts'
import { isSuspicious } from '#server/submissions/spam.ts'
import { hasWaitedLong, jobApplications, waitingSince } from './applications.table.ts'

const { id, firstName, lastName, stage, createdAt, readAt, isQuarantined } = jobApplications

async function readWaiting(db: Db, where: SQL | undefined, by: SQL<Date> | typeof createdAt) {
  const [total, oldest] = await Promise.all([
    db.$count(jobApplications, where),
    db
      .select({ name: sql<string>`${firstName} || ' ' || ${lastName}`, since: sql<string>`${by}` })
      .from(jobApplications)
      .where(where)
      .orderBy(asc(by), asc(id))
      .limit(mostNamed),
  ])
  return {
    total,
    since: oldest[0] && new Date(oldest[0].since).toISOString(),
    detail: namesOf(
      oldest.map(({ name }) => name),
      total,
    ),
  }
}

export async function readApplicationsToday(db: Db) {
  const [waiting, overdue, badge, quarantined, undelivered] = await Promise.all([
    readWaiting(db, and(eq(stage, 'new'), eq(isQuarantined, false)), createdAt),
    readWaiting(db, hasWaitedLong, waitingSince(jobApplications)),
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
      ...lineIf(waiting.total, {
        kind: 'waiting',
        text: `${counted(waiting.total, 'new application waits', 'new applications wait')}.`,
        detail: waiting.detail,
        since: waiting.since,
        search: { stage: 'new' },
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
