import { z } from 'zod'
import { quarantineReasonNames } from '#contract/inbox/quarantine.ts'
import { redactionOf } from '#contract/inbox/redaction.schema.ts'
import { movesOf, shownConsentSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { pageQuery } from '#contract/paging.ts'
import { positiveId, text } from '#contract/text.ts'
import { applicationReplySchema } from './application-replies.schema.ts'
import { applicationStaffMessages, stages } from './applications.staff.ts'

const stage = z.enum(stages)

export const applicationQuerySchema = pageQuery.extend({
  /** `general` for those that name no job. */
  job: z.union([z.literal('general'), z.coerce.number().pipe(positiveId)]).optional(),
  stage: stage.optional(),
  /** Those that look like spam or could not be verified; the others without it. */
  quarantined: z.literal('yes').optional(),
  /** Those whose mails have not gone out, in quarantine or not. */
  mail: z.literal('undelivered').optional(),
  /** Those who have heard nothing from us for too long. */
  waiting: z.literal('long').optional(),
  /** A part of name or address. */
  search: text({ max: 100 }).optional(),
})
export type ApplicationQuery = z.output<typeof applicationQuerySchema>

export const applicationItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Of the job, or the role that a general application hopes for. */
  title: z.string(),
  isGeneral: z.boolean(),
  stage,
  /** How they heard of us, in the words of the form. */
  source: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Somebody has opened it. */
  isRead: z.boolean(),
  quarantine: z.enum(quarantineReasonNames).nullable(),
})
export type ApplicationItem = z.infer<typeof applicationItemSchema>

export const applicationNoteSchema = z.object({
  id: z.number(),
  text: z.string(),
  /** Null when that person has no account any more. */
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ApplicationNote = z.infer<typeof applicationNoteSchema>

export const applicationDetailSchema = applicationItemSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  /** A file that was sent along. */
  resumeFile: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  linkedinProfile: z.string().nullable(),
  coverLetter: z.string(),
  questionAnswers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Counted up whenever something is redacted, or corrected by the applicant. */
  textVersion: z.number(),
  consent: shownConsentSchema,
  notes: z.array(applicationNoteSchema),
  /** In the order in which they were written. */
  replies: z.array(applicationReplySchema),
  mails: z.array(mailRecordSchema),
  /** Of the same address, newest first. Never merged. */
  others: z.array(applicationItemSchema.pick({ id: true, title: true, stage: true, createdAt: true })),
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null when that person has no account any more. */
      person: z.string().nullable(),
      isByApplicant: z.boolean(),
      from: stage.nullable(),
      to: stage.nullable(),
    }),
  ),
})
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>

export const applicationOverviewSchema = z.object({
  unread: z.number(),
  quarantined: z.number(),
  stages: z.record(stage, z.number()),
  /** Jobs that somebody applied for; `id` is null for general applications. */
  jobs: z.array(z.object({ id: z.number().nullable(), title: z.string(), total: z.number(), unread: z.number() })),
})
export type ApplicationOverview = z.infer<typeof applicationOverviewSchema>

/** How many came from where and how far they got, those whose application is no longer kept included. */
export const applicationSourceSchema = z.object({
  /** In the words of the form; null when they did not say. */
  source: z.string().nullable(),
  applied: z.number(),
  interviewed: z.number(),
  hired: z.number(),
})
export type ApplicationSource = z.infer<typeof applicationSourceSchema>

export const moveInputSchema = movesOf(stage)
export type Move = z.infer<typeof moveInputSchema>['moves'][number]
export const movedSchema = z.object({
  moved: z.array(z.number()),
  /** Moved by somebody else in the meantime, and where they are now. */
  left: z.array(z.object({ id: z.number(), stage })),
})

/** What of an application can be redacted. */
export const applicationRedactionSchema = redactionOf(z.enum(['letter', 'question', 'reply', 'note']))
export type ApplicationRedaction = z.output<typeof applicationRedactionSchema>

export const noteInputSchema = z.object({
  text: text({ min: 1, max: 5_000, message: applicationStaffMessages.noteEmpty }),
})
