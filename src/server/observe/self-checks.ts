import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { counted, lineIf, type SourceToday } from '#server/staff/sources.ts'
import { type SelfCheckName, selfChecks } from './self-checks.table.ts'

interface SelfCheck {
  about: 'backups' | 'forms'
  title: string
  good: string
  never?: string
  maxDays: number
  whatToDo: string
}

const checks: Record<SelfCheckName, SelfCheck> = {
  drill: {
    about: 'backups',
    title: 'backup drill',
    good: 'Backup restored in a drill',
    never: 'Backups: no drill has reported yet',
    maxDays: 7,
    whatToDo: 'The administrator has to run npm run drill every night.',
  },
  canary: {
    about: 'forms',
    title: 'trial of the forms',
    good: 'Forms tried and working',
    maxDays: 2,
    whatToDo: 'The administrator has to run npm run canary every night.',
  },
  // Checked by the canary, whose own check says when it does not run.
  certificate: {
    about: 'forms',
    title: 'check of the certificate',
    good: 'The certificate lasts',
    maxDays: Number.POSITIVE_INFINITY,
    whatToDo: '',
  },
}
const names = Object.keys(checks) as SelfCheckName[]

export const checkTitles = Object.fromEntries(names.map((name) => [name, checks[name].title])) as Record<
  SelfCheckName,
  string
>

export const recordSelfCheck = (db: Db, result: typeof selfChecks.$inferInsert) => db.insert(selfChecks).values(result)

interface State extends Record<string, unknown> {
  name: SelfCheckName
  failure: string | null
  found: string | null
  goodSeconds: number | null
  /** Days since the last success or, without one, since the first account. */
  days: number
}

export async function readSelfChecks(db: Db): Promise<State[]> {
  const { rows } = await db.execute<State>(sql`
    select checked.name, latest.failure, good.found, extract(epoch from good.ended_at)::float as "goodSeconds",
      floor(extract(epoch from now() - coalesce(good.ended_at, (select min(created_at) from cms_users), now())) / 86400)::int
        as days
    from unnest(array[${sql.join(names, sql`, `)}]) as checked (name)
    left join lateral (
      select * from ${selfChecks} c where c.name = checked.name order by ended_at desc, id desc limit 1
    ) latest on true
    left join lateral (
      select * from ${selfChecks} c where c.name = checked.name and c.failure is null order by ended_at desc, id desc limit 1
    ) good on true`)
  return rows
}

/** Without a success for too long, though none has failed. */
export const listOverdueChecks = async (db: Db): Promise<SelfCheckName[]> =>
  (await readSelfChecks(db)).flatMap(({ name, failure, days }) =>
    !failure && days >= checks[name].maxDays ? [name] : [],
  )

export async function readSelfChecksToday(db: Db): Promise<SourceToday> {
  const states = await readSelfChecks(db)
  return {
    lines: states.flatMap(({ name, failure, days }) => {
      const { title, maxDays, whatToDo } = checks[name]
      if (failure) return [{ kind: 'other' as const, text: `The last ${title} failed: ${failure}` }]
      return lineIf(days - maxDays + 1, {
        kind: 'other',
        text: `No good ${title} for ${counted(days, 'day')}. ${whatToDo}`,
      })
    }),
    states: states.flatMap(({ name, failure, found, goodSeconds, days }) => {
      const { about, title, good, never, maxDays } = checks[name]
      if (failure) return { about, text: `The last ${title} failed`, level: 'wrong' }
      if (goodSeconds === null) return never ? { about, text: never, level: 'look' } : []
      return {
        about,
        text: [good, found].filter(Boolean).join(': '),
        at: new Date(goodSeconds * 1_000).toISOString(),
        level: days < maxDays ? 'fine' : 'look',
      }
    }),
  }
}
