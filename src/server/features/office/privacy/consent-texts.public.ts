import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ShownConsent } from '#contract/inbox/submissions.staff.schema.ts'
import { type Db, statement } from '#server/db/database.ts'
import { consentTexts } from './consent-texts.table.ts'

interface ShownText {
  form: string
  place: string
  text: string
}

const { id, form, place, text } = consentTexts

const read = (column: PgColumn, of: PgColumn) =>
  sql`(select ${column} from ${consentTexts} where ${id} = ${of})`.mapWith(column)

export const shownWords = (consentTextId: PgColumn) => ({
  consentText: read(text, consentTextId) as SQL<string | null>,
  consentTextSince: read(consentTexts.createdAt, consentTextId) as SQL<Date | null>,
})
export const shownAt = (consentTextId: PgColumn) => read(place, consentTextId) as SQL<string | null>

interface ShownWords {
  consentText: string | null
  consentTextSince: Date | null
}
export const asShown = ({ consentText, consentTextSince }: ShownWords): ShownConsent =>
  consentText === null || !consentTextSince ? null : { text: consentText, since: consentTextSince.toISOString() }

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

export async function consentTextOf(tx: Db, shown: ShownText): Promise<number> {
  const find = () => version(tx).execute({ ...shown })
  const [known] = await find()
  if (known) return known.id
  await tx.insert(consentTexts).values(shown).onConflictDoNothing()
  const [added] = await find()
  if (!added) throw new Error(`The words of ${shown.form} at ${shown.place} could not be kept`)
  return added.id
}
