import { z } from 'zod'
import { pageOf } from '#contract/paging.schema.ts'

const campaignSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  lede: z.string(),
  sentAt: z.iso.datetime(),
  /** In the company's time zone. */
  day: z.string(),
})
export type CampaignSummary = z.infer<typeof campaignSummarySchema>

export const campaignListSchema = pageOf(campaignSummarySchema)
export type CampaignList = z.infer<typeof campaignListSchema>

export const campaignListQuery = z.object({ after: z.string().max(200).optional() })

export const campaignSchema = campaignSummarySchema.extend({
  /** Rendered from Markdown by the server, without the author's HTML. */
  html: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
})
export type Campaign = z.infer<typeof campaignSchema>
