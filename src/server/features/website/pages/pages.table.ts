import { sql } from 'drizzle-orm'
import { check, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { PageMeta } from '#contract/website/seo.schema.ts'
import { addressCheck } from '#server/db/address-checks.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { seoColumns } from '#server/db/seo-columns.ts'

export const pages = tableWithoutPersonalData(
  'content_pages',
  {
    key: text().primaryKey(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    ...seoColumns(),
    structuredData: jsonb('structured_data').$type<PageMeta['structuredData']>(),
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Last text written by a release. While the row equals it, releases update the row (`ship-pages.ts`). */
    shipped: jsonb(),
    shippedEdition: integer('shipped_edition'),
  },
  (table) => [
    check('content_pages_key', sql`${table.key} ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$'`),
    addressCheck('content_pages_og_url', table.ogUrl),
    addressCheck('content_pages_og_image', table.ogImage),
    addressCheck('content_pages_twitter_image', table.twitterImage),
    addressCheck('content_pages_canonical_url', table.canonicalUrl),
  ],
)
