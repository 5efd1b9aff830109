import { z } from 'zod'

/** `refused`: the server will never take it; `dead`: given up after 72 hours. The database's enum follows from it. */
export const mailStates = ['queued', 'sent', 'refused', 'dead'] as const

/** What became of one mail. */
export const mailRecordSchema = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(mailStates),
  tries: z.number(),
  /** The mail server's, in codes. */
  lastResponse: z.string().nullable(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
})
export type MailRecord = z.infer<typeof mailRecordSchema>
