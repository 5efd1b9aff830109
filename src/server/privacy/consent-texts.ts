import { and, eq, sql } from 'drizzle-orm'
import { type Db, statement } from '#server/db/database.ts'
import { consentTexts } from './consent-texts.table.ts'

interface ShownText {
  form: string
  place: string
  text: string
}

const { id, form, place, text } = consentTexts

/** Asked by every form that is sent. */
const version = statement((db) =>
  db
    .select({ id })
    .from(consentTexts)
    .where(
      and(
        eq(form, sql.placeholder('form')),
        eq(place, sql.placeholder('place')),
        eq(sql`md5(${text})`, sql`md5(${sql.placeholder('text')})`),
      ),
    )
    .prepare('consent_text'),
)

/** The version of the wording that a form shows today; words that are new become one. */
export async function consentTextOf(tx: Db, shown: ShownText): Promise<number> {
  const find = () => version(tx).execute({ ...shown })
  const [known] = await find()
  if (known) return known.id
  await tx.insert(consentTexts).values(shown).onConflictDoNothing()
  const [added] = await find()
  if (!added) throw new Error(`The words of ${shown.form} at ${shown.place} could not be kept`)
  return added.id
}
