import { z } from 'zod'
import { longestPath } from '#contract/website/redirects.staff.ts'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const redirectSearchSchema = recordSearchSchema.extend({
  /** The old address that a new redirect begins with. */
  from: z.string().max(longestPath).optional().catch(undefined),
})
export type RedirectSearch = z.output<typeof redirectSearchSchema>
