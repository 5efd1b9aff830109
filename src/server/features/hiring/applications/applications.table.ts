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
/** Whoever has no decision yet waits, from the last we told them. */
export const waitingSince = (table: WaitingColumns) => sql<Date>`coalesce(${table.repliedAt}, ${table.createdAt})`
export const isWaiting = (table: WaitingColumns) =>
  sql`${table.stage} not in ('hired', 'declined', 'withdrawn') and not ${table.isQuarantined}`

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
    /** A file that was sent along, by the name it had. */
    resumeName: text('resume_name'),
    resumeHash: text('resume_hash').references(() => files.hash),
    linkedinProfile: text('linkedin_profile'),
    coverLetter: text('cover_letter').notNull(),
    /** To the job's own questions, each with the wording it had. */
    questionAnswers: jsonb('question_answers').$type<QuestionAnswer[]>().notNull().default([]),
    /** Counted up whenever what was written with it or about it changes. */
    textVersion: integer('text_version').notNull().default(1),
    source: text().$type<HowHeard>(),
    /** `unverified` when the captcha's verifier could not be asked. */
    captcha: text().notNull().$type<'verified' | 'unverified'>(),
    spamReason: text('spam_reason').$type<SpamReason>(),
    /** The words beside the form when it was sent. */
    consentTextId: integer('consent_text_id').references(() => consentTexts.id),
    /** When staff said that it is none. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    isQuarantined: boolean('is_quarantined')
      .notNull()
      .generatedAlwaysAs(sql`released_at is null and (spam_reason is not null or captcha = 'unverified')`),
    stage: applicationStage().notNull().default('new'),
    /** When somebody first opened it in the portal. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** What a search looks through. */
    searchText: text('search_text').generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email)`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set by every write to the row. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set by the write that hires or declines, emptied by one that takes it back: the time of keeping counts from it. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Set by the first move to an interview or beyond, emptied by one back before it. */
    interviewedAt: timestamp('interviewed_at', { withTimezone: true }),
    /** When we last wrote to them; a reply that was stopped does not count. */
    repliedAt: timestamp('replied_at', { withTimezone: true }),
  },
  (table) => [
    index('job_applications_newest').on(table.isQuarantined, table.createdAt, table.id),
    index('job_applications_job').on(table.jobId, table.isQuarantined, table.createdAt, table.id),
    index('job_applications_stage').on(table.stage, table.isQuarantined, table.createdAt, table.id),
    index('job_applications_unread').on(table.id).where(sql`${table.readAt} is null and not ${table.isQuarantined}`),
    index('job_applications_waiting').on(waitingSince(table), table.id).where(isWaiting(table)),
    index('job_applications_email').on(sql`lower(${table.email})`),
    index('job_applications_resume').on(table.resumeHash).where(sql`${table.resumeHash} is not null`),
    index('job_applications_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('job_applications_for', sql`num_nonnulls(${table.jobTitle}, ${table.desiredRole}) = 1`),
    check('job_applications_resume', sql`(${table.resumeName} is null) = (${table.resumeHash} is null)`),
    httpUrlCheck('job_applications_resume_url', table.resumeUrl),
    httpUrlCheck('job_applications_linkedin_profile', table.linkedinProfile),
  ],
)

/** They have heard nothing from us for too long. */
export const hasWaitedLong = sql`${isWaiting(jobApplications)} and ${waitingSince(jobApplications)} < now() - make_interval(days => ${longestWaitDays})`

/** What an applicant was sent in reply, kept with the application and gone with it. Its mail is `application-reply`, with this id as its issue. */
export const applicationReplies = pgTable(
  'application_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** The address that the author saw. */
    email: text().notNull(),
    /** As this person gets it. */
    text: text().notNull(),
    /** Where the reply took the application from and to, for whoever stops it; null when it stayed. */
    stageBefore: applicationStage('stage_before'),
    stageAfter: applicationStage('stage_after'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    leavesAt: timestamp('leaves_at', { withTimezone: true }).notNull(),
    /** When the worker took it; from then on it cannot be stopped. */
    leftAt: timestamp('left_at', { withTimezone: true }),
  },
  (table) => [
    index('application_replies_application').on(table.applicationId, table.id),
    index('application_replies_left').on(table.leftAt).where(sql`${table.leftAt} is not null`),
  ],
)

/** What stays of applications that are gone: how many there were, from where, and how far they got. */
export const applicationCounts = pgTable(
  'application_counts',
  {
    /** Empty for general applications. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    source: text().$type<HowHeard>(),
    applied: integer().notNull(),
    interviewed: integer().notNull(),
    hired: integer().notNull(),
  },
  (table) => [unique('application_counts_once').on(table.jobId, table.source).nullsNotDistinct()],
)

/** What those who hire think of an application: for them alone, in no mail, and gone with it. */
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

/** How far an application meets the criteria of its job, as one of those who hire sees it; gone with it. */
export const applicationScores = pgTable(
  'application_scores',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** With each criterion in the words that it had then. */
    ratings: jsonb().$type<ScoreInput['ratings']>().notNull(),
    sentence: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('application_scores_once').on(table.applicationId, table.authorId)],
)
