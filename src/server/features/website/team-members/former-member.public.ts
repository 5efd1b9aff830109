import { leaverMessages } from '#contract/website/leaver.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { getTeamMemberRecord } from './team-members.service.ts'

export async function mustGetMember(db: Db, id: number) {
  const member = await getTeamMemberRecord(db, id)
  if (!member) throw new AppError('notFound', teamMemberMessages.notFound)
  return member
}

export async function getFormerMember(db: Db, id: number) {
  const member = await mustGetMember(db, id)
  if (member.isActive) throw new AppError('conflict', leaverMessages.stillActive)
  return member
}
