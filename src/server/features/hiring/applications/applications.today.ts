import { and, eq, inArray, isNull, min, not, sql } from 'drizzle-orm'
import { longestWaitDays } from '#contract/hiring/applications.staff.ts'
import type { Db } from '#server/db/database.ts'
import { undeliveredAbout } from '#server/mail/outbox.ts'
import { counted, lineIf } from '#server/staff/sources.ts'
import { isSuspicious } from '#server/submissions/spam.ts'
import { hasWaitedLong, jobApplications } from './applications.table.ts'

export async function readApplicationsToday(db: Db) {
  const { id, stage, createdAt, readAt, isQuarantined } = jobApplications
  const oldest = sql<number>`coalesce(floor(extract(epoch from now() - ${min(createdAt)}) / 86400)::int, 0)`
  const [[waiting = { total: 0, days: 0 }], badge, quarantined, undelivered, withoutReply] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int`, days: oldest })
      .from(jobApplications)
      .where(and(eq(stage, 'new'), eq(isQuarantined, false))),
    db.$count(jobApplications, and(isNull(readAt), not(isQuarantined))),
    db.$count(jobApplications, isSuspicious(jobApplications)),
    db.$count(jobApplications, inArray(id, undeliveredAbout(db, 'application'))),
    db.$count(jobApplications, hasWaitedLong),
  ])
  const since = waiting.days > 0 ? `, the first for ${counted(waiting.days, 'day')}` : ''
  return {
    badge,
    lines: [
      ...lineIf(undelivered, {
        text: `${counted(undelivered, 'application has', 'applications have')} mail that has not gone out.`,
        isUrgent: true,
        search: { mail: 'undelivered' },
      }),
      ...lineIf(withoutReply, {
        text: `${counted(withoutReply, 'applicant has', 'applicants have')} heard nothing from us for ${longestWaitDays} days.`,
        isUrgent: true,
        search: { waiting: 'long' },
      }),
      ...lineIf(waiting.total, {
        text: `${counted(waiting.total, 'new application waits', 'new applications wait')}${since}.`,
        search: { stage: 'new' },
      }),
      ...lineIf(quarantined, {
        text: `${counted(quarantined, 'application looks', 'applications look')} like spam or could not be verified.`,
        search: { quarantined: 'yes' },
      }),
    ],
  }
}
