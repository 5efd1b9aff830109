import { z } from 'zod'
import { line } from '#contract/text.ts'
import { mailEventLimits } from './mail-events.ts'

export const mailEventsSchema = z.object({
  events: z
    .array(
      z.object({
        /** `bounced`: no such mailbox; `delayed`: given up for this mail, the next may arrive. */
        type: z.enum(['bounced', 'delayed', 'complained', 'delivered']),
        messageId: line({ max: 1_000 }),
        /** Ignored unless the mail was sent to this address. */
        recipient: line({ max: 320 }).optional(),
      }),
    )
    .max(mailEventLimits.events),
})
