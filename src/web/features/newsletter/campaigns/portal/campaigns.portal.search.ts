import { z } from 'zod'
import { campaignStates } from '#contract/newsletter/campaigns.staff.ts'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const campaignSearchSchema = recordSearchSchema.extend({
  state: z.enum(campaignStates).optional().catch(undefined),
  /** Of a new one: the post that it is made from. */
  post: z.coerce.number<string>().int().positive().optional().catch(undefined),
})
export type CampaignSearch = z.output<typeof campaignSearchSchema>
