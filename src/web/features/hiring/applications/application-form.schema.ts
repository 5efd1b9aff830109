import type { z } from 'zod'
import {
  answerFields,
  applicationFormSchema,
  generalApplicationFormSchema,
} from '#contract/hiring/applications.schema.ts'
import type { JobQuestion } from '#contract/hiring/job-questions.ts'
import { submissionTraceSchema } from '#contract/inbox/submissions.schema.ts'

const website = { website: submissionTraceSchema.shape.website }
export const jobSchemaFor = (questions: JobQuestion[]) =>
  applicationFormSchema.extend({ ...website, ...answerFields(questions) })
export const generalSchema = generalApplicationFormSchema.extend(website)

export type ApplicationContent = z.output<typeof applicationFormSchema> &
  Pick<z.output<typeof submissionTraceSchema>, 'website'> &
  Partial<Pick<z.output<typeof generalSchema>, 'desiredRole'>>
