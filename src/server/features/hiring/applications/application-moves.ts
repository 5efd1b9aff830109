import { and, desc, eq, sql } from 'drizzle-orm'
import type { Stage } from '#contract/hiring/applications.staff.ts'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'

export async function listMoves(db: Db, subject: string) {
  const rows = await db
    .select({
      at: activityLog.at,
      person: fullNameOrNull,
      isByApplicant: sql<boolean>`${activityLog.userId} is null`,
      from: sql<Stage | null>`${activityValues.before} ->> 'stage'`,
      to: sql<Stage | null>`${activityValues.after} ->> 'stage'`,
    })
    .from(activityLog)
    .leftJoin(activityValues, eq(activityValues.eventId, activityLog.id))
    .leftJoin(staffUsers, eq(staffUsers.id, activityLog.userId))
    .where(and(eq(activityLog.subject, subject), eq(activityLog.action, 'application-moved')))
    .orderBy(desc(activityLog.at), desc(activityLog.id))
    .limit(100)
  return rows.map(({ at, ...move }) => ({ at: at.toISOString(), ...move }))
}
