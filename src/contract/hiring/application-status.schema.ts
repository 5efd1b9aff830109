import { applicationFormSchema, generalApplicationFormSchema } from './applications.schema.ts'

/** What applicants may change afterwards: not the address, which is how we know them. */
const changeable = {
  firstName: true,
  lastName: true,
  phone: true,
  resumeUrl: true,
  linkedinProfile: true,
  coverLetter: true,
} as const

export const correctionSchema = applicationFormSchema.pick(changeable)
/** Its cover letter is required. */
export const generalCorrectionSchema = generalApplicationFormSchema.pick(changeable)
