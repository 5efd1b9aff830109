import { z } from 'zod'
import { usualPeriod, visitPeriods, visitResults } from './visits.staff.ts'
import { devices } from './visits.ts'

export const visitQuerySchema = z.object({ days: z.enum(visitPeriods).default(usualPeriod) })

/** Null if fewer than `fewestShown`. */
const shown = z.number().nullable()

const rows = z.object({
  top: z.array(z.object({ name: z.string(), title: z.string().nullable(), count: z.number() })),
  /** How many follow. Without `count` none of them can be shown. */
  others: z.number(),
  count: shown,
})
export type VisitRows = z.infer<typeof rows>

const span = z.object({ from: z.string(), to: z.string(), count: shown, before: shown })

export const visitsSchema = z.object({
  /** First day counted. */
  since: z.string().nullable(),
  today: z.string(),
  days: z.array(z.object({ day: z.string(), count: shown, before: shown })),
  /** Days, weeks or four weeks, by the length of the period. */
  spans: z.array(span),
  total: span,
  hasBefore: z.boolean(),
  campaignDays: z.array(z.string()),
  pages: rows,
  hosts: rows,
  campaigns: rows,
  devices: z.array(z.object({ device: z.enum(devices), count: shown })),
  results: z.array(
    z.object({
      result: z.enum(visitResults),
      opened: shown,
      count: shown,
      confirmed: shown,
      by: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  ),
})
export type Visits = z.infer<typeof visitsSchema>
