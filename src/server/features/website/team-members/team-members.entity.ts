import { sql } from 'drizzle-orm'
import { teamMemberPage } from '#contract/paths.ts'
import { teamMemberSeo } from '#contract/website/seo.ts'
import type { Db } from '#server/db/database.ts'
import type { PublicEntity } from '#server/entities/public-entity.ts'
import { memberShare } from '#server/entities/share-content.ts'
import { isVisible, teamMemberReads, teamMembersTag, teamMemberTag } from './team-members.service.ts'
import { teamMembers } from './team-members.table.ts'

export function teamMemberEntity(db: Db): PublicEntity {
  const { getTeamMember } = teamMemberReads(db)
  return {
    list: { path: '/team', title: 'Team', tag: teamMembersTag },
    pathOf: teamMemberPage,
    tagOf: teamMemberTag,
    async find(slug) {
      const member = await getTeamMember(slug)
      // The drawn image contains the photo, in a format that social networks do not crop.
      return member && { record: { ...teamMemberSeo(member), og_image: null }, share: memberShare(member) }
    },
    index: async () =>
      db
        .select({
          slug: teamMembers.slug,
          name: teamMembers.name,
          note: teamMembers.title,
          updatedAt: teamMembers.updatedAt,
        })
        .from(teamMembers)
        .where(isVisible)
        .orderBy(sql`${teamMembers.displayOrder} asc nulls last`, teamMembers.name, teamMembers.id),
  }
}
