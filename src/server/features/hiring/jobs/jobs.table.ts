import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgEnum, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { payPeriods } from '#contract/hiring/jobs.schema.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { addressCheck } from '#server/db/address-checks.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'
import { seoColumns } from '#server/db/seo-columns.ts'
import { isKept, trashColumns } from '#server/db/trash.ts'

export const payPeriod = pgEnum('pay_period', payPeriods)

export const jobs = tableWithoutPersonalData(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    department: text().notNull(),
    type: text().notNull(),
    location: text().notNull(),
    /** A date without a time; never shift it by time zone. */
    postedDate: date('posted_date', { mode: 'string' }).notNull().defaultNow(),
    isActive: boolean('is_active').notNull().default(true),
    opensAt: timestamp('opens_at', { withTimezone: true }),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Job alerts are sent once, even if the job opens again. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    responsibilities: text().notNull().default(''),
    requirements: text().notNull().default(''),
    benefits: text().notNull().default(''),
    /** One per line, in the notation of `contract/hiring/job-questions.ts`. */
    questions: text().notNull().default(''),
    criteria: text().notNull().default(''),
    assigneeId: integer('assignee_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** US dollars. */
    payMin: integer('pay_min'),
    payMax: integer('pay_max'),
    payPeriod: payPeriod('pay_period'),
    metaTitle: text('meta_title'),
    ...seoColumns(),
    structuredData: text('structured_data'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [
    uniqueIndex('jobs_slug_unique').on(table.slug).where(isKept(table)),
    index('jobs_open').on(table.postedDate.desc(), table.id).where(sql`${table.isActive}`),
    index('jobs_newest').on(table.postedDate.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isKept(table)),
    // These slugs are the URLs of the general application and of the applicant's page.
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

/** What somebody typed and did not save. Text, because it is JSON that may hold what jsonb refuses. */
export const jobDrafts = tableWithoutPersonalData(
  'job_drafts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Null for a new job. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    draft: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('job_drafts_one').on(table.userId, table.jobId).nullsNotDistinct()],
)

/** Every public read uses this condition, so no task has to open or close jobs. */
export const isOpenRow = sql`${jobs.isActive} and ${isKept(jobs)}
  and coalesce(${jobs.opensAt} <= now(), true) and coalesce(${jobs.closesAt} > now(), true)`
