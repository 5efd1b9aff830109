import { z } from 'zod'
import { isoDay, line, positiveId, text } from '#contract/text.ts'
import { type FactDescription, factNames, factMessages as messages } from './facts.staff.ts'

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const month = `(?:${monthNames.join('|')}) 20\\d\\d`

const maxValueCharacters = 60
const value = line({ min: 1, max: maxValueCharacters, message: messages.valueMissing })

function valueSchema({ kind, maxCharacters = maxValueCharacters, least = 1, most = 1 }: FactDescription) {
  switch (kind) {
    case 'count': {
      const inLimits = (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
      return value.refine(inLimits, messages.count(least, most)).transform((typed) => String(Number(typed)))
    }
    case 'month':
      return value.regex(new RegExp(`^${month}$`), messages.month)
    case 'period':
      return value.regex(new RegExp(`^(?:Q[1-4] 20\\d\\d|${month})$`), messages.period)
    case 'day':
      return value.refine(isDay, messages.day)
    default:
      return line({ min: 1, max: maxCharacters, message: messages.valueMissing })
  }
}

function isDay(typed: string): boolean {
  const day = new Date(`${typed} UTC`)
  if (Number.isNaN(day.getTime())) return false
  return typed === day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

const fields = {
  value,
  owner: positiveId.nullable(),
  evidence: text({ max: 1_000 }),
  reviewBy: isoDay(messages.reviewDay).nullable(),
  asOf: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, messages.asOfMonth)
    .nullable(),
}

export const factInputSchema = (description: FactDescription) =>
  z.object({
    ...fields,
    value: valueSchema(description) as typeof value,
    asOf: description.isUndated ? z.null(messages.undated) : fields.asOf,
  })

export const factUpdateSchema = z.object({ ...fields, version: positiveId })
export type FactUpdate = z.infer<typeof factUpdateSchema>
export type FactInput = Omit<FactUpdate, 'version'>

export const factRecordSchema = z.object({
  ...fields,
  id: positiveId,
  name: z.enum(factNames),
  version: z.number(),
  ownerName: z.string().nullable(),
  isOverdue: z.boolean(),
  /** The month of the last review, offered for "as of". */
  lastStated: z.string(),
})
export type FactRecord = z.infer<typeof factRecordSchema>

export const factOwnersSchema = z.array(z.object({ id: positiveId, name: z.string() }))
export type FactOwners = z.infer<typeof factOwnersSchema>
