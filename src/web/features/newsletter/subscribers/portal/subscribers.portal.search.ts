import { z } from 'zod'
import { subscriberSources } from '#contract/newsletter/newsletter.ts'
import { monthSchema } from '#contract/newsletter/subscribers.staff.schema.ts'
import { subscriberStates } from '#contract/newsletter/subscribers.staff.ts'

export const subscriberSearchSchema = z.object({
  id: z.coerce.number<string>().int().positive().optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  state: z.enum(subscriberStates).optional().catch(undefined),
  source: z.enum(subscriberSources).optional().catch(undefined),
  month: monthSchema.optional().catch(undefined),
  mail: z.literal('undelivered').optional().catch(undefined),
})
export type SubscriberSearch = z.output<typeof subscriberSearchSchema>
