import { and, eq } from 'drizzle-orm'
import type { PayLaw } from '#contract/hiring/pay-laws.staff.schema.ts'
import { placeOf } from '#contract/hiring/pay-laws.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { readToday } from '#server/features/office/settings/settings.public.ts'
import { mostFound } from '#server/staff/sources.ts'
import { payLaws } from './pay-laws.table.ts'

const { id, state, city, asks, employees, coversRemote, source, note, reviewBy, version } = payLaws
const columns = { id, state, city, asks, employees, coversRemote, source, note, reviewBy, version }

async function withReview(db: Db, laws: Omit<PayLaw, 'isOverdue'>[]): Promise<PayLaw[]> {
  const today = await readToday(db)
  return laws.map((law) => ({ ...law, isOverdue: law.reviewBy !== null && law.reviewBy <= today }))
}

export async function listPayLaws(db: Db): Promise<PayLaw[]> {
  const laws = await withReview(db, await db.select(columns).from(payLaws).where(isKept(payLaws)))
  return laws.toSorted(
    (one, other) => Number(other.isOverdue) - Number(one.isOverdue) || placeOf(one).localeCompare(placeOf(other)),
  )
}

export async function getPayLaw(db: Db, lawId: number): Promise<PayLaw | undefined> {
  const rows = await db
    .select(columns)
    .from(payLaws)
    .where(and(eq(id, lawId), isKept(payLaws)))
  const [law] = await withReview(db, rows)
  return law
}

export async function readPayLawsToday(db: Db) {
  const overdue = (await listPayLaws(db)).filter(({ isOverdue }) => isOverdue)
  return {
    lines: overdue.map((law) => ({
      kind: 'fact' as const,
      text: `The pay law of ${placeOf(law)} is overdue for review.`,
      detail: law.source,
      since: law.reviewBy ? new Date(law.reviewBy).toISOString() : undefined,
      search: { id: String(law.id) },
    })),
  }
}

export async function findPayLaws(db: Db, search: string) {
  const wanted = search.toLowerCase()
  return (await listPayLaws(db))
    .map((law) => ({ id: law.id, title: placeOf(law), detail: law.source }))
    .filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted))
    .slice(0, mostFound)
}
