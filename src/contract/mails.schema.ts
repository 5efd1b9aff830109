import { z } from 'zod'

/** `refused`: permanent response from the server; `dead`: given up after 72 hours. */
export const mailStates = ['queued', 'sent', 'refused', 'dead'] as const

export const mailRecordSchema = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(mailStates),
  tries: z.number(),
  lastResponse: z.string().nullable(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
})
export type MailRecord = z.infer<typeof mailRecordSchema>
