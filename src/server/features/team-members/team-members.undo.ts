import type { AuditAction } from '#contract/activity.ts'
import { type TeamMemberRecord, teamMemberUpdateSchema } from '#contract/team-members.schema.ts'
import { changedSince, isEqual, takeBack } from '#server/audit/take-back.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { UndoableEvent, Written } from '#server/staff/feature.ts'
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

async function undoUpdate(tx: Db, id: number, before: TeamMemberRecord, after: TeamMemberRecord) {
  const now = await getTeamMemberRecord(tx, id)
  return updateTeamMember(tx, id, teamMemberUpdateSchema.parse({ ...now, ...takeBack(before, after, now) }))
}
