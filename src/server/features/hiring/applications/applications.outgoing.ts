import { and, eq, isNull, min, sql } from 'drizzle-orm'
import {
  applicationReplyPaths,
  jobPlaceholder,
  repliesDraftName,
  replyDraftName,
} from '#contract/hiring/application-replies.ts'
import { namePlaceholder } from '#contract/inbox/saved-replies.staff.ts'
import type { Db } from '#server/db/database.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { counted } from '#server/staff/sources.ts'
import { replyKind } from './application-detail.ts'
import { applicationReplies, jobApplications } from './applications.table.ts'

const { text } = applicationReplies
const { firstName, jobTitle, desiredRole } = jobApplications
/** Names may be parts of other words, so the text with the fewest placeholders is the one that was written. */
const unfilled = sql`replace(replace(${text}, coalesce(${jobTitle}, ${desiredRole}, ''), ${jobPlaceholder}),
  ${firstName}, ${namePlaceholder})`
const written = sql<string>`(array_agg(${unfilled} order by length(${unfilled}) - length(replace(${unfilled}, '{', ''))))[1]`

/** One row for all replies that were sent together. */
export async function readRepliesOnHold(db: Db) {
  const { id, applicationId, createdAt, leavesAt, leftAt } = applicationReplies
  const held = await db
    .select({
      ids: sql<number[]>`array_agg(${id} order by ${id})`,
      application: min(applicationId),
      name: sql<string>`min(${jobApplications.firstName} || ' ' || ${jobApplications.lastName})`,
      text: sql<string>`case count(*) when 1 then min(${text}) else ${written} end`,
      leavesAt,
    })
    // The few open mails lead to the replies.
    .from(outgoingMails)
    .innerJoin(applicationReplies, and(eq(id, outgoingMails.issue), eq(applicationId, outgoingMails.subjectId)))
    .innerJoin(jobApplications, eq(jobApplications.id, applicationId))
    .where(and(sql`${outgoingMails.state} <> 'sent'`, eq(outgoingMails.kind, replyKind), isNull(leftAt)))
    .groupBy(createdAt, leavesAt)
  return held.map(({ ids, application, name, text: draft, leavesAt: at }) => ({
    kind: 'reply' as const,
    text: ids.length === 1 ? `Reply to ${name}` : `${counted(ids.length, 'reply', 'replies')} to applicants`,
    at: at.toISOString(),
    search: ids.length === 1 ? { id: String(application) } : {},
    stop: {
      method: 'POST' as const,
      path: applicationReplyPaths.stop,
      body: { ids },
      draft: { name: ids.length === 1 && application ? replyDraftName(application) : repliesDraftName, text: draft },
    },
  }))
}
