import { z } from 'zod'
import { quarantineReasonNames } from '#contract/inbox/quarantine.ts'
import { mailRecordSchema } from '#contract/mails.schema.ts'
import { pageQuery } from '#contract/paging.ts'
import { shortestSearch } from '#contract/records.ts'
import { text } from '#contract/text.ts'
import { subscriberSources } from './newsletter.ts'
import { importLimits, importMessages, importOutcomes, subscriberStates } from './subscribers.staff.ts'

const state = z.enum(subscriberStates)
const source = z.enum(subscriberSources)
/** As in 2026-11, by the clock of Greenwich. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const subscriberQuerySchema = pageQuery.extend({
  /** Everyone whose address we have without it. */
  state: state.optional(),
  source: source.optional(),
  /** Of signing up; of leaving for those who are gone. */
  month: monthSchema.optional(),
  /** A part of the address; the whole address for those who are gone. */
  search: text({ min: shortestSearch, max: 100 }).optional(),
  /** Those whose mails have not gone out. */
  mail: z.literal('undelivered').optional(),
})
export type SubscriberQuery = z.output<typeof subscriberQuerySchema>

export const subscriberItemSchema = z.object({
  id: z.number(),
  /** Null for those who are gone: address, name and place were deleted. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  source: source.nullable(),
  state,
  /** When they signed up; when they left for those who are gone. */
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  spamReason: z.enum(quarantineReasonNames).nullable(),
})
export type SubscriberItem = z.infer<typeof subscriberItemSchema>

export const subscriberDetailSchema = subscriberItemSchema.extend({
  email: z.string(),
  source,
  refusal: z.enum(['bounced', 'complained']).nullable(),
  /** The words as they were shown; null for those who came before they were kept. */
  consent: z.object({ text: z.string(), place: z.string(), at: z.iso.datetime() }).nullable(),
  mails: z.array(mailRecordSchema),
})
export type SubscriberDetail = z.infer<typeof subscriberDetailSchema>

const counts = z.record(state, z.number())
export const subscriberOverviewSchema = z.object({
  states: counts,
  /** The last ones, this one at the end: who signed up, and who left, in it. */
  months: z.array(counts.and(z.object({ month: monthSchema }))),
  /** Most sign-ups first. */
  sources: z.array(z.object({ source, total: z.number() })),
})
export type SubscriberOverview = z.infer<typeof subscriberOverviewSchema>

export const importInputSchema = z.object({
  /** The file, as it is. */
  file: z.string().max(importLimits.bytes, importMessages.tooLarge),
  /** Where and when they agreed: kept as the words that each of them has agreed to. */
  consent: text({ min: importLimits.shortestConsent, max: importLimits.consent, message: importMessages.consent }),
  /** Only says what would happen. */
  isTrial: z.boolean(),
})
export type ImportInput = z.output<typeof importInputSchema>

export const importResultSchema = z.object({
  counts: z.record(z.enum(importOutcomes), z.number()),
  /** The first of each. */
  rows: z.array(z.object({ line: z.number(), email: z.string(), outcome: z.enum(importOutcomes) })),
})
export type ImportResult = z.infer<typeof importResultSchema>
