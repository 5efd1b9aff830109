import { eq } from 'drizzle-orm'
import type { FactorRule } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages as messages } from '#contract/office/second-factors.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import { lockAccount } from './accounts.ts'
import { mailFactorChange } from './second-factor-mails.ts'
import { hasFactor, mustSetUp, staffFactorRule } from './second-factors.table.ts'
import { removeFactors } from './second-factors.ts'
import { accountTag } from './sessions.ts'
import { staffUsers } from './staff-users.table.ts'

export async function readFactorRule(db: Db): Promise<FactorRule> {
  const [rule] = await db.select({ ownersNeedFactor: staffFactorRule.ownersNeedFactor }).from(staffFactorRule)
  return rule ?? { ownersNeedFactor: false }
}

/** Takes effect at once: sessions of owners without a second factor can only set one up. */
export async function setFactorRule(tx: Db, userId: number, rule: FactorRule): Promise<Written<FactorRule>> {
  const { ownersNeedFactor } = rule
  const [own] = await tx.select({ hasFactor }).from(staffUsers).where(eq(staffUsers.id, userId))
  if (ownersNeedFactor && !own?.hasFactor) throw new AppError('conflict', messages.ruleNeedsOwn)
  await tx.insert(staffFactorRule).values(rule).onConflictDoUpdate({ target: staffFactorRule.id, set: rule })
  const concerned = await tx.select({ id: staffUsers.id }).from(staffUsers).where(mustSetUp)
  return {
    response: rule,
    activity: { action: ownersNeedFactor ? 'second-factors-required' : 'second-factors-optional' },
    tags: concerned.map(({ id }) => accountTag(id)),
  }
}

export async function resetFactors(
  tx: Db,
  { userId, id }: { userId: number; id: number },
  tasks: Pick<MailQueue, 'queueMails'>,
): Promise<Written<{ success: true }>> {
  // Users remove their own factors with their password.
  if (id === userId) throw new AppError('conflict', messages.notYourOwn)
  const [account] = await lockAccount(tx, eq(staffUsers.id, id))
  if (!account) throw new AppError('notFound', messages.personNotFound)
  await removeFactors(tx, id)
  await mailFactorChange(tx, tasks, 'signin-factors-reset', id)
  const name = `${account.firstName} ${account.lastName}`
  return {
    response: { success: true },
    activity: { action: 'second-factors-reset', subject: `cms-user:${id}`, after: { name } },
    tags: [accountTag(id)],
  }
}
