import { z } from 'zod'
import { positiveId } from '#contract/text.ts'
import { noticeMessages as messages, noticeKindNames, paces } from './notices.ts'
import { timeSchema, timeZoneSchema } from './settings.schema.ts'

const pace = z.enum(paces)
const time = timeSchema.or(z.literal(''))

const times = {
  /** Both empty: no quiet hours. */
  quietFrom: time,
  quietTo: time,
  timeZone: timeZoneSchema,
}

export const ownNoticesSchema = z.object({
  ...times,
  /** Only kinds that the role may see. */
  paces: z.partialRecord(z.enum(noticeKindNames), pace),
})
export type OwnNotices = z.infer<typeof ownNoticesSchema>

export const ownNoticesInputSchema = ownNoticesSchema.superRefine(({ quietFrom, quietTo }, context) => {
  const complain = (message: string) => context.addIssue({ code: 'custom', path: ['quietTo'], message })
  if (Boolean(quietFrom) !== Boolean(quietTo)) complain(messages.wholeQuiet)
  else if (quietFrom && quietFrom === quietTo) complain(messages.sameQuiet)
})

export const toldSchema = z.array(
  z.object({
    kind: z.enum(noticeKindNames),
    /** The address from Settings that is told as well. */
    address: z.string().nullable(),
    people: z.array(z.object({ id: positiveId, name: z.string(), pace })),
  }),
)
export type Told = z.infer<typeof toldSchema>
