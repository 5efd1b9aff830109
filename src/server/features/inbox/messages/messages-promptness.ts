import { and, eq, sql } from 'drizzle-orm'
import type { MessagePromptness } from '#contract/inbox/messages.staff.schema.ts'
import { mostPromptnessMarks, promptnessDays } from '#contract/inbox/messages.staff.ts'
import type { Db } from '#server/db/database.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { contactMessages, messageReplies } from './messages.table.ts'

/** Messages that were closed or answered without a reply from here are left out: nobody knows how long they took. */
export async function readPromptness(db: Db, viewer: Viewer): Promise<MessagePromptness> {
  const { state, createdAt, isQuarantined } = contactMessages
  const visible = db
    .select({
      createdAt,
      // Written out, because Drizzle drops the table of a column when nothing is joined.
      wait: sql`(select min(r.created_at) from ${messageReplies} r where r.message_id = ${contactMessages}.id) - ${contactMessages}.created_at`.as(
        'wait',
      ),
      isOpen: sql`${state} in ('new', 'open')`.as('is_open'),
    })
    .from(contactMessages)
    .where(
      and(
        eq(isQuarantined, false),
        isVisibleTo(viewer),
        sql`${createdAt} > now() - make_interval(days => ${promptnessDays})`,
      ),
    )
  const { rows } = await db.execute<MessagePromptness & Record<string, unknown>>(sql`
    select (count(*) filter (where outcome = 'day'))::int as day, (count(*) filter (where outcome = 'later'))::int as later,
      (count(*) filter (where outcome = 'open'))::int as open,
      (percentile_cont(0.5) within group (order by extract(epoch from wait)) / 3600)::float as "medianHours",
      case when count(*) <= ${mostPromptnessMarks} then coalesce(array_agg(outcome order by created_at), '{}') else '{}' end as marks
    from (
      select created_at, wait, case when wait <= interval '1 day' then 'day' when wait is not null then 'later' else 'open' end as outcome
      from (${visible}) m where wait is not null or is_open
    ) o`)
  const [found] = rows
  return found ?? { day: 0, later: 0, open: 0, medianHours: null, marks: [] }
}
