import { type AuditAction, activityMessages } from '#contract/activity.ts'
import { type TeamMemberRecord, teamMemberUpdateSchema } from '#contract/team-members.schema.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { UndoableEvent, Written } from '#server/staff-router.ts'
import { getTeamMemberRecord, listTeamMembers } from './team-members.service.ts'
import { deleteTeamMember, reorderTeamMembers, restoreTeamMember, updateTeamMember } from './team-members.writes.ts'

export const undoableTeamActions: AuditAction[] = [
  'team-member-created',
  'team-member-updated',
  'team-member-deleted',
  'team-member-restored',
  'team-members-reordered',
]

export async function undoTeamChange(
  tx: Db,
  { action, id, before, after }: UndoableEvent,
  { id: userId }: SignedInUser,
): Promise<Written<unknown>> {
  if (action === 'team-member-deleted') return restoreTeamMember(tx, id)
  if (action === 'team-member-updated') return undoUpdate(tx, id, before as TeamMemberRecord, after as TeamMemberRecord)
  if (action === 'team-members-reordered') {
    const now = (await listTeamMembers(tx)).map((member) => member.id)
    if (!isEqual(now, after)) throw changedSince()
    return reorderTeamMembers(tx, before as number[])
  }
  return deleteTeamMember(tx, id, userId)
}

/** Only the fields that were changed then, and only as long as they are as they were left. */
async function undoUpdate(tx: Db, id: number, before: TeamMemberRecord, after: TeamMemberRecord) {
  const now = await getTeamMemberRecord(tx, id)
  const fields = (Object.keys(after) as (keyof TeamMemberRecord)[]).filter(
    (field) => field !== 'version' && !isEqual(before[field], after[field]),
  )
  if (!now || fields.some((field) => !isEqual(now[field], after[field]))) throw changedSince()
  const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return updateTeamMember(tx, id, teamMemberUpdateSchema.parse({ ...now, ...old }))
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const changedSince = () => new AppError('conflict', activityMessages.changedSince)
