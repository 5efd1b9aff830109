import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { campaigns } from './campaigns.table.ts'

export async function readCampaignsToday(db: Db) {
  const open = await db
    .select({
      id: campaigns.id,
      subject: campaigns.subject,
      pauseReason: campaigns.pauseReason,
      isPaused: sql<boolean>`${campaigns.pausedAt} is not null`,
      isStarted: sql<boolean>`${campaigns.startedAt} is not null`,
      waitsForApproval: sql<boolean>`${campaigns.needsApproval} and ${campaigns.approvedAt} is null`,
    })
    .from(campaigns)
    .where(and(isKept(campaigns), sql`${campaigns.sendAt} is not null and ${campaigns.finishedAt} is null`))
    .orderBy(campaigns.sendAt)
  return {
    lines: open.map(({ id, subject, pauseReason, isPaused, isStarted, waitsForApproval }) => {
      const isUrgent = isPaused && pauseReason !== 'person'
      const what = isUrgent
        ? 'has stopped by itself.'
        : isPaused
          ? 'is paused.'
          : isStarted
            ? 'is going out.'
            : waitsForApproval
              ? 'waits for a colleague to approve it.'
              : 'leaves within ten minutes.'
      return {
        text: `The campaign “${subject}” ${what}`,
        search: { id: String(id) },
        ...(isUrgent && { isUrgent: true as const }),
      }
    }),
  }
}
