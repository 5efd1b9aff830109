import type { Db } from '#server/db/database.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import { dayMs } from './sampling.ts'

/** A whole day as `createdAt` marks texts of the samples for `removeSamples`. */
export async function consentOf(tx: Db, now: Date, shown: { form: string; place: string; text: string }) {
  const createdAt = new Date((Math.floor(now.getTime() / dayMs) - 366) * dayMs)
  await tx
    .insert(consentTexts)
    .values({ ...shown, createdAt })
    .onConflictDoNothing()
  return consentTextOf(tx, shown)
}
