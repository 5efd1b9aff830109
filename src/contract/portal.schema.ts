import { z } from 'zod'
import { findingLevels } from './newsletter/deliverability.ts'
import { setUpSteps, todayKinds } from './portal.ts'
import { shortestSearch } from './records.ts'
import { text } from './text.ts'

const todayLineSchema = z.object({
  kind: z.enum(todayKinds),
  text: z.string(),
  /** Names of those who wait, or what to know before opening it. */
  detail: z.string().optional(),
  /** When the longest wait began. */
  since: z.iso.datetime().optional(),
  /** Who is in charge; null for nobody yet. Absent where nobody can be put in charge. */
  owner: z.object({ name: z.string(), isMe: z.boolean() }).nullable().optional(),
  /** The screen that handles it, and its filters; absent if none does. */
  tab: z.string().optional(),
  search: z.record(z.string(), z.string()).optional(),
  href: z.string().optional(),
})
export type TodayLine = z.infer<typeof todayLineSchema>

const stateLineSchema = z.object({
  about: z.enum(['backups', 'forms', 'mail']),
  text: z.string(),
  /** When this was found. */
  at: z.iso.datetime().optional(),
  level: z.enum(findingLevels),
  tab: z.string().optional(),
})
export type StateLine = z.infer<typeof stateLineSchema>

export const todaySchema = z.object({
  lines: z.array(todayLineSchema),
  /** Backups, mail and forms. */
  states: z.array(stateLineSchema),
  badges: z.record(z.string(), z.number()),
})
export type Today = z.infer<typeof todaySchema>

const outgoingSchema = z.object({
  kind: z.enum(['reply', 'campaign', 'post', 'job']),
  text: z.string(),
  /** Absent for what is going out or only waits for an approval. */
  at: z.iso.datetime().optional(),
  tab: z.string(),
  search: z.record(z.string(), z.string()),
  /** The request that stops it; absent if it cannot be stopped, or not by this user. */
  stop: z
    .object({
      method: z.enum(['POST', 'PUT', 'DELETE']),
      path: z.string(),
      body: z.record(z.string(), z.unknown()).optional(),
      /** The text of a stopped reply, which becomes a draft again. */
      draft: z.object({ name: z.string(), text: z.string() }).optional(),
    })
    .optional(),
})
export type Outgoing = z.infer<typeof outgoingSchema>
export const outgoingListSchema = z.array(outgoingSchema)

export const setUpSchema = z.array(z.object({ step: z.enum(setUpSteps), isDone: z.boolean() }))
export type SetUp = z.infer<typeof setUpSchema>

export const findQuerySchema = z.object({ search: text({ min: shortestSearch, max: 100 }).optional() })

const foundSchema = z.object({
  tab: z.string(),
  id: z.number(),
  /** The website's page, when no screen can open it. */
  href: z.string().optional(),
  title: z.string(),
  detail: z.string(),
})
export type Found = z.infer<typeof foundSchema>
export const findResponseSchema = z.object({ found: z.array(foundSchema) })
export type FindResponse = z.infer<typeof findResponseSchema>
