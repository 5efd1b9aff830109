import { z } from 'zod'
import { errorBodySchema } from '#contract/errors.schema.ts'
import { httpUrl, imageAddress, int32, optionalHttpUrl, positiveId, text } from '#contract/text.ts'

const slugRule = 'Slug must contain only lowercase letters, numbers, and hyphens'
export const slugSchema = text({ min: 2, max: 100, message: 'Slug is required' }).regex(/^[a-z0-9-]+$/, slugRule)

const companyNameSchema = text({ min: 2, max: 100, message: 'Company name is required' })
const titleSchema = text({ min: 2, max: 100, message: 'Title is required' })

const otherRoleSchema = z.object({
  id: positiveId,
  companyName: z.string(),
  title: z.string(),
  url: z.string(),
})
export type OtherRole = z.infer<typeof otherRoleSchema>

export const teamMemberSchema = z.object({
  id: positiveId,
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  image: z.string(),
  linkedinUrl: z.string().nullable(),
  twitterUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const teamMemberDetailSchema = teamMemberSchema.extend({ otherRoles: z.array(otherRoleSchema) })
export type TeamMemberDetail = z.infer<typeof teamMemberDetailSchema>

export const teamMemberRecordSchema = teamMemberDetailSchema.extend({
  isActive: z.boolean(),
  displayOrder: z.number().nullable(),
  version: z.number(),
})
export type TeamMemberRecord = z.infer<typeof teamMemberRecordSchema>

/** Empty and 0 mean no fixed place. */
const orderRule = 'Display order must be a positive whole number'
const displayOrderSchema = z.union(
  // The form shows the message of the first alternative, so all have the same.
  [z.literal('', orderRule).transform(() => null), z.null(), int32.nonnegative().transform((order) => order || null)],
  orderRule,
)

/** Absent optional keys keep their value on update, and take the default on create. */
export const teamMemberInputSchema = z.object({
  name: text({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  title: titleSchema,
  bio: text({ min: 10, max: 10_000, message: 'Bio must be at least 10 characters' }),
  image: imageAddress('Image URL is required'),
  slug: slugSchema,
  isActive: z.boolean().optional(),
  linkedinUrl: optionalHttpUrl().optional(),
  twitterUrl: optionalHttpUrl().optional(),
  instagramUrl: optionalHttpUrl().optional(),
  displayOrder: displayOrderSchema.optional(),
  otherRoles: z
    .array(z.object({ companyName: companyNameSchema, title: titleSchema, url: httpUrl() }))
    .max(20, 'At most 20 other roles')
    .optional(),
})
export type TeamMemberInput = z.infer<typeof teamMemberInputSchema>

export const teamMemberUpdateSchema = teamMemberInputSchema.extend({ version: positiveId.optional() })
export type TeamMemberUpdate = z.infer<typeof teamMemberUpdateSchema>

export const teamMemberConflictSchema = errorBodySchema.extend({ current: teamMemberRecordSchema })

export const teamMemberOrderSchema = z.object({
  ids: z
    .array(positiveId)
    .max(1_000)
    .refine((ids) => new Set(ids).size === ids.length, 'Everybody once'),
})
