import { z } from 'zod'
import { pageOf, pageQuery } from '#contract/paging.schema.ts'
import { shortestSearch } from '#contract/records.ts'
import { isoMoment, line, positiveId, text } from '#contract/text.ts'
import {
  campaignProblemNames,
  campaignStates,
  campaignLimits as limits,
  campaignStaffMessages as messages,
  pauseReasons,
} from './campaigns.staff.ts'

const campaignDraftSchema = z.object({
  subject: line({ max: limits.subject }),
  preheader: line({ max: limits.preheader }),
  body: text({ max: limits.body }),
  isPublic: z.boolean(),
})
export type CampaignDraft = z.output<typeof campaignDraftSchema>

export const newCampaignSchema = z.object({ postId: positiveId.nullable(), draft: campaignDraftSchema.optional() })
export type NewCampaign = z.output<typeof newCampaignSchema>

export const campaignUpdateSchema = campaignDraftSchema.extend({ version: positiveId })
export type CampaignUpdate = z.output<typeof campaignUpdateSchema>

export const restoreCampaignTextSchema = z.object({ version: positiveId, textId: positiveId })

export const sendCampaignSchema = z.object({
  /** Makes sending from two browsers at once impossible. */
  version: positiveId,
  needsApproval: z.boolean(),
  /** The sender has seen the warnings. */
  hasLooked: z.boolean(),
  /** Null: as soon as the hold is over. */
  sendAt: isoMoment(messages.momentWrong).nullable().default(null),
})
export type SendCampaign = z.output<typeof sendCampaignSchema>

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
  waitsForApproval: z.boolean(),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Null before the first mail, and in the list once the campaign is finished. */
  counts: countsSchema.nullable(),
})
export const campaignVersionsSchema = z.array(
  z.object({
    id: z.number(),
    editor: z.string().nullable(),
    savedAt: z.iso.datetime(),
    restoredFrom: z.number().nullable(),
  }),
)
export type CampaignVersion = z.infer<typeof campaignVersionsSchema>[number]

export const campaignTextSchema = campaignDraftSchema.extend({ id: z.number(), campaignId: z.number() })
export type CampaignText = z.infer<typeof campaignTextSchema>

export type CampaignRow = z.infer<typeof campaignRowSchema>
export const campaignRowsSchema = pageOf(campaignRowSchema)

export const campaignRowsQuery = pageQuery.extend({
  state: z.enum(campaignStates).optional(),
  search: text({ min: shortestSearch, max: 100 }).optional(),
})
export type CampaignRowsQuery = z.output<typeof campaignRowsQuery>

export const campaignRecordSchema = campaignRowSchema.extend({
  preheader: z.string(),
  body: z.string(),
  isPublic: z.boolean(),
  postId: z.number().nullable(),
  slug: z.string().nullable(),
  /** An approval is valid for the text with this hash only. */
  textHash: z.string(),
  needsApproval: z.boolean(),
  approval: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** The sender cannot approve the campaign. */
  sentBy: z.object({ id: z.number(), name: z.string() }).nullable(),
  pauseResponse: z.string().nullable(),
  /** Set while the mail server is unreachable or defers our mail. */
  waitsUntil: z.iso.datetime().nullable(),
  /** Counted without tracking; null before the campaign is sent. */
  numbers: z
    .object({
      unsubscribed: z.number(),
      replies: z.number(),
      newSubscribers: z.number(),
    })
    .nullable(),
})
export type CampaignRecord = z.infer<typeof campaignRecordSchema>

export const campaignPageSchema = campaignRecordSchema.extend({
  isSender: z.boolean(),
})
export type CampaignPage = z.infer<typeof campaignPageSchema>

export const campaignCheckSchema = z.object({
  problems: z.array(
    z.object({
      name: z.enum(campaignProblemNames),
      about: z.string().nullable(),
    }),
  ),
  recipients: z.object({ confirmed: z.number(), paused: z.number(), pending: z.number(), refused: z.number() }),
  bytes: z.number(),
})
export type CampaignCheck = z.infer<typeof campaignCheckSchema>
