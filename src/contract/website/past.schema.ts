import { z } from 'zod'
import { pastMessages } from './past.ts'

const pageSchema = z
  .string()
  .max(500)
  .regex(/^\/(?!\/|cms(?:[/?]|$)|api\/)[!-~]*$/, pastMessages.notAPage)

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

export const pastPageSchema = z.object({
  page: pageSchema,
  at: z.iso.datetime({ precision: 3, error: pastMessages.notAMoment }),
  timeZone: z.string().max(60).refine(isTimeZone),
})
export type PastPage = z.infer<typeof pastPageSchema>

export const pastSinceSchema = z.object({ since: z.iso.datetime() })
export type PastSince = z.infer<typeof pastSinceSchema>
