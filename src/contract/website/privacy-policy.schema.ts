import { z } from 'zod'

export const privacyPolicySchema = z.object({
  /** Rows of: what, which details, why, how long, who sees it. */
  stored: z.array(z.array(z.string())),
  unconfirmedFor: z.string(),
  hosts: z.object({ everyPage: z.array(z.string()), applicationForms: z.array(z.string()) }),
})
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>
