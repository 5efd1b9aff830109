import { eq } from 'drizzle-orm'
import type { Hold, HoldInput, LiftInput, RetentionPeriod } from '#contract/office/retention.schema.ts'
import { retentionPeriods as limits, retentionMessages as messages, periodInWords } from '#contract/office/retention.ts'
import type { Db } from '#server/db/database.ts'
import { findHold } from '#server/features/office/privacy/holds.public.ts'
import { retentionTag } from '#server/features/office/privacy/retention.public.ts'
import { retentionHolds, retentionPeriods } from '#server/features/office/privacy/retention.table.ts'
import { AppError, ChangedMeanwhile } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'

const inLog = ({ name, length }: RetentionPeriod) => ({ length: periodInWords(name, length) })

export async function changePeriod(tx: Db, given: RetentionPeriod): Promise<Written<RetentionPeriod>> {
  const { name, length, version } = given
  const isThis = eq(retentionPeriods.name, name)
  await tx.insert(retentionPeriods).values({ name, length: limits[name].usual }).onConflictDoNothing()
  const [before] = await tx.select().from(retentionPeriods).where(isThis).for('update')
  if (!before) throw new Error(`There is no period for ${name}`)
  if (before.version !== version) throw new ChangedMeanwhile(messages.changedMeanwhile, before)
  const after = { name, length, version: version + 1 }
  await tx.update(retentionPeriods).set(after).where(isThis)
  return {
    response: after,
    activity: {
      action: 'retention-period-updated',
      subject: `retention-period:${name}`,
      before: inLog(before),
      after: inLog(after),
    },
    tags: [retentionTag],
  }
}

const subjectOf = (id: number) => `retention-hold:${id}`

/** The activity log contains neither the address nor the reason. */
export async function holdPerson(tx: Db, { email, reason }: HoldInput, heldBy: number): Promise<Written<Hold>> {
  const before = await findHold(tx, email)
  await tx
    .insert(retentionHolds)
    .values({ email: email.toLowerCase(), reason, heldBy })
    .onConflictDoUpdate({ target: retentionHolds.email, set: { reason } })
  const hold = await findHold(tx, email)
  if (!hold) throw new Error('The hold was not stored')
  const action = before ? 'retention-hold-updated' : 'retention-hold-created'
  return { response: hold, activity: { action, subject: subjectOf(hold.id) } }
}

/** The activity log keeps the reason, because data may be deleted afterwards. */
export async function liftHold(tx: Db, id: number, { reason }: LiftInput): Promise<Written<{ success: true }>> {
  const { rowCount } = await tx.delete(retentionHolds).where(eq(retentionHolds.id, id))
  if (rowCount === 0) throw new AppError('notFound', messages.holdNotFound)
  return {
    response: { success: true },
    activity: { action: 'retention-hold-deleted', subject: subjectOf(id), after: { reason } },
  }
}
