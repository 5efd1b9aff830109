import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AssigneeInput } from '#contract/inbox/submissions.staff.schema.ts'
import { type AssigneeFilter, submissionStaffMessages } from '#contract/inbox/submissions.staff.ts'
import { may, type Permission, roles } from '#contract/roles.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'

/** Users who can log in and have the permission. */
export const mayTakeCharge = (permission: Permission) =>
  and(
    inArray(
      staffUsers.role,
      roles.filter((role) => may(role, permission)),
    ),
    isNull(staffUsers.disabledAt),
  )

export async function listAssignees(db: Db, permission: Permission, viewer: { id: number }) {
  const people = await db
    .select({ id: staffUsers.id, name: fullName })
    .from(staffUsers)
    .where(mayTakeCharge(permission))
    .orderBy(asc(staffUsers.firstName), asc(staffUsers.id))
  return people.map((person) => ({ ...person, isMe: person.id === viewer.id }))
}

/** Somebody else was put in charge in the meantime. */
export async function assertStillInCharge(tx: Db, current: number | null, { assigneeId, from }: AssigneeInput) {
  if (from === undefined || current === from || current === assigneeId) return
  const [person] = current ? await tx.select({ name: fullName }).from(staffUsers).where(eq(staffUsers.id, current)) : []
  throw new AppError('conflict', submissionStaffMessages.inChargeMeanwhile(person?.name))
}

export async function assertMayTakeCharge(
  tx: Db,
  assigneeId: number | null | undefined,
  permission: Permission,
  message: string,
): Promise<void> {
  if (!assigneeId) return
  const found = await tx.$count(staffUsers, and(eq(staffUsers.id, assigneeId), mayTakeCharge(permission)))
  if (found === 0) throw new AppError('invalid', message, { assigneeId: message })
}

export const ofAssignee = (column: PgColumn, assignee: AssigneeFilter, viewer: { id: number }) =>
  ({
    me: eq(column, viewer.id),
    nobody: isNull(column),
    // Not `<>`, which no index finds.
    others: or(lt(column, viewer.id), gt(column, viewer.id)),
  })[assignee]
