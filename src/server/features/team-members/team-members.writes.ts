import { eq, sql } from 'drizzle-orm'
import type { TeamMemberInput, TeamMemberRecord, TeamMemberUpdate } from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { teamMemberMessages } from '#contract/team-members.ts'
import type { Db } from '#server/db/database.ts'
import { moveToTrash, takeFromTrash } from '#server/db/trash.ts'
import { claimSlug, rememberSlug } from '#server/entities/slug-redirects.ts'
import { AppError, ChangedMeanwhile } from '#server/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import {
  getTeamMemberRecord,
  listTeamMembers,
  pictureUses,
  teamMembersTag,
  teamMemberTag,
} from './team-members.service.ts'
import { otherRoles, teamMembers } from './team-members.table.ts'

const subjectOf = (id: number) => `team-member:${id}`
const notFound = () => new AppError('notFound', teamMemberMessages.notFound)

export async function createTeamMember(
  tx: Db,
  { otherRoles: roles = [], ...fields }: TeamMemberInput,
): Promise<Written<TeamMemberRecord>> {
  const [added] = await tx.insert(teamMembers).values(fields).returning({ id: teamMembers.id })
  const after = await withRoles(tx, added?.id ?? 0, roles)
  await claimSlug(tx, 'team-member', after.slug)
  return {
    answer: after,
    audit: { action: 'team-member-created', subject: subjectOf(after.id), after },
    tags: [teamMembersTag, teamMemberTag(after.slug)],
  }
}

/** Changes nothing and shows the member as it is when the caller started from an older one. */
export async function updateTeamMember(
  tx: Db,
  id: number,
  { otherRoles: roles, version, ...fields }: TeamMemberUpdate,
): Promise<Written<TeamMemberRecord>> {
  await tx.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.id, id)).for('update')
  const before = await getTeamMemberRecord(tx, id)
  if (!before) throw notFound()
  if (version !== undefined && version !== before.version)
    throw new ChangedMeanwhile(teamMemberStaffMessages.changedMeanwhile, before)
  const next = { ...fields, version: before.version + 1, updatedAt: sql`now()` }
  await tx.update(teamMembers).set(next).where(eq(teamMembers.id, id))
  const after = await withRoles(tx, id, roles)
  await rememberSlug(tx, 'team-member', before.slug, after.slug)
  return {
    answer: after,
    audit: { action: 'team-member-updated', subject: subjectOf(id), before, after },
    tags: [teamMembersTag, teamMemberTag(before.slug), teamMemberTag(after.slug)],
  }
}

export async function deleteTeamMember(tx: Db, id: number, userId: number): Promise<Written<{ success: true }>> {
  const before = await getTeamMemberRecord(tx, id)
  if (!before || !(await moveToTrash(tx, teamMembers, id, userId))) throw notFound()
  return {
    answer: { success: true },
    audit: { action: 'team-member-deleted', subject: subjectOf(id), before },
    tags: [teamMembersTag, teamMemberTag(before.slug)],
  }
}

/** The member is as it was before it was deleted, its version included. */
export async function restoreTeamMember(tx: Db, id: number): Promise<Written<TeamMemberRecord>> {
  const isBack = await takeFromTrash(tx, teamMembers, id)
  const after = await getTeamMemberRecord(tx, id)
  if (!isBack || !after) throw notFound()
  await claimSlug(tx, 'team-member', after.slug)
  return {
    answer: after,
    audit: { action: 'team-member-restored', subject: subjectOf(id), after },
    tags: [teamMembersTag, teamMemberTag(after.slug)],
  }
}

/** Whoever has this uploaded photo gets another one. */
export async function replacePhoto(tx: Db, key: string, image: string): Promise<Written<unknown>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select u.id from (${pictureUses}) u where u.key = ${key} order by u.id`,
  )
  const written: Written<unknown>[] = []
  for (const { id } of rows) {
    const member = await getTeamMemberRecord(tx, id)
    if (!member) continue
    const { id: _, otherRoles: __, version, ...fields } = member
    written.push(await updateTeamMember(tx, id, { ...fields, image }))
  }
  return {
    answer: undefined,
    audit: written.flatMap(({ audit }) => audit),
    tags: written.flatMap(({ tags = [] }) => tags),
  }
}

/** The first becomes 1, and so on; only members whose place changes count it as an edit. */
export async function reorderTeamMembers(tx: Db, ids: number[]): Promise<Written<TeamMemberRecord[]>> {
  // Always in the same order, so that two who reorder at once wait for each other instead of dying.
  await tx.select({ id: teamMembers.id }).from(teamMembers).orderBy(teamMembers.id).for('update')
  const before = (await listTeamMembers(tx)).map(({ id }) => id)
  const complete = before.length === ids.length && before.every((id) => ids.includes(id))
  if (!complete) throw new AppError('conflict', teamMemberStaffMessages.listChanged)
  await tx.execute(sql`
    update team_members m set display_order = o.place, version = m.version + 1, updated_at = now()
    from unnest(${sql.param(ids)}::int[]) with ordinality o (id, place)
    where m.id = o.id and m.display_order is distinct from o.place`)
  return {
    answer: await listTeamMembers(tx),
    audit: { action: 'team-members-reordered', before, after: ids },
    tags: [teamMembersTag],
  }
}

/** Replaces the other roles, if any were given, and reads the member back. */
async function withRoles(tx: Db, id: number, roles: TeamMemberInput['otherRoles']): Promise<TeamMemberRecord> {
  if (roles) {
    await tx.delete(otherRoles).where(eq(otherRoles.teamMemberId, id))
    if (roles.length > 0) {
      await tx.insert(otherRoles).values(roles.map((role, position) => ({ ...role, position, teamMemberId: id })))
    }
  }
  const member = await getTeamMemberRecord(tx, id)
  if (!member) throw notFound()
  return member
}
