import { z } from 'zod'
import { longestGuess, newPasswordSchema } from '#contract/staff.schema.ts'
import { emailAddress, positiveId } from '#contract/text.ts'
import { accountMessages, isEmailToken } from './account.ts'
import { personInputSchema } from './people.staff.schema.ts'

const sessionSchema = z.object({
  id: positiveId,
  /** Browser and system in words; null for one that was known before we kept that. */
  device: z.string().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
})

export const accountSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** What the address will be once its link was followed. */
  newEmail: z.string().nullable(),
  version: z.number(),
  /** The one that asks first, then by their last use. */
  sessions: z.array(sessionSchema),
})
export type Account = z.infer<typeof accountSchema>

export const nameInputSchema = personInputSchema.pick({ firstName: true, lastName: true })
export const nameUpdateSchema = nameInputSchema.extend({ version: positiveId })
export type NameUpdate = z.infer<typeof nameUpdateSchema>

const currentPassword = z
  .string(accountMessages.currentPasswordRequired)
  .min(1, accountMessages.currentPasswordRequired)
  .max(longestGuess)

export const passwordChangeSchema = z.object({ currentPassword, password: newPasswordSchema })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export const emailChangeSchema = z.object({ email: emailAddress(), currentPassword })

export const emailTokenSchema = z.object({ token: z.string().refine(isEmailToken, accountMessages.linkGone) })

/** How many other devices were logged out. */
export const endedSchema = z.object({ ended: z.number() })
export type Ended = z.infer<typeof endedSchema>
