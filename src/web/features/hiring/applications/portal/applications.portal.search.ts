import { z } from 'zod'
import { stages } from '#contract/hiring/applications.staff.ts'

export const applicationSearchSchema = z.object({
  id: z.coerce.number<string>().int().positive().optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  job: z
    .string()
    .regex(/^(general|[1-9]\d{0,8})$/)
    .optional()
    .catch(undefined),
  stage: z.enum(stages).optional().catch(undefined),
  quarantined: z.literal('yes').optional().catch(undefined),
  mail: z.literal('undelivered').optional().catch(undefined),
  waiting: z.enum(['yes', 'long']).optional().catch(undefined),
  unread: z.literal('yes').optional().catch(undefined),
  view: z.literal('board').optional().catch(undefined),
})
export type ApplicationSearch = z.output<typeof applicationSearchSchema>
