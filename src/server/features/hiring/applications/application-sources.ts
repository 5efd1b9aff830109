import { sql } from 'drizzle-orm'
import type { ApplicationQuery, ApplicationSource } from '#contract/hiring/applications.staff.schema.ts'
import { type HowHeard, howHeardOptions } from '#contract/hiring/applications.ts'
import type { Db } from '#server/db/database.ts'

export const sourceCounts = sql`job_id, source, count(*)::int as applied, count(interviewed_at)::int as interviewed,
  (count(*) filter (where stage = 'hired'))::int as hired`

/** `application_counts` has the numbers of deleted applications. */
export async function readSources(db: Db, { job }: Pick<ApplicationQuery, 'job'>): Promise<ApplicationSource[]> {
  const which = job === undefined ? sql`true` : job === 'general' ? sql`job_id is null` : sql`job_id = ${job}`
  const { rows } = await db.execute<ApplicationSource & { source: HowHeard | null }>(sql`
    select source, sum(applied)::int as applied, sum(interviewed)::int as interviewed, sum(hired)::int as hired
    from (
      select ${sourceCounts} from job_applications where not is_quarantined and ${which} group by 1, 2
      union all
      select job_id, source, applied, interviewed, hired from application_counts where ${which}
    ) c group by source order by applied desc, source`)
  return rows.map(({ source, ...counts }) => ({
    source: howHeardOptions.find(({ value }) => value === source)?.label ?? null,
    ...counts,
  }))
}
