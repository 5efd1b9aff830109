import { z } from 'zod'

export const privacyPolicySchema = z.object({
  /** Rows of: what, which details, why, how long, who sees it. */
  stored: z.array(z.array(z.string())),
  health: z.object({
    /** Rows of: where it may be, what it says, why, how long, who sees it. */
    rows: z.array(z.array(z.string())),
    /** What else is stored, in words. */
    without: z.string(),
    /** The day a lawyer read the notice, or empty. */
    reviewed: z.string(),
  }),
  unconfirmedFor: z.string(),
  hosts: z.object({ everyPage: z.array(z.string()), applicationForms: z.array(z.string()) }),
})
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>
