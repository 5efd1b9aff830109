import { z } from 'zod'
import { passwordLength, passwordMessages } from './passwords.ts'
import { roles } from './roles.ts'
import { staffMessages } from './staff.ts'
import { emailAddress, positiveId } from './text.ts'

export const staffUserSchema = z.object({
  id: positiveId,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
})
export type StaffUser = z.infer<typeof staffUserSchema>

/** Bounds the work of hashing, and is longer than any valid password. */
export const longestGuess = 1_024

export const loginInputSchema = z.object({
  email: emailAddress(staffMessages.emailInvalid),
  password: z.string(staffMessages.passwordRequired).min(1, staffMessages.passwordRequired).max(longestGuess),
})
export type LoginInput = z.infer<typeof loginInputSchema>

/** Not trimmed: spaces count. Only the server has the lists to check whether it is easy to guess. */
export const newPasswordSchema = z
  .string(passwordMessages.tooShort)
  .min(passwordLength.min, passwordMessages.tooShort)
  .max(passwordLength.max, passwordMessages.tooLong)

export const forgotInputSchema = z.object({ email: emailAddress(staffMessages.emailInvalid) })

export const passwordInputSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, staffMessages.linkGone),
  password: newPasswordSchema,
})
