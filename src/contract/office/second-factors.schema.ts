import { z } from 'zod'
import type { staffUserSchema } from '#contract/staff.schema.ts'
import { staffMessages } from '#contract/staff.ts'
import { line, positiveId } from '#contract/text.ts'
import { longestPasskeyName, secondFactorMessages } from './second-factors.ts'

/** Returned instead of the user: the password was right, and a second factor is required. */
export const pendingSchema = z.object({
  pending: z.enum(['check', 'set-up']),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
})
export type Pending = z.infer<typeof pendingSchema>
export type SignedIn = z.infer<typeof staffUserSchema> | Pending

export const codeInputSchema = z.object({
  code: z.string(secondFactorMessages.codeMissing).trim().min(1, secondFactorMessages.codeMissing).max(60),
})
export const passwordCheckSchema = z.object({
  password: z.string(staffMessages.passwordRequired).min(1, staffMessages.passwordRequired).max(1_024),
})

/** The WebAuthn library validates the rest. */
const credential = z.looseObject({ id: z.string().max(1_400), response: z.looseObject({}) })
export const passkeySignInSchema = z.object({ credential })

const name = line({ min: 1, max: longestPasskeyName, message: secondFactorMessages.nameMissing })
export const passkeyInputSchema = z.object({ credential, name })
export const passkeyNameSchema = z.object({ name })
export const passkeyOptionsSchema = z.object({ challenge: z.string() }).catchall(z.any())

const passkeySchema = z.object({
  id: positiveId,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const ownFactorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  appSince: z.string().nullable(),
  codesLeft: z.number(),
})
export type OwnFactors = z.infer<typeof ownFactorsSchema>

/** Recovery codes, shown only once; empty unless new ones were made. */
export const addedFactorSchema = z.object({ codes: z.array(z.string()) })
export type AddedFactor = z.infer<typeof addedFactorSchema>

export const newAppSchema = z.object({ secret: z.string(), uri: z.string() })
export type NewApp = z.infer<typeof newAppSchema>

export const factorRuleSchema = z.object({ ownersNeedFactor: z.boolean() })
export type FactorRule = z.infer<typeof factorRuleSchema>
