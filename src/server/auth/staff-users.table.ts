import { type SQL, sql } from 'drizzle-orm'
import { integer, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#contract/roles.ts'

export const staffRole = pgEnum('cms_role', roles)

export const staffUsers = pgTable(
  'cms_users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: staffRole().notNull(),
    signature: text().notNull().default(''),
    passwordHash: text('password_hash'),
    version: integer().notNull().default(1),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('cms_users_email').on(sql`lower(${table.email})`)],
)

export const fullName = sql<string>`${staffUsers.firstName} || ' ' || ${staffUsers.lastName}`
export const fullNameOrNull: SQL<string | null> = fullName
/** Ignores case. */
export const hasFullName = (name: string) => sql`lower(${fullName}) = lower(${name})`

export const passwordLinks = pgTable('cms_password_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
