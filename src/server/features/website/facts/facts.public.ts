import { isNotNull, or } from 'drizzle-orm'
import { endOfPeriod } from '#contract/office/periods.ts'
import { factDescriptions, factNames, monthInWords } from '#contract/website/facts.staff.ts'
import { defaultFacts, type FactChanges, type FactName, type Facts } from '#contract/website/facts.ts'
import { detectPage } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import { facts } from './facts.table.ts'

export const factsOn = (key: string): FactName[] =>
  factNames.filter((name) => factDescriptions[name].shownOn.some((path) => detectPage(path).key === key))

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

/** The blog page changes when its announced launch date has passed. */
export function msToNextFact(changes: FactChanges, now = Date.now()): number | null {
  const left = endOfPeriod(changes.blogLaunch ?? defaultFacts.blogLaunch).getTime() - now
  return left > 0 ? left : null
}
