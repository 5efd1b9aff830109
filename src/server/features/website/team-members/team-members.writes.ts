import { eq, sql } from 'drizzle-orm'
import {
  type TeamMemberInput,
  type TeamMemberRecord,
  type TeamMemberUpdate,
  teamMemberUpdateSchema,
} from '#contract/website/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/website/team-members.staff.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import type { Db } from '#server/db/database.ts'
import { claimSlug, rememberSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { AppError } from '#server/http/errors.ts'
import type { UndoSource, Written } from '#server/staff/feature.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { changedSince, isEqual } from '#server/staff/take-back.ts'
import {
  getTeamMemberRecord,
  listTeamMembers,
  pictureUses,
  teamMembersTag,
  teamMemberTag,
} from './team-members.service.ts'
import { otherRoles, teamMembers } from './team-members.table.ts'

const writes = recordWrites<TeamMemberRecord>({
  name: 'team-member',
  table: teamMembers,
  get: getTeamMemberRecord,
  messages: { ...teamMemberStaffMessages, ...teamMemberMessages },
  tags: ({ slug }) => [teamMembersTag, teamMemberTag(slug)],
})
export const deleteTeamMember = writes.trash

export async function createTeamMember(
  tx: Db,
  { otherRoles: roles = [], ...fields }: TeamMemberInput,
): Promise<Written<TeamMemberRecord>> {
  const [added] = await tx.insert(teamMembers).values(fields).returning({ id: teamMembers.id })
  const after = await withRoles(tx, added?.id ?? 0, roles)
  await claimSlug(tx, 'team-member', after.slug)
  return writes.created(after)
}

export async function updateTeamMember(
  tx: Db,
  id: number,
  { otherRoles: roles, version, ...fields }: TeamMemberUpdate,
): Promise<Written<TeamMemberRecord>> {
  const before = await writes.lock(tx, id, version)
  const next = { ...fields, version: before.version + 1, updatedAt: sql`now()` }
  await tx.update(teamMembers).set(next).where(eq(teamMembers.id, id))
  const after = await withRoles(tx, id, roles)
  await rememberSlug(tx, 'team-member', before.slug, after.slug)
  return writes.updated(before, after)
}

export const setTeamMemberShown =
  (isActive: boolean) =>
  async (tx: Db, id: number): Promise<Written<TeamMemberRecord>> => {
    const before = await writes.lock(tx, id)
    const { shownAlready, hiddenAlready } = teamMemberStaffMessages
    if (before.isActive === isActive) throw new AppError('conflict', isActive ? shownAlready : hiddenAlready)
    return writes.save(tx, before, { isActive, updatedAt: sql`now()` })
  }

export async function restoreTeamMember(tx: Db, id: number): Promise<Written<TeamMemberRecord>> {
  const written = await writes.restore(tx, id)
  await claimSlug(tx, 'team-member', written.response.slug)
  return written
}

export const undoTeamMember = writes.undo('team-members', {
  save: (tx, id, former) => updateTeamMember(tx, id, teamMemberUpdateSchema.parse(former)),
  bringBack: restoreTeamMember,
})

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
    response: undefined,
    activity: written.flatMap(({ activity }) => activity),
    tags: written.flatMap(({ tags = [] }) => tags),
  }
}

export async function reorderTeamMembers(tx: Db, ids: number[]): Promise<Written<TeamMemberRecord[]>> {
  // A fixed order prevents deadlocks between two users who reorder at the same time.
  await tx.select({ id: teamMembers.id }).from(teamMembers).orderBy(teamMembers.id).for('update')
  const before = (await listTeamMembers(tx)).map(({ id }) => id)
  const complete = before.length === ids.length && before.every((id) => ids.includes(id))
  if (!complete) throw new AppError('conflict', teamMemberStaffMessages.listChanged)
  await tx.execute(sql`
    update team_members m set display_order = o.place, version = m.version + 1, updated_at = now()
    from unnest(${sql.param(ids)}::int[]) with ordinality o (id, place)
    where m.id = o.id and m.display_order is distinct from o.place`)
  return {
    response: await listTeamMembers(tx),
    activity: { action: 'team-members-reordered', before, after: ids },
    tags: [teamMembersTag],
  }
}

async function withRoles(tx: Db, id: number, roles: TeamMemberInput['otherRoles']): Promise<TeamMemberRecord> {
  if (roles) {
    await tx.delete(otherRoles).where(eq(otherRoles.teamMemberId, id))
    if (roles.length > 0) {
      await tx.insert(otherRoles).values(roles.map((role, position) => ({ ...role, position, teamMemberId: id })))
    }
  }
  return writes.mustGet(tx, id)
}

export const undoTeamOrder: UndoSource = {
  permission: 'team-members',
  actions: ['team-members-reordered'],
  async undo(tx, { before, after }) {
    const now = (await listTeamMembers(tx)).map(({ id }) => id)
    if (!isEqual(now, after)) throw changedSince()
    return reorderTeamMembers(tx, before as number[])
  },
}
