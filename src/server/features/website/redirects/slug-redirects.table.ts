import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

export const slugKinds = ['team-member', 'job', 'post'] as const

/** `newSlug` is always the current slug, never a former one. */
export const slugRedirects = tableWithoutPersonalData(
  'slug_redirects',
  {
    kind: text({ enum: slugKinds }).notNull(),
    oldSlug: text('old_slug').notNull(),
    newSlug: text('new_slug').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.oldSlug] }),
    index('slug_redirects_new').on(table.kind, table.newSlug),
    check('slug_redirects_kind', sql`${table.kind} in (${sql.raw(slugKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('slug_redirects_slugs', sql`${table.newSlug} ~ '^[a-z0-9-]+$' and ${table.newSlug} <> ${table.oldSlug}`),
  ],
)
