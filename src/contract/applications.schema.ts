import { z } from 'zod'
import { type HowHeard, howHeardOptions } from './applications.ts'
import { submissionTraceSchema } from './submissions.schema.ts'
import { emailAddress, line, optionalHttpUrl, optionalLine, text } from './text.ts'

const howHeard = howHeardOptions.map(({ value }) => value) as [HowHeard, ...HowHeard[]]
const invalidUrl = 'Please enter a valid URL'

/** What an applicant types; the form checks exactly this. */
export const applicationFormSchema = z.object({
  firstName: line({ min: 2, max: 100, message: 'First name is required' }),
  lastName: line({ min: 2, max: 100, message: 'Last name is required' }),
  email: emailAddress(),
  phone: optionalLine(32),
  resumeUrl: optionalHttpUrl(invalidUrl).optional(),
  linkedinProfile: optionalHttpUrl(invalidUrl).optional(),
  coverLetter: text({ max: 20_000 }).default(''),
  source: z
    .union([z.literal('').transform(() => undefined), z.enum(howHeard)], 'Please choose one of the options')
    .optional(),
})

export const generalApplicationFormSchema = applicationFormSchema.extend({
  coverLetter: text({ min: 10, max: 20_000, message: 'Please tell us about yourself and your interest' }),
  desiredRole: line({ min: 2, max: 100, message: "Please indicate what type of role you're interested in" }),
})

/** What goes along: the captcha's token, and how the form was filled in. */
const evidence = { recaptchaToken: z.string().max(8192).default(''), ...submissionTraceSchema.shape }

export const applicationInputSchema = applicationFormSchema.extend(evidence)
export type ApplicationInput = z.infer<typeof applicationInputSchema>

export const generalApplicationInputSchema = generalApplicationFormSchema.extend(evidence)
export type GeneralApplicationInput = z.infer<typeof generalApplicationInputSchema>
