import { z } from 'zod'
import { campaignStates } from '#contract/newsletter/campaigns.staff.ts'
import { recordSearchSchema } from '#web/components/records/record-address.ts'

export const campaignSearchSchema = recordSearchSchema.extend({
  state: z.enum(campaignStates).optional().catch(undefined),
  post: z.coerce.number<string>().int().positive().optional().catch(undefined),
})
export type CampaignSearch = z.output<typeof campaignSearchSchema>
