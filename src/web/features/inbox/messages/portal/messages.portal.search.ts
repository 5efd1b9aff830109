import { z } from 'zod'
import { assigneeFilters, messageStates } from '#contract/inbox/messages.staff.ts'
import { messageSubjects } from '#contract/inbox/messages.ts'

export const messageSearchSchema = z.object({
  id: z.coerce.number<string>().int().positive().optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  state: z.enum(messageStates).optional().catch(undefined),
  waiting: z.literal('yes').optional().catch(undefined),
  subject: z
    .enum(messageSubjects.map(({ value }) => value))
    .optional()
    .catch(undefined),
  assignee: z.enum(assigneeFilters).optional().catch(undefined),
  quarantined: z.literal('yes').optional().catch(undefined),
  later: z.literal('yes').optional().catch(undefined),
  mail: z.literal('undelivered').optional().catch(undefined),
})
export type MessageSearch = z.output<typeof messageSearchSchema>
