import { z } from 'zod'

/** Both may be empty. */
export const hiringNoticeSchema = z.object({ text: z.string(), email: z.string() })
export type HiringNotice = z.infer<typeof hiringNoticeSchema>
