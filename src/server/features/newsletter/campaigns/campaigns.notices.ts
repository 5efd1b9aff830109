import { and, inArray } from 'drizzle-orm'
import { isKept } from '#server/db/trash.ts'
import type { NoticeSource } from '#server/features/office/notices/notices.public.ts'
import { campaigns, needsAttention } from './campaigns.table.ts'

export const campaignNotices: NoticeSource = {
  about: 'campaign',
  async describe(db, ids) {
    const { id, sentBy, pausedAt } = campaigns
    const rows = await db
      .select({ id, sentBy, pausedAt })
      .from(campaigns)
      .where(and(inArray(id, ids), isKept(campaigns), needsAttention))
    return rows.map((row) => ({
      id: row.id,
      permission: 'campaigns',
      kinds: ['approvals'],
      // Its sender is told that it has stopped, but not that it waits.
      by: row.pausedAt ? null : row.sentBy,
      one: row.pausedAt ? 'campaign has stopped by itself' : 'campaign waits for approval',
      many: row.pausedAt ? 'campaigns have stopped by themselves' : 'campaigns wait for approval',
      tab: 'campaigns',
      opens: row.id,
    }))
  },
}
