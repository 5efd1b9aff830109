import { z } from 'zod'
import { canonicalPath } from '#contract/canonical-path.ts'
import { httpUrl, line, positiveId, sitePathPattern } from '#contract/text.ts'
import { isReserved, longestPath, redirectMessages as messages, pathOf } from './redirects.staff.ts'

export const redirectSchema = z.object({
  id: positiveId,
  from: z.string(),
  to: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  author: z.string().nullable(),
})
export type Redirect = z.infer<typeof redirectSchema>

const isSecure = (value: string) => value.startsWith('https://') && httpUrl().safeParse(value).success

export const redirectInputSchema = z.object({
  from: line({ min: 1, max: longestPath, message: messages.fromMissing })
    .refine((value) => value.startsWith('/') && value.length > 1 && canonicalPath(value), messages.fromRule)
    .transform((value) => canonicalPath(value) ?? value)
    .refine((value) => !isReserved(value), messages.fromReserved),
  to: line({ min: 1, max: 2_048, message: messages.toMissing })
    .refine(
      (value) => isSecure(value) || (sitePathPattern.test(value) && canonicalPath(pathOf(value))),
      messages.toRule,
    )
    .transform((value) => {
      const path = pathOf(value)
      return value.startsWith('/') ? `${canonicalPath(path)}${value.slice(path.length)}` : value
    }),
})
export type RedirectInput = z.output<typeof redirectInputSchema>

export const redirectUpdateSchema = redirectInputSchema.extend({ version: positiveId })
export type RedirectUpdate = z.output<typeof redirectUpdateSchema>

const automaticRedirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  createdAt: z.iso.datetime(),
})
export const automaticRedirectsSchema = z.object({
  total: z.number(),
  newest: z.array(automaticRedirectSchema),
})
export type AutomaticRedirects = z.infer<typeof automaticRedirectsSchema>

export const lostPathSchema = z.object({ path: z.string(), count: z.number(), lastDay: z.iso.date() })
export type LostPath = z.infer<typeof lostPathSchema>
