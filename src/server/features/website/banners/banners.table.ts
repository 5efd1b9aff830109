import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { publicPages } from '#contract/website/public-pages.ts'
import { addressCheck } from '#server/db/address-checks.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { trashColumns } from '#server/db/trash.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** The migration that makes the table adds the pilot offer, which has no words of its own. */
export const banners = tableWithoutPersonalData(
  'banners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    words: text().notNull().default(''),
    linkLabel: text('link_label').notNull().default(''),
    linkHref: text('link_href').notNull().default(''),
    fromAt: moment('from_at'),
    untilAt: moment('until_at'),
    /** None: on every page. */
    pages: text().array().notNull().default(sql`'{}'`).$type<(typeof publicPages)[number][]>(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [addressCheck('banners_link', table.linkHref)],
)
