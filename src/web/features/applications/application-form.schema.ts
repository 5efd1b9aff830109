import type { z } from 'zod'
import { applicationFormSchema, generalApplicationFormSchema } from '#contract/applications.schema.ts'
import { submissionTraceSchema } from '#contract/submissions.schema.ts'

const website = { website: submissionTraceSchema.shape.website }
export const jobSchema = applicationFormSchema.extend(website)
export const generalSchema = generalApplicationFormSchema.extend(website)

/** The form without the role hoped for leaves it out. */
export type ApplicationContent = z.output<typeof jobSchema> & Partial<z.output<typeof generalSchema>>
