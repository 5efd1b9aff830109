import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { ScoreInput } from '#contract/hiring/application-scores.schema.ts'
import { longestWaitDays, stages } from '#contract/hiring/applications.staff.ts'
import type { HowHeard } from '#contract/hiring/applications.ts'
import type { QuestionAnswer } from '#contract/hiring/job-questions.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { httpUrlCheck } from '#server/db/address-checks.ts'
import { trashColumns } from '#server/db/trash.ts'
import { jobs } from '#server/features/hiring/jobs/jobs.table.ts'
import { consentTexts } from '#server/features/office/privacy/consent-texts.table.ts'
import { files } from '#server/files/files.table.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

export const applicationStage = pgEnum('application_stage', stages)

interface WaitingColumns {
  stage: AnyPgColumn
  isQuarantined: AnyPgColumn
  repliedAt: AnyPgColumn
  createdAt: AnyPgColumn
}
export const waitingSince = (table: WaitingColumns) => sql<Date>`coalesce(${table.repliedAt}, ${table.createdAt})`
export const isWaiting = (table: WaitingColumns) =>
  sql`${table.stage} not in ('hired', 'declined', 'withdrawn') and not ${table.isQuarantined}`

export const jobApplications = pgTable(
  'job_applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    jobTitle: text('job_title'),
    desiredRole: text('desired_role'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    resumeUrl: text('resume_url'),
    resumeName: text('resume_name'),
    resumeHash: text('resume_hash').references(() => files.hash),
    linkedinProfile: text('linkedin_profile'),
    coverLetter: text('cover_letter').notNull(),
    questionAnswers: jsonb('question_answers').$type<QuestionAnswer[]>().notNull().default([]),
    textVersion: integer('text_version').notNull().default(1),
    source: text().$type<HowHeard>(),
    /** Where staff got it, if they added it by hand. */
    sourceNote: text('source_note'),
    /** `unverified` if the captcha provider was unreachable. */
    captcha: text().notNull().$type<'verified' | 'unverified'>(),
    spamReason: text('spam_reason').$type<SpamReason>(),
    consentTextId: integer('consent_text_id').references(() => consentTexts.id),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    isQuarantined: boolean('is_quarantined')
      .notNull()
      .generatedAlwaysAs(sql`released_at is null and (spam_reason is not null or captcha = 'unverified')`),
    stage: applicationStage().notNull().default('new'),
    assigneeId: integer('assignee_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    readAt: timestamp('read_at', { withTimezone: true }),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email)`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    interviewedAt: timestamp('interviewed_at', { withTimezone: true }),
    repliedAt: timestamp('replied_at', { withTimezone: true }),
  },
  (table) => [
    index('job_applications_newest').on(table.isQuarantined, table.createdAt, table.id),
    index('job_applications_job').on(table.jobId, table.isQuarantined, table.createdAt, table.id),
    index('job_applications_stage').on(table.stage, table.isQuarantined, table.createdAt, table.id),
    index('job_applications_assignee').on(table.assigneeId, table.createdAt, table.id),
    index('job_applications_counts').on(table.isQuarantined, table.stage, table.jobId),
    index('job_applications_unread_newest')
      .on(table.createdAt, table.id, table.jobId)
      .where(sql`${table.readAt} is null and not ${table.isQuarantined}`),
    index('job_applications_waiting').on(waitingSince(table), table.id).where(isWaiting(table)),
    // What screens ask about these, so that closed applications and the rows themselves are not read.
    index('job_applications_in_charge')
      .on(table.assigneeId, table.createdAt, table.id, table.stage, table.jobId, table.repliedAt)
      .where(isWaiting(table)),
    index('job_applications_quarantine').on(table.spamReason).where(sql`${table.isQuarantined}`),
    index('job_applications_email').on(sql`lower(${table.email})`),
    index('job_applications_resume').on(table.resumeHash).where(sql`${table.resumeHash} is not null`),
    index('job_applications_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('job_applications_for', sql`num_nonnulls(${table.jobTitle}, ${table.desiredRole}) = 1`),
    check('job_applications_resume', sql`(${table.resumeName} is null) = (${table.resumeHash} is null)`),
    httpUrlCheck('job_applications_resume_url', table.resumeUrl),
    httpUrlCheck('job_applications_linkedin_profile', table.linkedinProfile),
  ],
)

export const hasWaitedLong = sql`${isWaiting(jobApplications)} and ${waitingSince(jobApplications)} < now() - make_interval(days => ${longestWaitDays})`

export const applicationReplies = pgTable(
  'application_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    text: text().notNull(),
    stageBefore: applicationStage('stage_before'),
    stageAfter: applicationStage('stage_after'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    leavesAt: timestamp('leaves_at', { withTimezone: true }).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }),
  },
  (table) => [
    index('application_replies_application').on(table.applicationId, table.id),
    index('application_replies_left').on(table.leftAt).where(sql`${table.leftAt} is not null`),
  ],
)

export const applicationCounts = pgTable(
  'application_counts',
  {
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    source: text().$type<HowHeard>(),
    applied: integer().notNull(),
    interviewed: integer().notNull(),
    hired: integer().notNull(),
  },
  (table) => [unique('application_counts_once').on(table.jobId, table.source).nullsNotDistinct()],
)

export const applicationNotes = pgTable(
  'application_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...trashColumns(),
  },
  (table) => [index('application_notes_application').on(table.applicationId)],
)

export const applicationScores = pgTable(
  'application_scores',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    ratings: jsonb().$type<ScoreInput['ratings']>().notNull(),
    sentence: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('application_scores_once').on(table.applicationId, table.authorId)],
)
