import { eq, sql } from 'drizzle-orm'
import type { TeamMemberInput, TeamMemberRecord, TeamMemberUpdate } from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { teamMemberMessages } from '#contract/team-members.ts'
import { recordAudit } from '#server/audit/audit.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { claimSlug, rememberSlug } from '#server/entities/slug-redirects.ts'
import { AppError, violates } from '#server/errors.ts'
import { getTeamMemberRecord, listTeamMembers, teamMembersTag, teamMemberTag } from './team-members.service.ts'
import { otherRoles, teamMembers } from './team-members.table.ts'

/** Who writes, for the audit log. */
export interface Writer {
  userId: number
  requestId: string
}

const subjectOf = (id: number) => `team-member:${id}`
const notFound = () => new AppError('notFound', teamMemberMessages.notFound)

/** What is written, the audit row and the news for cached pages are one transaction. */
export function createTeamMemberWrites({ withTransaction }: Pick<Database, 'withTransaction'>) {
  const write = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    try {
      return await withTransaction(work)
    } catch (error) {
      if (!violates(error, 'team_members_slug_unique')) throw error
      throw new AppError('conflict', teamMemberStaffMessages.slugTaken, { slug: teamMemberStaffMessages.slugTaken })
    }
  }

  return {
    createTeamMember: ({ otherRoles: roles = [], ...fields }: TeamMemberInput, writer: Writer) =>
      write(async (tx): Promise<TeamMemberRecord> => {
        const [added] = await tx.insert(teamMembers).values(fields).returning({ id: teamMembers.id })
        const after = await withRoles(tx, added?.id ?? 0, roles)
        await claimSlug(tx, 'team-member', after.slug)
        await recordAudit(tx, { ...writer, action: 'team-member-created', subject: subjectOf(after.id), after })
        await publishContentChange(tx, [teamMembersTag, teamMemberTag(after.slug)])
        return after
      }),

    /** Changes nothing and hands back the member as it is when the caller started from an older one. */
    updateTeamMember: (
      id: number,
      { otherRoles: roles, version, ...fields }: TeamMemberUpdate,
      writer: Writer,
    ): Promise<{ member: TeamMemberRecord; conflict: boolean }> =>
      write(async (tx) => {
        await tx.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.id, id)).for('update')
        const before = await getTeamMemberRecord(tx, id)
        if (!before) throw notFound()
        if (version !== undefined && version !== before.version) return { member: before, conflict: true }
        const next = { ...fields, version: before.version + 1, updatedAt: sql`now()` }
        await tx.update(teamMembers).set(next).where(eq(teamMembers.id, id))
        const after = await withRoles(tx, id, roles)
        await rememberSlug(tx, 'team-member', before.slug, after.slug)
        await recordAudit(tx, { ...writer, action: 'team-member-updated', subject: subjectOf(id), before, after })
        await publishContentChange(tx, [teamMembersTag, teamMemberTag(before.slug), teamMemberTag(after.slug)])
        return { member: after, conflict: false }
      }),

    deleteTeamMember: (id: number, writer: Writer) =>
      write(async (tx): Promise<void> => {
        const before = await getTeamMemberRecord(tx, id)
        const [gone] = await tx.delete(teamMembers).where(eq(teamMembers.id, id)).returning({ id: teamMembers.id })
        if (!before || !gone) throw notFound()
        await recordAudit(tx, { ...writer, action: 'team-member-deleted', subject: subjectOf(id), before })
        await publishContentChange(tx, [teamMembersTag, teamMemberTag(before.slug)])
      }),

    /** The first becomes 1, and so on; only members whose place changes count it as an edit. */
    reorderTeamMembers: (ids: number[], writer: Writer) =>
      write(async (tx): Promise<TeamMemberRecord[]> => {
        // Always in the same order, so that two who reorder at once wait for each other instead of dying.
        await tx.select({ id: teamMembers.id }).from(teamMembers).orderBy(teamMembers.id).for('update')
        const before = (await listTeamMembers(tx)).map(({ id }) => id)
        const complete = before.length === ids.length && before.every((id) => ids.includes(id))
        if (!complete) throw new AppError('conflict', teamMemberStaffMessages.listChanged)
        await tx.execute(sql`
          update team_members m set display_order = o.place, version = m.version + 1, updated_at = now()
          from unnest(${sql.param(ids)}::int[]) with ordinality o (id, place)
          where m.id = o.id and m.display_order is distinct from o.place`)
        await recordAudit(tx, { ...writer, action: 'team-members-reordered', before, after: ids })
        await publishContentChange(tx, [teamMembersTag])
        return listTeamMembers(tx)
      }),
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
