import { z } from 'zod'

/** What the privacy page takes from the registry, the retention settings, the roles and the policy for browsers. */
export const privacyPolicySchema = z.object({
  /** What, which details, why, how long, who may see it. */
  stored: z.array(z.array(z.string())),
  unconfirmedFor: z.string(),
  /** Which other computers a browser may talk to because of our pages. */
  hosts: z.object({ everyPage: z.array(z.string()), applicationForms: z.array(z.string()) }),
})
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>
