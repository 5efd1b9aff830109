import { applicationFormSchema, generalApplicationFormSchema } from './applications.schema.ts'

/** The email address stays: it identifies the applicant. */
const changeable = {
  firstName: true,
  lastName: true,
  phone: true,
  resumeUrl: true,
  linkedinProfile: true,
  coverLetter: true,
} as const

export const correctionSchema = applicationFormSchema.pick(changeable)
export const generalCorrectionSchema = generalApplicationFormSchema.pick(changeable)
