import { z } from 'zod'
import { pageOf, pageQuery } from '#contract/paging.ts'
import { shortestSearch } from '#contract/records.ts'
import { line, positiveId, text } from '#contract/text.ts'
import { campaignProblemNames, campaignStates, campaignLimits as limits, pauseReasons } from './campaigns.staff.ts'

/** What is typed is kept as it is, finished or not; only what cannot be stored is refused. */
const campaignDraftSchema = z.object({
  subject: line({ max: limits.subject }),
  /** What mail programs show beside the subject. */
  preheader: line({ max: limits.preheader }),
  /** Markdown. */
  body: text({ max: limits.body }),
  /** Whether the archive shows it, once it is sent. */
  isPublic: z.boolean(),
})
export type CampaignDraft = z.output<typeof campaignDraftSchema>

/** From what was typed so far, or from what a post says. */
export const newCampaignSchema = z.object({ postId: positiveId.nullable(), draft: campaignDraftSchema.optional() })
export type NewCampaign = z.output<typeof newCampaignSchema>

export const campaignUpdateSchema = campaignDraftSchema.extend({ version: positiveId })
export type CampaignUpdate = z.output<typeof campaignUpdateSchema>

export const sendCampaignSchema = z.object({
  /** Makes sending from two browsers at once impossible. */
  version: positiveId,
  /** Another user has to read it first. */
  needsApproval: z.boolean(),
  /** Has seen what is not wrong enough to stop it. */
  hasLooked: z.boolean(),
})
export type SendCampaign = z.output<typeof sendCampaignSchema>

/** Of exactly the text that was read. */
export const approveCampaignSchema = z.object({ textHash: line({ min: 1, max: 100 }) })

const datesShape = {
  sendAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
}

const countsSchema = z.object({ queued: z.number(), sent: z.number(), refused: z.number(), left: z.number() })
export type CampaignCounts = z.infer<typeof countsSchema>

const campaignRowSchema = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.string(),
  updatedAt: z.iso.datetime(),
  editor: z.string().nullable(),
  ...datesShape,
  /** Another user was asked for, and has not approved it yet. */
  waitsForApproval: z.boolean(),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Counted from the recipients' rows; null before there are any, and in the list for what is done. */
  counts: countsSchema.nullable(),
})
export type CampaignRow = z.infer<typeof campaignRowSchema>
export const campaignRowsSchema = pageOf(campaignRowSchema)

export const campaignRowsQuery = pageQuery.extend({
  state: z.enum(campaignStates).optional(),
  search: text({ min: shortestSearch, max: 100 }).optional(),
})
export type CampaignRowsQuery = z.output<typeof campaignRowsQuery>

export const campaignRecordSchema = campaignRowSchema.extend({
  ...{ preheader: z.string(), body: z.string(), isPublic: z.boolean(), postId: z.number().nullable() },
  /** Its address in the archive, from the day on which it was sent. */
  slug: z.string().nullable(),
  /** What an approval is bound to. */
  textHash: z.string(),
  needsApproval: z.boolean(),
  /** Of this very text; null as long as there is none. */
  approval: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Who has pressed *Send*, who is not whom an approval may come from. */
  sentBy: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What the mail server said last when the campaign stopped itself, in codes. */
  pauseResponse: z.string().nullable(),
  /** Until when it waits because the mail server asked to, or could not be reached. */
  waitsUntil: z.iso.datetime().nullable(),
  /** What became of it, without having watched anybody; null before it was sent. */
  numbers: z
    .object({
      /** Of those who got it. */
      unsubscribed: z.number(),
      replies: z.number(),
      /** Confirmed within a week of it. */
      newSubscribers: z.number(),
    })
    .nullable(),
})
export type CampaignRecord = z.infer<typeof campaignRecordSchema>

/** As it is shown to somebody. */
export const campaignPageSchema = campaignRecordSchema.extend({
  /** Whether it is them who have sent it. */
  isSender: z.boolean(),
})
export type CampaignPage = z.infer<typeof campaignPageSchema>

export const campaignCheckSchema = z.object({
  problems: z.array(
    z.object({
      name: z.enum(campaignProblemNames),
      /** The link, the picture's address or the date that it is about. */
      about: z.string().nullable(),
    }),
  ),
  /** Who would get it now, and who would not, and why. */
  recipients: z.object({ confirmed: z.number(), paused: z.number(), pending: z.number(), refused: z.number() }),
  bytes: z.number(),
})
export type CampaignCheck = z.infer<typeof campaignCheckSchema>
