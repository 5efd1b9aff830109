import { sql } from 'drizzle-orm'
import { replyTimeDays, replyTimeWords } from '#contract/inbox/reply-time.ts'
import type { Settings } from '#contract/office/settings.ts'
import type { Db } from '#server/db/database.ts'

interface Row extends Record<string, unknown> {
  count: number
  medianHours: number | null
  now: Date
}

/**
 * Starts from the replies: there are fewer of them than of messages, most of which may be spam. A page as it was reads
 * the same tables, which have no history but times, up to its moment: `public` is written out, and `now()` is that moment.
 */
export async function readReplyTime(db: Db, settings: Settings): Promise<{ words: string; now: Date }> {
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as count, now() as now,
      (percentile_cont(0.5) within group (order by extract(epoch from r.left_at - m.created_at)) / 3600)::float as "medianHours"
    from (select message_id, min(left_at) as left_at from public.message_replies where left_at <= now() group by message_id) r
    join public.contact_messages m on m.id = r.message_id
    where not m.is_quarantined and m.created_at > now() - make_interval(days => ${replyTimeDays})`)
  const { count, medianHours, now } = rows[0] ?? { count: 0, medianHours: null, now: new Date() }
  return { words: replyTimeWords({ count, medianHours }, settings, new Date(now)), now: new Date(now) }
}
