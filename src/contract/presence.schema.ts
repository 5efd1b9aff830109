import { z } from 'zod'

export const presenceInputSchema = z.object({ isReplying: z.boolean() })

export const presenceSchema = z.object({
  others: z.array(z.object({ name: z.string(), isReplying: z.boolean() })),
})
export type Presence = z.infer<typeof presenceSchema>
