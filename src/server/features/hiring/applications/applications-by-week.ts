import { sql } from 'drizzle-orm'
import type { ApplicationWeeks } from '#contract/hiring/applications.staff.schema.ts'
import { generalApplications, namedJobs, otherJobs, shownWeeks } from '#contract/hiring/applications.staff.ts'
import { defaultSettings } from '#contract/office/settings.ts'
import type { Db } from '#server/db/database.ts'
import { jobApplications } from './applications.table.ts'

const dayMs = 86_400_000

/** The jobs with the most applications by name, all others in one series. Weeks begin on Monday. */
export async function readApplicationWeeks(db: Db): Promise<ApplicationWeeks> {
  const zone = sql.raw(`'${defaultSettings.timeZone}'`)
  const thisWeek = sql`date_trunc('week', now() at time zone ${zone})`
  const { rows } = await db.execute<{ firstDay: string; job: string | null; counts: number[]; total: number }>(sql`
    with counted as (
      select job_title as job, count(*)::int as count,
        (extract(day from date_trunc('week', created_at at time zone ${zone}) - ${thisWeek}) / 7)::int + ${shownWeeks}::int as week
      from ${jobApplications}
      where not is_quarantined and created_at >= (${thisWeek} - make_interval(weeks => ${shownWeeks - 1})) at time zone ${zone}
      group by 1, 3
    )
    select to_char(${thisWeek} - make_interval(weeks => ${shownWeeks - 1}), 'YYYY-MM-DD') as "firstDay", job, total,
      array(select coalesce(sum(c.count), 0)::int from generate_series(1, ${shownWeeks}::int) w
        left join counted c on c.week = w and c.job is not distinct from jobs.job group by w order by w) as counts
    from (select job, sum(count)::int as total from counted group by 1) jobs
    order by total desc, job`)
  const named = rows.slice(0, namedJobs).map(({ job, counts }) => ({ job: job ?? generalApplications, counts }))
  const rest = rows.slice(namedJobs)
  const others = {
    job: otherJobs,
    counts: Array.from({ length: shownWeeks }, (_, week) =>
      rest.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0),
    ),
  }
  const first = Date.parse(rows[0]?.firstDay ?? '')
  return {
    weeks: rows[0]
      ? Array.from({ length: shownWeeks }, (_, week) => new Date(first + week * 7 * dayMs).toISOString().slice(0, 10))
      : [],
    series: rest.length > 0 ? [...named, others] : named,
  }
}
