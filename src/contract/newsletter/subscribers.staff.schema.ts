import { z } from 'zod'
import { quarantineReasonNames } from '#contract/inbox/quarantine.ts'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { pageQuery } from '#contract/paging.schema.ts'
import { shortestSearch } from '#contract/records.ts'
import { text } from '#contract/text.ts'
import { recipientStates } from './campaigns.staff.ts'
import { subscriberSources } from './newsletter.ts'
import { importLimits, importMessages, importOutcomes, monthPattern, subscriberStates } from './subscribers.staff.ts'

const state = z.enum(subscriberStates)
const source = z.enum(subscriberSources)
const month = z.string().regex(monthPattern)

export const subscriberQuerySchema = pageQuery.extend({
  /** Without it, all but `gone`. */
  state: state.optional(),
  source: source.optional(),
  month: month.optional(),
  /** Part of the address; for state `gone` the whole address, of which only a hash is stored. */
  search: text({ min: shortestSearch, max: 100 }).optional(),
  mail: z.literal('undelivered').optional(),
})
export type SubscriberQuery = z.output<typeof subscriberQuerySchema>

export const subscriberItemSchema = z.object({
  id: z.number(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  source: source.nullable(),
  state,
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  spamReason: z.enum(quarantineReasonNames).nullable(),
})
export type SubscriberItem = z.infer<typeof subscriberItemSchema>

export const subscriberDetailSchema = subscriberItemSchema.extend({
  email: z.string(),
  source,
  refusal: z.enum(['bounced', 'complained']).nullable(),
  consent: z.object({ text: z.string(), place: z.string(), at: z.iso.datetime() }).nullable(),
  /** Null when it is over. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The newest ones. */
  campaigns: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      state: z.enum(recipientStates),
      settledAt: z.iso.datetime().nullable(),
    }),
  ),
  mails: z.array(mailRecordSchema),
})
export type SubscriberDetail = z.infer<typeof subscriberDetailSchema>

const counts = z.record(state, z.number())
export const subscriberOverviewSchema = z.object({
  states: counts,
  months: z.array(counts.and(z.object({ month }))),
  sources: z.array(z.object({ source, total: z.number() })),
})
export type SubscriberOverview = z.infer<typeof subscriberOverviewSchema>

export const importInputSchema = z.object({
  file: z.string().max(importLimits.bytes, importMessages.tooLarge),
  consent: text({ min: importLimits.shortestConsent, max: importLimits.consent, message: importMessages.consent }),
  isTrial: z.boolean(),
})
export type ImportInput = z.output<typeof importInputSchema>

export const importResultSchema = z.object({
  counts: z.record(z.enum(importOutcomes), z.number()),
  rows: z.array(z.object({ line: z.number(), email: z.string(), outcome: z.enum(importOutcomes) })),
})
export type ImportResult = z.infer<typeof importResultSchema>
