import { z } from 'zod'
import { emailAddress, httpUrl, isoDay, line, positiveId, text } from '#contract/text.ts'
import {
  settingsMessages as messages,
  officeZones,
  receiptJobPlaceholder,
  type Settings,
  settingNames,
  subjectPlaceholder,
} from './settings.ts'

const recipient = emailAddress().or(z.literal(''))

const filledIn = <Text extends z.ZodType<string, string>>(schema: Text, placeholder?: string) =>
  schema.refine(
    (value) => !/[{}]/.test(placeholder ? value.replaceAll(placeholder, '') : value),
    messages.unknownPlaceholder(placeholder),
  )
const subject = line({ min: 1, max: 150, message: messages.needed })
const sentence = text({ min: 1, max: 1_000, message: messages.needed })
const closing = text({ max: 1_000 })

const hasZip = (value: string) => value === '' || /\b\d{5}(?:-\d{4})?\b/.test(value)
export const timeSchema = z.string(messages.time).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messages.time)

export const timeZoneSchema = z.enum(
  officeZones.map(({ value }) => value),
  messages.zone,
) as z.ZodType<string, string>
const date = z.union([isoDay(), z.literal('')], messages.date)

const maxPerMinute = 60_000
const paceRule = messages.pace(maxPerMinute.toLocaleString('en-US'))
const pace = z
  .string(paceRule)
  .regex(/^[1-9]\d{0,4}$/, paceRule)
  .refine((value) => Number(value) <= maxPerMinute, paceRule)

const fields = {
  senderName: line({ max: 100 }),
  postalAddress: text({ max: 300 }).refine(hasZip, messages.wholeAddress),
  campaignsPerMinute: pace,
  generalRecipient: recipient,
  demoRecipient: recipient,
  supportRecipient: recipient,
  partnershipRecipient: recipient,
  investmentRecipient: recipient,
  applicationRecipient: recipient,
  noticesInFull: z.enum(['no', 'yes'], messages.choose) as z.ZodType<string, string>,
  demoBooking: httpUrl().or(z.literal('')),
  messageSubject: filledIn(subject, subjectPlaceholder),
  messageOpening: filledIn(sentence, subjectPlaceholder),
  messageClosing: filledIn(closing, subjectPlaceholder),
  applicationSubject: filledIn(subject),
  applicationOpening: filledIn(sentence, receiptJobPlaceholder),
  generalApplicationOpening: filledIn(sentence),
  applicationClosing: filledIn(closing),
  welcomeText: filledIn(text({ max: 2_000 })),
  timeZone: timeZoneSchema,
  officeOpens: timeSchema,
  officeCloses: timeSchema,
  officeClosesOnFriday: timeSchema,
  equalOpportunity: text({ max: 2_000 }),
  accommodationContact: recipient,
  securityContact: recipient,
  securityExpires: date,
  healthNoticeReviewed: date,
} satisfies Record<keyof Settings, z.ZodType<string, string>>

function checkHours({ officeOpens, ...closes }: Settings, context: z.RefinementCtx) {
  for (const name of ['officeCloses', 'officeClosesOnFriday'] as const)
    if (closes[name] <= officeOpens)
      context.addIssue({ code: 'custom', path: [name], message: messages.closesBeforeOpening })
}

export const settingsInputSchema = z.object(fields).superRefine(checkHours)
export const settingsUpdateSchema = z.object({ ...fields, version: positiveId }).superRefine(checkHours)
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>

/** The variable behind a setting: its fallback, or its fixed value. */
const environmentSchema = z.object({ variable: z.string(), value: z.string(), isFixed: z.boolean() })

export const settingsRecordSchema = z.object({
  ...fields,
  id: positiveId,
  version: z.number(),
  environment: z.partialRecord(z.enum(settingNames), environmentSchema),
  senderAddress: z.string(),
})
export type SettingsRecord = z.infer<typeof settingsRecordSchema>
