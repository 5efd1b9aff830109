import { z } from 'zod'

export const activitySearchSchema = z.object({
  q: z.string().trim().max(100).optional().catch(undefined),
  person: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .catch(undefined),
  kind: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional()
    .catch(undefined),
  day: z
    .string()
    .refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)))
    .optional()
    .catch(undefined),
  subject: z.string().min(1).max(100).optional().catch(undefined),
})
export type ActivitySearch = z.output<typeof activitySearchSchema>
