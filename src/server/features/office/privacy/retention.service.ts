import { and, asc, gt, sql } from 'drizzle-orm'
import type { Going, RetentionSettings, Tonight } from '#contract/office/retention.schema.ts'
import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/db/database.ts'
import { isoTime } from '#server/db/iso-time.ts'
import { toPage } from '#server/db/keyset.ts'
import { listHolds } from '#server/features/office/privacy/holds.public.ts'
import type { Retention } from '#server/features/office/privacy/person-data.public.ts'
import { isDue, type LengthAsIf, readPeriods, tonight } from '#server/features/office/privacy/retention.public.ts'

export const readSettings = async (db: Db): Promise<RetentionSettings> => ({
  periods: await readPeriods(db),
  holds: await listHolds(db),
})

export async function countTonight(db: Db, retentions: Retention[], asIf?: LengthAsIf): Promise<Tonight> {
  const { rows } = await db.execute<{ at: string }>(sql`select ${isoTime(tonight)} as at`)
  const kinds: Tonight['kinds'] = []
  for (const retention of retentions) {
    const { name, table, label } = retention
    const count = await db.$count(table, isDue(retention, tonight, asIf))
    if (count > 0) kinds.push({ name, count, isListed: label !== undefined })
  }
  return { at: rows[0]?.at ?? '', kinds }
}

export async function listTonight(
  db: Db,
  retention: Retention,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<Page<Going>> {
  const { table, label, ownerEmail, keptSince, opens } = retention
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      label: sql<string>`${label}`,
      email: sql<string>`${ownerEmail}`,
      since: sql<string>`${isoTime(keptSince(tonight))}`,
      opensId: sql<number | null>`${opens?.id ?? null}`,
      cursor: sql<string>`${table.id}::text`,
    })
    .from(table)
    .where(and(isDue(retention, tonight), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit + 1)
  const { items, next } = toPage(rows, limit)
  return {
    items: items.map(({ opensId, ...row }) => ({
      ...row,
      opens: opens && opensId !== null ? { tab: opens.tab, id: opensId } : null,
    })),
    next,
  }
}
