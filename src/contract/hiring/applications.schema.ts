import { z } from 'zod'
import { submissionTraceSchema } from '#contract/inbox/submissions.schema.ts'
import { emailAddress, line, optionalHttpUrl, optionalLine, text } from '#contract/text.ts'
import { type HowHeard, howHeardOptions, questionField } from './applications.ts'
import { type JobQuestion, questionLimits, questionMessages } from './job-questions.ts'
import { resumeIdSchema } from './resumes.schema.ts'

const howHeard = howHeardOptions.map(({ value }) => value) as [HowHeard, ...HowHeard[]]
const invalidUrl = 'Please enter a valid URL'

export const applicationFormSchema = z.object({
  firstName: line({ min: 2, max: 100, message: 'First name is required' }),
  lastName: line({ min: 2, max: 100, message: 'Last name is required' }),
  email: emailAddress(),
  phone: optionalLine(32),
  resumeUrl: optionalHttpUrl(invalidUrl).optional(),
  resumeId: resumeIdSchema,
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

const answer = text({ max: questionLimits.answer })
const questionAnswersSchema = z
  .array(z.object({ question: text({ max: questionLimits.text }), answer }))
  .max(questionLimits.questions)
  .default([])

const answerTo = ({ choices, isRequired }: JobQuestion) =>
  answer
    .refine((given) => given !== '' || !isRequired, questionMessages.answerMissing)
    .refine((given) => given === '' || choices.length === 0 || choices.includes(given), questionMessages.answerOther)

export const answerFields = (questions: JobQuestion[]) =>
  Object.fromEntries(questions.map((question, index) => [questionField(index), answerTo(question)]))

const evidence = { recaptchaToken: z.string().max(8192).default(''), ...submissionTraceSchema.shape }

export const applicationInputSchema = applicationFormSchema.extend({ answers: questionAnswersSchema, ...evidence })
export type ApplicationInput = z.infer<typeof applicationInputSchema>

export const generalApplicationInputSchema = generalApplicationFormSchema.extend(evidence)
export type GeneralApplicationInput = z.infer<typeof generalApplicationInputSchema>
