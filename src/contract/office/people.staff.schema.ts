import { z } from 'zod'
import { mailStates } from '#contract/mails.schema.ts'
import { roles } from '#contract/roles.ts'
import { emailAddress, line, positiveId } from '#contract/text.ts'
import { peopleMessages, personStates } from './people.staff.ts'

export const personSchema = z.object({
  id: positiveId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(personStates),
  /** From sessions that are still stored. */
  lastLoginAt: z.string().nullable(),
  link: z.object({ expiresAt: z.string(), mail: z.enum(mailStates).nullable() }).nullable(),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
  version: z.number(),
})
export type Person = z.infer<typeof personSchema>

export const personInputSchema = z.object({
  firstName: line({ min: 1, max: 100, message: peopleMessages.firstNameMissing }),
  lastName: line({ min: 1, max: 100, message: peopleMessages.lastNameMissing }),
  email: emailAddress(),
  role: z.enum(roles, peopleMessages.roleMissing),
})
export type PersonInput = z.infer<typeof personInputSchema>

/** The address stays: users log in with it, and links go there. */
export const personUpdateSchema = personInputSchema.omit({ email: true }).extend({ version: positiveId })
export type PersonUpdate = z.infer<typeof personUpdateSchema>

/** Only this response and the mail contain the link. */
export const sentLinkSchema = z.object({ person: personSchema, url: z.string() })
export type SentLink = z.infer<typeof sentLinkSchema>
