import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { HowHeard } from '#contract/applications.ts'
import { httpUrlCheck } from '#server/db/address-checks.ts'
import { jobs } from '#server/features/jobs/jobs.table.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

export const jobApplications = pgTable(
  'job_applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Empty for a general application, which names the role it hopes for instead. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** As it was when they applied. */
    jobTitle: text('job_title'),
    desiredRole: text('desired_role'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    resumeUrl: text('resume_url'),
    linkedinProfile: text('linkedin_profile'),
    coverLetter: text('cover_letter').notNull(),
    source: text().$type<HowHeard>(),
    /** `unverified` when the captcha's verifier could not be asked. */
    captcha: text().notNull().$type<'verified' | 'unverified'>(),
    spamReason: text('spam_reason').$type<SpamReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set by every write to the row. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set by the write that hires or declines, emptied by one that takes it back: the time of keeping counts from it. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('job_applications_newest').on(table.createdAt.desc()),
    index('job_applications_job').on(table.jobId),
    check('job_applications_for', sql`num_nonnulls(${table.jobTitle}, ${table.desiredRole}) = 1`),
    httpUrlCheck('job_applications_resume_url', table.resumeUrl),
    httpUrlCheck('job_applications_linkedin_profile', table.linkedinProfile),
  ],
)
