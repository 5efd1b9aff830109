import { z } from 'zod'
import { int32, isoDay, line, positiveId, text } from '#contract/text.ts'
import { type AskedItem, askedItems, payLawMessages as messages } from './pay-laws.staff.ts'
import { stateNames } from './us-states.ts'

export const payLawInputSchema = z.object({
  state: z.string().pipe(z.enum(stateNames, messages.stateMissing)),
  /** Empty for the whole state. */
  city: line({ max: 60 }),
  asks: z.array(z.enum(Object.keys(askedItems) as [AskedItem, ...AskedItem[]])).min(1, messages.asksMissing),
  /** Employers with fewer are not asked. */
  employees: int32.positive(messages.employeesWrong).nullable(),
  /** Also for remote jobs that name no state. */
  coversRemote: z.boolean(),
  source: line({ min: 1, max: 200, message: messages.sourceMissing }),
  note: text({ max: 1_000 }),
  /** Null until an owner has had the row reviewed. */
  reviewBy: isoDay(messages.reviewDay).nullable(),
})
export type PayLawValues = z.input<typeof payLawInputSchema>
export type PayLawInput = z.output<typeof payLawInputSchema>

export const payLawUpdateSchema = payLawInputSchema.extend({ version: positiveId })

export const payLawSchema = payLawInputSchema.extend({ id: positiveId, version: z.number(), isOverdue: z.boolean() })
export type PayLaw = z.infer<typeof payLawSchema>
