import { z } from 'zod'
import { noteSchema } from '#contract/inbox/notes.schema.ts'
import { quarantineReasonNames } from '#contract/inbox/quarantine.ts'
import { redactionOf } from '#contract/inbox/redaction.schema.ts'
import { idempotencyKeySchema } from '#contract/inbox/submissions.schema.ts'
import { assigneesSchema, movesOf, shownConsentSchema } from '#contract/inbox/submissions.staff.schema.ts'
import { assigneeFilters } from '#contract/inbox/submissions.staff.ts'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { pageQuery } from '#contract/paging.schema.ts'
import { line, positiveId, text } from '#contract/text.ts'
import { applicationReplySchema } from './application-replies.schema.ts'
import { applicationFormSchema, generalApplicationFormSchema } from './applications.schema.ts'
import { applicationStaffMessages, stages } from './applications.staff.ts'
import { interviewSchema } from './interviews.schema.ts'

const stage = z.enum(stages)

export const applicationFilterSchema = z.object({
  job: z.union([z.literal('general'), z.coerce.number().pipe(positiveId)]).optional(),
  stage: stage.optional(),
  assignee: z.enum(assigneeFilters).optional(),
  quarantined: z.literal('yes').optional(),
  mail: z.literal('undelivered').optional(),
  /** Applicants who are not decided yet; `long`: without a reply for more than `longestWaitDays`. */
  waiting: z.enum(['yes', 'long']).optional(),
  unread: z.literal('yes').optional(),
  /** Applicants whose interview times passed, or to whom none fits. */
  times: z.literal('needed').optional(),
  search: text({ max: 100 }).optional(),
})
export type ApplicationFilter = z.output<typeof applicationFilterSchema>
export const applicationQuerySchema = pageQuery.extend(applicationFilterSchema.shape)
export type ApplicationQuery = z.output<typeof applicationQuerySchema>

export const applicationWeeksSchema = z.object({
  /** First days of the weeks, oldest first; empty without applications. */
  weeks: z.array(z.iso.date()),
  /** One number per week. */
  series: z.array(z.object({ job: z.string(), counts: z.array(z.number()) })),
})
export type ApplicationWeeks = z.infer<typeof applicationWeeksSchema>

export const applicationItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  isGeneral: z.boolean(),
  stage,
  source: z.string().nullable(),
  assignee: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Start of the interview that the applicant has chosen. */
  interviewAt: z.iso.datetime().nullable(),
  isRead: z.boolean(),
  quarantine: z.enum(quarantineReasonNames).nullable(),
  /** The first words of the cover letter. */
  beginning: z.string(),
})
export type ApplicationItem = z.infer<typeof applicationItemSchema>

export const resumePagesSchema = z.object({
  /** How many the file has; at most `drawnPages.most` are shown. */
  pageCount: z.number(),
  /** Empty if the file cannot be shown. */
  pages: z.array(z.object({ number: z.number(), width: z.number(), height: z.number(), text: z.string() })),
})
export type ResumePages = z.infer<typeof resumePagesSchema>

export const applicationDetailSchema = applicationItemSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  resumeFile: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  linkedinProfile: z.string().nullable(),
  coverLetter: z.string(),
  /** Where staff got it; null if the applicant sent it by the website. */
  sourceNote: z.string().nullable(),
  questionAnswers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Incremented when staff redact or the applicant corrects the application. */
  textVersion: z.number(),
  consent: shownConsentSchema,
  /** How long after the decision, such as `12 months`. */
  keptFor: z.string(),
  assigneeId: z.number().nullable(),
  assignees: assigneesSchema,
  notes: z.array(noteSchema),
  /** In a note that the viewer has not seen. */
  isMentioned: z.boolean(),
  replies: z.array(applicationReplySchema),
  interviews: z.array(interviewSchema),
  mails: z.array(mailRecordSchema),
  /** Applications from the same email address, newest first. */
  others: z.array(applicationItemSchema.pick({ id: true, title: true, stage: true, createdAt: true })),
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
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
  /** Those who wait longer than `longestWaitDays`. */
  overdue: z.number(),
  quarantined: z.number(),
  /** The viewer's, not decided yet. */
  mine: z.number(),
  stages: z.record(stage, z.number()),
  jobs: z.array(
    z.object({
      id: z.number().nullable(),
      title: z.string(),
      total: z.number(),
      unread: z.number(),
      /** Applicants without a decision. */
      waiting: z.number(),
    }),
  ),
})
export type ApplicationOverview = z.infer<typeof applicationOverviewSchema>

/** Includes deleted applications, which are counted anonymously. */
export const applicationSourceSchema = z.object({
  source: z.string().nullable(),
  applied: z.number(),
  interviewed: z.number(),
  hired: z.number(),
})
export type ApplicationSource = z.infer<typeof applicationSourceSchema>

/** Added by staff, because it came by mail or referral. Without `jobId` it is a general application. */
export const addedApplicationSchema = generalApplicationFormSchema
  .pick({ firstName: true, lastName: true, email: true, resumeId: true })
  .extend({
    key: idempotencyKeySchema,
    jobId: positiveId.optional(),
    desiredRole: generalApplicationFormSchema.shape.desiredRole.optional(),
    coverLetter: applicationFormSchema.shape.coverLetter,
    sourceNote: line({ min: 2, max: 200, message: applicationStaffMessages.sourceNoteMissing }),
  })
  .superRefine(({ jobId, desiredRole }, context) => {
    if ((jobId === undefined) !== (desiredRole === undefined)) return
    const { error } = generalApplicationFormSchema.shape.desiredRole.safeParse('')
    context.addIssue({ code: 'custom', path: ['desiredRole'], message: error?.issues[0]?.message ?? '' })
  })
export type AddedApplication = z.output<typeof addedApplicationSchema>

export const moveInputSchema = movesOf(stage)
export type Move = z.infer<typeof moveInputSchema>['moves'][number]
export const movedSchema = z.object({
  moved: z.array(z.number()),
  left: z.array(z.object({ id: z.number(), stage })),
})

export const applicationRedactionSchema = redactionOf(z.enum(['letter', 'question', 'reply', 'note', 'refusal']))
export type ApplicationRedaction = z.output<typeof applicationRedactionSchema>
