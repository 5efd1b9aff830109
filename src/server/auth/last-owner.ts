import { asc, eq, or, type SQL } from 'drizzle-orm'
import { peopleMessages } from '#contract/office/people.staff.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { staffUsers } from './staff-users.table.ts'

/** Locks in a fixed order, so that two owners who remove each other at once do not deadlock and the second is refused. */
export async function lockWithOwners(tx: Db, which: SQL) {
  const [person] = await tx.select({ id: staffUsers.id }).from(staffUsers).where(which)
  const locked = await tx
    .select()
    .from(staffUsers)
    .where(or(eq(staffUsers.id, person?.id ?? 0), eq(staffUsers.role, 'owner')))
    .orderBy(asc(staffUsers.id))
    .for('update')
  const account = locked.find(({ id }) => id === person?.id)
  const hasAnotherOwner = locked.some(
    ({ id, role, passwordHash, disabledAt }) => id !== account?.id && role === 'owner' && passwordHash && !disabledAt,
  )
  return {
    account,
    assertAnotherOwner() {
      if (!hasAnotherOwner) throw new AppError('conflict', peopleMessages.lastOwner)
    },
  }
}
