import { and, asc, eq } from 'drizzle-orm'
import { fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import type { SourceLine } from '#server/staff/sources.ts'
import { campaigns, needsAttention } from './campaigns.table.ts'

export async function readCampaignsToday(db: Db, viewer: { id: number }) {
  const { id, subject, sentBy, pauseReason, pausedAt, sendAt, updatedAt } = campaigns
  const open = await db
    .select({ id, subject, sentBy, sender: fullNameOrNull, pauseReason, pausedAt, updatedAt })
    .from(campaigns)
    .leftJoin(staffUsers, eq(staffUsers.id, sentBy))
    .where(and(isKept(campaigns), needsAttention))
    .orderBy(asc(sendAt))
  return {
    lines: open.map((campaign): SourceLine => {
      const { pausedAt: paused, sender } = campaign
      const isMine = campaign.sentBy === viewer.id
      const line = { kind: 'approval', search: { id: String(campaign.id) } } as const
      const named = `The campaign “${campaign.subject}”`
      if (paused)
        return {
          ...line,
          text: `${named} ${campaign.pauseReason === 'person' ? 'is paused' : 'has stopped by itself'}.`,
          since: paused.toISOString(),
          owner: sender === null ? null : { name: sender, isMe: isMine },
        }
      return {
        ...line,
        text: `${named} waits for ${isMine ? 'a colleague’s' : 'your'} approval.`,
        detail: isMine || sender === null ? undefined : `${sender} wants to send it.`,
        // Nothing changes it between sending and approval.
        since: campaign.updatedAt.toISOString(),
        owner: isMine ? { name: 'A colleague', isMe: false } : { name: 'You', isMe: true },
      }
    }),
  }
}
