import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { letters } from './letters.table.ts'

/** Letters that stand still, and those that wait to leave. */
export async function readLettersToday(db: Db) {
  const open = await db
    .select({
      id: letters.id,
      subject: letters.subject,
      pauseReason: letters.pauseReason,
      isPaused: sql<boolean>`${letters.pausedAt} is not null`,
      isStarted: sql<boolean>`${letters.startedAt} is not null`,
      waitsForColleague: sql<boolean>`${letters.needsApproval} and ${letters.approvedAt} is null`,
    })
    .from(letters)
    .where(and(isKept(letters), sql`${letters.sendAt} is not null and ${letters.finishedAt} is null`))
    .orderBy(letters.sendAt)
  return {
    lines: open.map(({ id, subject, pauseReason, isPaused, isStarted, waitsForColleague }) => {
      const isUrgent = isPaused && pauseReason !== 'person'
      const what = isUrgent
        ? 'has stopped by itself.'
        : isPaused
          ? 'is paused.'
          : isStarted
            ? 'is going out.'
            : waitsForColleague
              ? 'waits for a colleague to approve it.'
              : 'leaves within ten minutes.'
      return {
        text: `The letter “${subject}” ${what}`,
        search: { id: String(id) },
        ...(isUrgent && { isUrgent: true as const }),
      }
    }),
  }
}
