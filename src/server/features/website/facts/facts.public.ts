import { isNotNull, or } from 'drizzle-orm'
import { endOfPeriod } from '#contract/office/periods.ts'
import { factDescriptions, factNames, monthInWords } from '#contract/website/facts.staff.ts'
import { defaultFacts, type FactChanges, type FactName, type Facts } from '#contract/website/facts.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { facts } from './facts.table.ts'

/** Which facts the page with this record shows. */
export const factsOn = (key: string): FactName[] =>
  factNames.filter((name) => factDescriptions[name].shownOn.some((path) => detectPage(path).key === key))

/** What differs from the defaults, of these facts or of all. */
export async function readFactChanges(db: Db, names: readonly FactName[] = factNames): Promise<FactChanges> {
  const { name, value, asOf } = facts
  const rows = await db
    .select({ name, value, asOf })
    .from(facts)
    .where(or(isNotNull(value), isNotNull(asOf)))
  const changes: FactChanges = {}
  for (const row of rows) {
    if (!names.includes(row.name)) continue
    if (row.value !== null) changes[row.name] = row.value
    if (row.asOf !== null) changes[`${row.name}AsOf`] = ` (as of ${monthInWords(row.asOf)})`
  }
  return changes
}

export const readFacts = async (db: Db): Promise<Facts> => ({ ...defaultFacts, ...(await readFactChanges(db)) })

/** The page of the blog says when the day it was promised for has passed. */
export function msToNextFact(changes: FactChanges, now = Date.now()): number | null {
  const left = endOfPeriod(changes.blogLaunch ?? defaultFacts.blogLaunch).getTime() - now
  return left > 0 ? left : null
}
