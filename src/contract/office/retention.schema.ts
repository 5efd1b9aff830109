import { z } from 'zod'
import { pageOf, pageQuery } from '#contract/paging.schema.ts'
import { emailAddress, int32, text } from '#contract/text.ts'
import { retentionMessages as messages, periodNames, retentionPeriods } from './retention.ts'

const moment = z.iso.datetime()
const periodName = z.enum(periodNames)

export const periodSchema = z.object({ name: periodName, length: z.number(), version: z.number() })
export type RetentionPeriod = z.infer<typeof periodSchema>

const isWithinLimits = ({ name, length }: { name: z.infer<typeof periodName>; length: number }) => {
  const { least, most } = retentionPeriods[name]
  return Number.isInteger(length) && length >= least && length <= most
}

export const periodInputSchema = periodSchema.superRefine((period, { addIssue }) => {
  if (!isWithinLimits(period))
    addIssue({ code: 'custom', path: ['length'], message: messages.notInLimits(period.name) })
})

export const holdInputSchema = z.object({
  email: emailAddress(),
  reason: text({ min: 3, max: 500, message: messages.reasonMissing }),
})
export type HoldInput = z.output<typeof holdInputSchema>

export const liftInputSchema = z.object({
  reason: text({ min: 3, max: 500, message: messages.liftReasonMissing }),
})
export type LiftInput = z.output<typeof liftInputSchema>

export const holdSchema = z.object({
  id: z.number(),
  email: z.string(),
  reason: z.string(),
  at: moment,
  by: z.string().nullable(),
})
export type Hold = z.infer<typeof holdSchema>

export const retentionSchema = z.object({ periods: z.array(periodSchema), holds: z.array(holdSchema) })
export type RetentionSettings = z.infer<typeof retentionSchema>

/** With a period and a length, previews that change. */
export const tonightQuerySchema = z.object({
  period: periodName.optional(),
  length: z.coerce.number().int().min(0).max(1_000).optional(),
})

export const tonightSchema = z.object({
  at: moment,
  kinds: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      isListed: z.boolean(),
    }),
  ),
})
export type Tonight = z.infer<typeof tonightSchema>

export const goingQuerySchema = pageQuery.extend({
  kind: z.string().max(100).optional(),
  after: z.coerce.number().pipe(int32.nonnegative()).optional(),
})

const goingSchema = z.object({
  id: z.number(),
  label: z.string(),
  email: z.string(),
  since: moment,
  opens: z.object({ tab: z.string(), id: z.number() }).nullable(),
})
export type Going = z.infer<typeof goingSchema>
export const goingPageSchema = pageOf(goingSchema)
