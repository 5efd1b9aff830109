import { z } from 'zod'
import { line } from '#contract/text.ts'
import { mailEventLimits } from './mail-events.ts'

export const mailEventsSchema = z.object({
  events: z
    .array(
      z.object({
        /** `bounced`: there is no such mailbox. `delayed`: given up, but it may take the next. */
        type: z.enum(['bounced', 'delayed', 'complained', 'delivered']),
        /** As in the mail's header. */
        messageId: line({ max: 1_000 }),
        /** If it is named, it has to be whom that mail was sent to. */
        recipient: line({ max: 320 }).optional(),
      }),
    )
    .max(mailEventLimits.events),
})
