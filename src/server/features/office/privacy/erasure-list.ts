import { asc, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keepReasonNames } from '#contract/office/privacy-desk.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { fingerprintOf, type PrivacyDeskOptions } from './privacy-desk.service.ts'
import { privacyErasures } from './privacy-desk.table.ts'

const listSchema = z.object({
  /** Detects another secret, with which no hash would match. */
  key: z.string(),
  erasures: z.array(
    z.object({
      emailHash: z.string(),
      erasedAt: z.iso.datetime().transform((moment) => new Date(moment)),
      counts: z.record(z.string(), z.number()),
      kept: z.record(z.string(), z.enum(keepReasonNames)),
    }),
  ),
})
type ErasureList = z.output<typeof listSchema>

const keyOf = (secret: string) => fingerprintOf(secret, 'the key itself')

/** Keep this list apart from the backups. */
export async function writeErasureList(db: Db, secret: string): Promise<string> {
  const { emailHash, erasedAt, counts, kept } = privacyErasures
  const erasures = await db
    .select({ emailHash, erasedAt, counts, kept })
    .from(privacyErasures)
    .orderBy(asc(privacyErasures.id))
  return JSON.stringify({ key: keyOf(secret), erasures })
}

/** Skips the lines that `npm run` prints before the JSON. */
export function readErasureList(text: string, secret: string): ErasureList['erasures'] {
  const { key, erasures } = listSchema.parse(JSON.parse(text.slice(text.indexOf('{'))))
  if (key !== keyOf(secret)) throw new Error('This list was made with another APP_SECRET: no person in it can be found')
  return erasures
}

export const erasureListOf = (backup: string) => `${backup.replace(/\.dump$/, '')}.erased.json`

const rowsAtOnce = 10_000

/** Data that a person sent after the erasure stays. */
export async function reapplyErasures(
  tx: Db,
  { personData, secret }: PrivacyDeskOptions,
  erasures: ErasureList['erasures'],
): Promise<number> {
  const byHash = Map.groupBy(erasures, ({ emailHash }) => emailHash)
  let erased = 0
  for (const kind of personData.filter(({ erasedElsewhere }) => !erasedElsewhere))
    for await (const email of addressesOf(tx, kind))
      for (const { erasedAt, kept } of byHash.get(fingerprintOf(secret, email)) ?? [])
        if (!(kind.name in kept)) erased += await kind.erase(tx, email, { until: erasedAt })
  if (erasures.length > 0) await tx.insert(privacyErasures).values(erasures).onConflictDoNothing()
  return erased
}

async function* addressesOf(tx: Db, { table }: PersonData): AsyncGenerator<string> {
  const { id, email } = table
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ id: sql<number>`${id}`, email: sql<string>`${email}` })
      .from(table)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(rowsAtOnce)
    yield* rows.map((row) => row.email)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}
