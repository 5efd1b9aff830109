import { z } from 'zod'
import { longestGuess, newPasswordSchema } from '#contract/staff.schema.ts'
import { emailAddress, positiveId, text } from '#contract/text.ts'
import { accountMessages, isEmailToken, maxSignatureCharacters } from './account.ts'
import { personInputSchema } from './people.staff.schema.ts'

const sessionSchema = z.object({
  id: positiveId,
  /** Browser and system; null for sessions from before they were stored. */
  device: z.string().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})

export const accountSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  signature: z.string(),
  email: z.string(),
  newEmail: z.string().nullable(),
  version: z.number(),
  sessions: z.array(sessionSchema),
})
export type Account = z.infer<typeof accountSchema>

/** By which a browser knows whose changes it keeps. */
export const accountIdSchema = z.object({ id: positiveId })

export const nameInputSchema = personInputSchema
  .pick({ firstName: true, lastName: true })
  .extend({ signature: text({ max: maxSignatureCharacters }).optional() })
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

export const endedSchema = z.object({ ended: z.number() })
export type Ended = z.infer<typeof endedSchema>
