import { z } from 'zod'
import { shortestSearch } from './records.ts'
import { text } from './text.ts'

/** Something that waits for staff, with the place where it is dealt with. */
const todayLineSchema = z.object({
  text: z.string(),
  /** Something failed, and it does not mend itself. */
  isUrgent: z.boolean(),
  /** A screen of the portal, and what its list is narrowed to; none if it is dealt with elsewhere. */
  tab: z.string().optional(),
  search: z.record(z.string(), z.string()).optional(),
  /** A page of the website instead. */
  href: z.string().optional(),
})
export type TodayLine = z.infer<typeof todayLineSchema>

export const todaySchema = z.object({
  lines: z.array(todayLineSchema),
  /** What is well, and good to know. */
  notes: z.array(z.string()),
  /** How many are new, by screen. */
  badges: z.record(z.string(), z.number()),
})
export type Today = z.infer<typeof todaySchema>

export const findQuerySchema = z.object({ search: text({ min: shortestSearch, max: 100 }).optional() })

const foundSchema = z.object({
  /** The screen that it belongs to, and opens in. */
  tab: z.string(),
  id: z.number(),
  /** The page of the website that shows it, where no screen can open it. */
  href: z.string().optional(),
  title: z.string(),
  detail: z.string(),
})
export type Found = z.infer<typeof foundSchema>
export const findResponseSchema = z.object({ found: z.array(foundSchema) })
export type FindResponse = z.infer<typeof findResponseSchema>
