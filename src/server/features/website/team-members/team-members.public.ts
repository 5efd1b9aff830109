import { and, eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isKept } from '#server/db/trash.ts'
import { teamMembers } from './team-members.table.ts'

const { id, slug, name, title, image, bio } = teamMembers

export const shownMembers = new QueryBuilder()
  .select({ id, slug, name, title, image, bio })
  .from(teamMembers)
  .where(and(eq(teamMembers.isActive, true), isKept(teamMembers)))
  .as('shown_members')
