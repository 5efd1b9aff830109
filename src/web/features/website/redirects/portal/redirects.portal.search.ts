import { z } from 'zod'
import { longestPath } from '#contract/website/redirects.staff.ts'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const redirectSearchSchema = recordSearchSchema.extend({
  /** Prefills a new redirect. */
  from: z.string().max(longestPath).optional().catch(undefined),
})
export type RedirectSearch = z.output<typeof redirectSearchSchema>
