import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { consentTexts } from './consent-texts.table.ts'

interface ShownText {
  form: string
  place: string
  text: string
}

/** The version of the wording that a form shows today; words that are new become one. */
export async function consentTextOf(tx: Db, shown: ShownText): Promise<number> {
  const { id, form, place, text } = consentTexts
  const find = () =>
    tx
      .select({ id })
      .from(consentTexts)
      .where(and(eq(form, shown.form), eq(place, shown.place), eq(sql`md5(${text})`, sql`md5(${shown.text})`)))
  const [known] = await find()
  if (known) return known.id
  await tx.insert(consentTexts).values(shown).onConflictDoNothing()
  const [added] = await find()
  if (!added) throw new Error(`The words of ${shown.form} at ${shown.place} could not be kept`)
  return added.id
}
