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
  /** When they last logged in, in a browser that we still know. */
  lastLoginAt: z.string().nullable(),
  /** Their link, as long as it can be used. */
  link: z.object({ expiresAt: z.string(), mail: z.enum(mailStates).nullable() }).nullable(),
  hasSecondFactor: z.boolean(),
  /** Whoever asks. */
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

/** The address stays: it is how somebody logs in, and where their links go. */
export const personUpdateSchema = personInputSchema.omit({ email: true }).extend({ version: positiveId })
export type PersonUpdate = z.infer<typeof personUpdateSchema>

/** The link is in this response and in the mail, and nowhere else. */
export const sentLinkSchema = z.object({ person: personSchema, url: z.string() })
export type SentLink = z.infer<typeof sentLinkSchema>
