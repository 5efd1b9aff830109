import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { may, roles } from '#contract/roles.ts'
import type { FactOwners, FactRecord } from '#contract/website/facts.staff.schema.ts'
import { factDescriptions, factNames, firstStated } from '#contract/website/facts.staff.ts'
import { defaultFacts, type FactName } from '#contract/website/facts.ts'
import { fullName, fullNameOrNull, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { readToday } from '#server/features/office/settings/settings.public.ts'
import { type Leaver, mostFound } from '#server/staff/sources.ts'
import { facts } from './facts.table.ts'

const { name, value, ownerId, evidence, reviewBy, asOf, version, statedAt } = facts
const columns = { name, value, owner: ownerId, evidence, reviewBy, asOf, version, statedAt }

const selectFacts = (db: Db) =>
  db
    .select({ ...columns, ownerName: fullNameOrNull })
    .from(facts)
    .leftJoin(staffUsers, eq(staffUsers.id, ownerId))

type FactRow = Awaited<ReturnType<typeof selectFacts>>[number]

export type HasPost = (db: Db) => Promise<boolean>

/** Facts that no page shows any more are not overdue. */
export async function listFacts(db: Db, hasPost?: HasPost): Promise<FactRecord[]> {
  const isFirstPostOut = (await hasPost?.(db)) ?? false
  const rows = await selectFacts(db)
  const today = await readToday(db)
  const touched = new Map(rows.map((row) => [row.name, row]))
  const records = factNames.map((fact) => {
    const record = toRecord(fact, touched.get(fact), today)
    return isFirstPostOut && factDescriptions[fact].untilFirstPost ? { ...record, isOverdue: false } : record
  })
  const dueDay = ({ isOverdue, reviewBy: day }: FactRecord) => (isOverdue && day ? day : '9999')
  return records.toSorted((one, other) => dueDay(one).localeCompare(dueDay(other)))
}

export async function getFact(db: Db, fact: FactName): Promise<FactRecord> {
  const [row] = await selectFacts(db).where(eq(name, fact))
  return toRecord(fact, row, await readToday(db))
}

/** Creates the row at the first change, so that concurrent changes wait for its lock. */
export async function lockFact(tx: Db, fact: FactName): Promise<FactRecord> {
  const { reviewBy: day = null } = factDescriptions[fact]
  await tx.insert(facts).values({ name: fact, reviewBy: day }).onConflictDoNothing()
  await tx.select({ name }).from(facts).where(eq(name, fact)).for('update')
  return getFact(tx, fact)
}

function toRecord(fact: FactName, row: FactRow | undefined, today: string): FactRecord {
  const due = row ? row.reviewBy : (factDescriptions[fact].reviewBy ?? null)
  return {
    id: factDescriptions[fact].id,
    name: fact,
    version: row?.version ?? 1,
    value: row?.value ?? defaultFacts[fact],
    owner: row?.owner ?? null,
    ownerName: row?.ownerName ?? null,
    evidence: row?.evidence ?? '',
    reviewBy: due,
    asOf: row?.asOf ?? null,
    isOverdue: due !== null && due <= today,
    lastStated: (row?.value && row.statedAt?.toISOString().slice(0, 7)) || firstStated,
  }
}

const holders = roles.filter((role) => may(role, 'facts'))

export const listFactOwners = (db: Db): Promise<FactOwners> =>
  db
    .select({ id: staffUsers.id, name: fullName })
    .from(staffUsers)
    .where(and(inArray(staffUsers.role, holders), isNull(staffUsers.disabledAt)))
    .orderBy(asc(staffUsers.firstName), asc(staffUsers.id))

export async function readFactsToday(db: Db, hasPost: HasPost, userId: number) {
  const overdue = (await listFacts(db, hasPost)).filter(({ isOverdue }) => isOverdue)
  return {
    lines: overdue.map((fact) => ({
      kind: 'fact' as const,
      text: `“${fact.value}” is overdue for review.`,
      detail: factDescriptions[fact.name].label,
      since: fact.reviewBy ? new Date(fact.reviewBy).toISOString() : undefined,
      owner: fact.ownerName === null ? null : { name: fact.ownerName, isMe: fact.owner === userId },
      search: { id: String(fact.id) },
    })),
  }
}

export async function findFacts(db: Db, search: string) {
  const wanted = search.toLowerCase()
  return (await listFacts(db))
    .map((fact) => ({ id: fact.id, title: factDescriptions[fact.name].label, detail: fact.value }))
    .filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted))
    .slice(0, mostFound)
}

export async function findFactsOf(db: Db, { name: leaver }: Leaver) {
  const owned = (await listFacts(db)).filter(({ ownerName }) => ownerName?.toLowerCase() === leaver.toLowerCase())
  return owned.map((fact) => ({
    title: `Fact: ${factDescriptions[fact.name].label}`,
    detail: 'They answer for it.',
    tab: 'facts',
    id: fact.id,
  }))
}
