import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { applicationFormSchema, generalApplicationFormSchema } from '#contract/applications.schema.ts'

const website = { website: applicationFormSchema.shape.phone }
const generalSchema = generalApplicationFormSchema.extend(website)

/** Of the form that has all the fields; the other leaves out the role hoped for. */
export type ApplicationFormValues = z.input<typeof generalSchema>
export type ApplicationContent = Partial<z.output<typeof generalSchema>>

type ApplicationResolver = Resolver<ApplicationFormValues, unknown, ApplicationContent>
export const jobResolver = zodResolver(applicationFormSchema.extend(website)) as unknown as ApplicationResolver
export const generalResolver = zodResolver(generalSchema) as ApplicationResolver
