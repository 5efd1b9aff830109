import { eq } from 'drizzle-orm'
import { redact, redactionMessages, without } from '#contract/inbox/redaction.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import { type Actor, eraseActivityValues } from '#server/staff/activity.ts'

interface Redaction {
  field: string
  number: number
  from: number
  to: number
  textVersion: number
}

interface StoredText extends Pick<Redaction, 'field' | 'number'> {
  text: string
  store(text: string): Promise<unknown>
}

interface Redactable {
  subject: string
  /** Current version, locked by the caller. */
  textVersion: number
  texts: StoredText[]
}

/** Also replaces the same words in all other texts of the submission, and erases logged values that contain them. */
export async function redactTexts(
  tx: Db,
  { subject, textVersion, texts }: Redactable,
  { field, number, ...asked }: Redaction,
  actor: Actor,
): Promise<void> {
  const chosen = texts.find((text) => text.field === field && text.number === number)
  if (!chosen || asked.textVersion !== textVersion) throw new AppError('conflict', redactionMessages.changed)
  const redacted = redact(chosen.text, asked)
  if (!redacted) throw new AppError('invalid', redactionMessages.nothing)
  for (const each of texts) {
    const left = each === chosen ? redacted.text : without(each.text, redacted.copies)
    if (left !== each.text) await each.store(left)
  }
  const { before, after } = activityValues
  const values = await tx
    .select({ before, after })
    .from(activityLog)
    .innerJoin(activityValues, eq(activityValues.eventId, activityLog.id))
    .where(eq(activityLog.subject, subject))
  if (stringsIn(values).some((text) => without(text, redacted.copies) !== text))
    await eraseActivityValues(tx, subject, actor)
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
