import { z } from 'zod'
import { pageOf } from '#contract/paging.ts'

/** What the archive's list shows of a campaign. */
const campaignSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** What mail programs show beside the subject; may be empty. */
  lede: z.string(),
  sentAt: z.iso.datetime(),
  /** The same as a day in words, by the company's clock. */
  day: z.string(),
})
export type CampaignSummary = z.infer<typeof campaignSummarySchema>

export const campaignListSchema = pageOf(campaignSummarySchema)
export type CampaignList = z.infer<typeof campaignListSchema>

export const campaignListQuery = z.object({ after: z.string().max(200).optional() })

export const campaignSchema = campaignSummarySchema.extend({
  /** Made from Markdown by the server, which lets no HTML of a author through. */
  html: z.string(),
  /** As search engines read it (schema.org). */
  structuredData: z.record(z.string(), z.unknown()),
})
export type Campaign = z.infer<typeof campaignSchema>
