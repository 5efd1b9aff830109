import { z } from 'zod'
import { positiveId } from '#contract/text.ts'

export const payPeriods = ['hour', 'day', 'week', 'month', 'year'] as const

const override = z.string().nullable().optional()

const jobQuestionSchema = z.object({ text: z.string(), choices: z.array(z.string()), isRequired: z.boolean() })

export const jobSchema = z.object({
  id: positiveId,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  department: z.string(),
  type: z.string(),
  location: z.string(),
  /** yyyy-mm-dd; never shift it by time zone. */
  postedDate: z.iso.date(),
  isActive: z.boolean(),
  responsibilities: z.string(),
  requirements: z.string(),
  benefits: z.string(),
  questions: z.array(jobQuestionSchema).optional(),
  pay: z
    .object({
      words: z.string(),
      amount: z.object({
        minValue: z.number().exactOptional(),
        maxValue: z.number().exactOptional(),
        unitText: z.string(),
      }),
    })
    .nullable()
    .optional(),
  closesAt: z.iso.datetime().nullable().optional(),
  h1_header: override,
  meta_title: override,
  meta_description: override,
  og_url: override,
  og_title: override,
  og_description: override,
  og_image: override,
  twitter_title: override,
  twitter_description: override,
  twitter_image: override,
  canonical_url: override,
  structured_data: override,
})
export type Job = z.infer<typeof jobSchema>

export const jobSummarySchema = jobSchema.pick({
  id: true,
  slug: true,
  title: true,
  description: true,
  department: true,
  type: true,
  location: true,
  postedDate: true,
  isActive: true,
})
export type JobSummary = z.infer<typeof jobSummarySchema>
