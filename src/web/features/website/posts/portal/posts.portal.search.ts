import { z } from 'zod'
import { postStates } from '#contract/website/posts.staff.ts'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const postSearchSchema = recordSearchSchema.extend({
  state: z.enum(postStates).optional().catch(undefined),
})
export type PostSearch = z.output<typeof postSearchSchema>
