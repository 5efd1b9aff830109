import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { payPeriods } from '#contract/hiring/jobs.schema.ts'
import { addressCheck } from '#server/db/address-checks.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'

export const payPeriod = pgEnum('pay_period', payPeriods)

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    department: text().notNull(),
    type: text().notNull(),
    location: text().notNull(),
    /** A calendar date, never a moment: the same day in every time zone. */
    postedDate: date('posted_date', { mode: 'string' }).notNull().defaultNow(),
    isActive: boolean('is_active').notNull().default(true),
    /** From when until when it is open while it is active; empty is no limit. */
    opensAt: timestamp('opens_at', { withTimezone: true }),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    /** When it was last closed; empty while it is open. Undecided applications are kept for a time from here on. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** When those who asked for job alerts were told of it: once, however often it opens. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    responsibilities: text().notNull().default(''),
    requirements: text().notNull().default(''),
    benefits: text().notNull().default(''),
    /** One a line, in the notation of contract/job-questions.ts. */
    questions: text().notNull().default(''),
    /** What applicants are scored by; for staff alone. */
    criteria: text().notNull().default(''),
    /** In US dollars. */
    payMin: integer('pay_min'),
    payMax: integer('pay_max'),
    payPeriod: payPeriod('pay_period'),
    h1Header: text('h1_header'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    ogUrl: text('og_url'),
    ogTitle: text('og_title'),
    ogDescription: text('og_description'),
    ogImage: text('og_image'),
    twitterTitle: text('twitter_title'),
    twitterDescription: text('twitter_description'),
    twitterImage: text('twitter_image'),
    canonicalUrl: text('canonical_url'),
    structuredData: text('structured_data'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    // A job in the trash does not reserve a slug.
    uniqueIndex('jobs_slug_unique').on(table.slug).where(isKept(table)),
    index('jobs_open').on(table.postedDate.desc(), table.id).where(sql`${table.isActive}`),
    // The general application and the applicant's own page live at a job's address, so no job may take their names.
    check(
      'jobs_slug',
      sql`${table.slug} ~ '^[a-z0-9-]+$' and ${table.slug} not in ('general', 'general-application', 'application')`,
    ),
    addressCheck('jobs_og_url', table.ogUrl),
    addressCheck('jobs_og_image', table.ogImage),
    addressCheck('jobs_twitter_image', table.twitterImage),
    addressCheck('jobs_canonical_url', table.canonicalUrl),
  ],
)

/** Who may be seen and applied for: the one rule, by which every read goes. Time is a part of it, so nothing has to run. */
export const isOpenRow = sql`${jobs.isActive} and ${isKept(jobs)}
  and coalesce(${jobs.opensAt} <= now(), true) and coalesce(${jobs.closesAt} > now(), true)`
