import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { isVisible } from './team-members.service.ts'
import { teamMembers } from './team-members.table.ts'

/** Whom search engines may know, and since when. */
export const indexTeamMembers = (db: Db) =>
  db
    .select({
      slug: teamMembers.slug,
      name: teamMembers.name,
      title: teamMembers.title,
      updatedAt: teamMembers.updatedAt,
    })
    .from(teamMembers)
    .where(isVisible)
    .orderBy(sql`${teamMembers.displayOrder} asc nulls last`, teamMembers.name, teamMembers.id)
