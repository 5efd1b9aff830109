import { z } from 'zod'
import { recordPageQuery } from '#contract/paging.schema.ts'
import { httpUrlPattern, int32, isoMoment, line, positiveId, sitePathPattern, text } from '#contract/text.ts'
import { criteriaIn, fewestCriteria, longestCriterion, mostCriteria } from './job-criteria.ts'
import { questionProblem } from './job-questions.ts'
import { payPeriods } from './jobs.schema.ts'
import { jobStates, jobStaffMessages as messages } from './jobs.staff.ts'

const reservedSlugs = ['general', 'general-application', 'application']
const slug = text({ min: 2, max: 100, message: messages.slugMissing })
  .regex(/^[a-z0-9-]+$/, messages.slugRule)
  .refine((value) => !reservedSlugs.includes(value), messages.slugReserved)

const orNothing = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z.union([z.literal('', message).transform(() => null), z.null(), schema], message)

const dollars = orNothing(int32.positive(messages.payWrong), messages.payWrong)
const override = text({ max: 500 })
  .transform((value) => value || null)
  .nullable()
const address = override.refine(
  (value) => value === null || sitePathPattern.test(value) || httpUrlPattern.test(value),
  'Must be a valid URL',
)
const list = text({ max: 10_000 })
const questions = list.superRefine((lines, context) => {
  const message = questionProblem(lines)
  if (message) context.addIssue({ code: 'custom', message })
})
const criteria = list
  .refine((value) => {
    const { length } = criteriaIn(value)
    return value === '' || (length >= fewestCriteria && length <= mostCriteria)
  }, messages.criteriaCount)
  .refine((value) => criteriaIn(value).every(({ length }) => length <= longestCriterion), messages.criterionLong)

export const jobFields = z.object({
  title: line({ min: 2, max: 100, message: messages.titleMissing }),
  slug,
  department: line({ min: 2, max: 100, message: messages.departmentMissing }),
  type: line({ min: 2, max: 50, message: messages.typeMissing }),
  location: line({ min: 2, max: 100, message: messages.locationMissing }),
  payMin: dollars,
  payMax: dollars,
  payPeriod: orNothing(z.enum(payPeriods), messages.payWithoutPeriod),
  description: text({ min: 10, max: 20_000, message: messages.descriptionMissing }),
  responsibilities: list,
  requirements: list,
  benefits: list,
  // A portal tab opened before a release may not send these fields; their values then stay.
  questions: questions.optional(),
  criteria: criteria.optional(),
  assigneeId: orNothing(positiveId, messages.assigneeUnknown).optional(),
  isActive: z.boolean(),
  opensAt: orNothing(isoMoment(messages.momentWrong), messages.momentWrong),
  closesAt: orNothing(isoMoment(messages.momentWrong), messages.momentWrong),
  h1Header: override,
  metaTitle: override,
  metaDescription: override,
  ogTitle: override,
  ogDescription: override,
  ogImage: address,
})

interface Related {
  payMin: number | null
  payMax: number | null
  payPeriod: string | null
  opensAt: string | null
  closesAt: string | null
}

export function checkJob({ payMin, payMax, payPeriod, opensAt, closesAt }: Related, context: z.RefinementCtx): void {
  const say = (field: keyof Related, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (payMin !== null && payMax !== null && payMax < payMin) say('payMax', messages.payTurned)
  if ((payMin !== null || payMax !== null) && payPeriod === null) say('payPeriod', messages.payWithoutPeriod)
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
    say('closesAt', messages.closesEarly)
}

export const jobInputSchema = jobFields.superRefine(checkJob)
export type JobInput = z.output<typeof jobInputSchema>

export const jobUpdateSchema = jobFields
  .extend({
    version: positiveId,
    /** Confirms that the job may close while applicants wait for a reply. */
    leaveWaiting: z.boolean().default(false),
  })
  .superRefine(checkJob)
export type JobUpdate = z.output<typeof jobUpdateSchema>

export const jobPreviewSchema = jobFields.extend({ id: positiveId.nullable() }).superRefine(checkJob)
export type JobPreview = z.output<typeof jobPreviewSchema>

export const jobPageQuery = recordPageQuery.extend({ state: z.enum(jobStates).optional() })
export type JobPageQuery = z.output<typeof jobPageQuery>

const nullable = z.string().nullable()
export const jobRecordSchema = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  slug: z.string(),
  department: z.string(),
  type: z.string(),
  location: z.string(),
  payMin: z.number().nullable(),
  payMax: z.number().nullable(),
  payPeriod: z.enum(payPeriods).nullable(),
  description: z.string(),
  responsibilities: z.string(),
  requirements: z.string(),
  benefits: z.string(),
  questions: z.string(),
  criteria: z.string(),
  /** In charge of its new applicants. */
  assigneeId: z.number().nullable(),
  h1Header: nullable,
  metaTitle: nullable,
  metaDescription: nullable,
  ogTitle: nullable,
  ogDescription: nullable,
  ogImage: nullable,
  isActive: z.boolean(),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** Null unless staff closed the job by hand. */
  closedAt: z.iso.datetime().nullable(),
  postedDate: z.iso.date(),
})
export type JobRecord = z.infer<typeof jobRecordSchema>

/** What somebody has typed and not saved, and the job as it was when they began. */
const jobDraftSchema = z.object({
  base: z.record(z.string(), z.unknown()).optional(),
  values: z.record(z.string(), z.unknown()),
})

export const jobDraftInputSchema = z.object({
  /** Null for a new job. */
  jobId: positiveId.nullable(),
  /** Null once it is saved or discarded. */
  draft: jobDraftSchema.nullable(),
})
export type JobDraftInput = z.infer<typeof jobDraftInputSchema>

export const jobDraftsSchema = z.array(
  z.object({ jobId: positiveId.nullable(), draft: jobDraftSchema, savedAt: z.iso.datetime() }),
)
export type JobDrafts = z.infer<typeof jobDraftsSchema>
