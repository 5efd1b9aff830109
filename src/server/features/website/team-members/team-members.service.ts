import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type {
  OtherRole,
  TeamMember,
  TeamMemberDetail,
  TeamMemberRecord,
} from '#contract/website/team-members.schema.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/like.ts'
import { isKept } from '#server/db/trash.ts'
import { mostFound } from '#server/staff/sources.ts'
import { otherRoles, teamMembers } from './team-members.table.ts'

export const isVisible = sql`${teamMembers.isActive} and ${isKept(teamMembers)}`

const publicColumns = {
  id: teamMembers.id,
  slug: teamMembers.slug,
  name: teamMembers.name,
  title: teamMembers.title,
  bio: teamMembers.bio,
  image: teamMembers.image,
  linkedinUrl: teamMembers.linkedinUrl,
  twitterUrl: teamMembers.twitterUrl,
  instagramUrl: teamMembers.instagramUrl,
}

/** The id names its table, because Drizzle leaves it out. */
const otherRolesColumn = sql<OtherRole[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'companyName', r.company_name, 'title', r.title, 'url', r.url)
                  order by r.position)
  from ${otherRoles} r where r.team_member_id = ${teamMembers}.id), '[]')`

const recordColumns = {
  ...publicColumns,
  otherRoles: otherRolesColumn,
  isActive: teamMembers.isActive,
  displayOrder: teamMembers.displayOrder,
  version: teamMembers.version,
}

const inOrder = [sql`${teamMembers.displayOrder} asc nulls last`, asc(teamMembers.name), asc(teamMembers.id)]

export const listTeamMembers = (db: Db): Promise<TeamMemberRecord[]> =>
  db
    .select(recordColumns)
    .from(teamMembers)
    .where(isKept(teamMembers))
    .orderBy(...inOrder)

export const findTeamMembers = (db: Db, search: string) =>
  db
    .select({ id: teamMembers.id, title: teamMembers.name, detail: teamMembers.title })
    .from(teamMembers)
    .where(and(ilike(teamMembers.name, containing(search)), isKept(teamMembers)))
    .orderBy(...inOrder)
    .limit(mostFound)

export const pictureUses = sql`
  select substring(image from '^/media/([0-9a-f]{32})/') as key, name as title, id
  from ${teamMembers} where image like '/media/%' and ${isKept(teamMembers)}`

export async function getTeamMemberRecord(db: Db, id: number): Promise<TeamMemberRecord | undefined> {
  const [member] = await db
    .select(recordColumns)
    .from(teamMembers)
    .where(and(eq(teamMembers.id, id), isKept(teamMembers)))
  return member
}

export const teamMembersTag = 'team-members'
export const teamMemberTag = (slug: string) => `team-member:${slug}`

export function teamMemberReads(db: Db) {
  const active = db
    .select(publicColumns)
    .from(teamMembers)
    .where(isVisible)
    .orderBy(...inOrder)
    .prepare('active_team_members')

  const bySlug = db
    .select({ ...publicColumns, otherRoles: otherRolesColumn })
    .from(teamMembers)
    .where(and(eq(teamMembers.slug, sql.placeholder('slug')), isVisible))
    .prepare('team_member_by_slug')

  return {
    listActiveTeamMembers: (): Promise<TeamMember[]> => active.execute(),
    getTeamMember: async (slug: string): Promise<TeamMemberDetail | undefined> => (await bySlug.execute({ slug }))[0],
  }
}
export type TeamMemberReads = ReturnType<typeof teamMemberReads>
