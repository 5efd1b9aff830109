import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { addressCheck, httpUrlCheck } from '#server/db/address-checks.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'

export const teamMembers = pgTable(
  'team_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    bio: text().notNull(),
    image: text().notNull(),
    linkedinUrl: text('linkedin_url'),
    twitterUrl: text('twitter_url'),
    instagramUrl: text('instagram_url'),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    uniqueIndex('team_members_slug_unique').on(table.slug).where(isKept(table)),
    index('team_members_visible')
      .on(table.displayOrder.asc().nullsLast(), table.name)
      .where(sql`${table.isActive} and ${isKept(table)}`),
    check('team_members_slug', sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    check('team_members_display_order', sql`${table.displayOrder} > 0`),
    httpUrlCheck('team_members_linkedin_url', table.linkedinUrl),
    httpUrlCheck('team_members_twitter_url', table.twitterUrl),
    httpUrlCheck('team_members_instagram_url', table.instagramUrl),
    addressCheck('team_members_image', table.image),
  ],
)

export const otherRoles = pgTable(
  'team_member_other_roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamMemberId: integer('team_member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    companyName: text('company_name').notNull(),
    title: text().notNull(),
    url: text().notNull(),
  },
  (table) => [
    index('team_member_other_roles_member').on(table.teamMemberId, table.position),
    httpUrlCheck('team_member_other_roles_url', table.url),
  ],
)
