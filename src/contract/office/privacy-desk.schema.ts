import { z } from 'zod'
import { emailAddress, isoDay } from '#contract/text.ts'
import { keepReasonNames, privacyDeskMessages as messages, requestKinds } from './privacy-desk.ts'
import { holdSchema } from './retention.schema.ts'

const moment = z.iso.datetime()

export const addressInputSchema = z.object({ email: emailAddress() })

const countedSchema = z.object({
  name: z.string(),
  count: z.number(),
  since: moment,
})

const heldSchema = countedSchema.extend({
  keepFor: z.string(),
  why: z.string(),
  reasons: z.array(z.enum(keepReasonNames)),
  /** How to erase it, if not here; null otherwise. */
  elsewhere: z.string().nullable(),
})
export type HeldKind = z.infer<typeof heldSchema>

const erasureSchema = z.object({ id: z.number(), at: moment, counts: z.record(z.string(), z.number()) })

export const privacyFoundSchema = z.object({
  kinds: z.array(heldSchema),
  /** Newsletter and alerts never go to this address. */
  isSuppressed: z.boolean(),
  hold: holdSchema.nullable(),
  /** Notices to staff hold names and texts. */
  noticesInFull: z.boolean(),
  erasures: z.array(erasureSchema),
})
export type PrivacyFound = z.infer<typeof privacyFoundSchema>

export const privacyExportSchema = z.object({
  email: z.string(),
  at: moment,
  kinds: z.array(
    z.object({
      name: z.string(),
      keepFor: z.string(),
      why: z.string(),
      records: z.array(z.record(z.string(), z.unknown())),
      files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
    }),
  ),
})
export type PrivacyExport = z.infer<typeof privacyExportSchema>

export const eraseInputSchema = addressInputSchema
  .extend({
    again: z.string(),
    keep: z.array(z.object({ name: z.string().max(50), reason: z.enum(keepReasonNames) })).max(20),
  })
  .refine(({ email, again }) => again.trim().toLowerCase() === email.toLowerCase(), {
    path: ['again'],
    message: messages.notTheSame,
  })
export type EraseInput = z.output<typeof eraseInputSchema>

export const certificateSchema = z.object({
  id: z.number(),
  at: moment,
  erased: z.array(countedSchema),
  kept: z.array(countedSchema.extend({ keepFor: z.string(), because: z.string() })),
  isSuppressed: z.boolean(),
  noticesInFull: z.boolean(),
})
export type Certificate = z.infer<typeof certificateSchema>

export const requestInputSchema = addressInputSchema.extend({
  kind: z.enum(requestKinds),
  /** Today somewhere on Earth may be tomorrow in UTC. */
  receivedOn: isoDay().refine((day) => Date.parse(day) <= Date.now() + 86_400_000, messages.notInFuture),
})

export const privacyRequestSchema = z.object({
  id: z.number(),
  kind: z.enum(requestKinds),
  receivedOn: z.iso.date(),
  daysLeft: z.number(),
})
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>
export const privacyRequestsSchema = z.array(privacyRequestSchema)
