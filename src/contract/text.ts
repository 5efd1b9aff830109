import { z } from 'zod'
import { isEmailAddress } from './email.ts'

/** PostgreSQL refuses NUL bytes, and jsonb lone surrogates. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()
const notStorable = 'Contains characters that cannot be stored'

interface TextRule {
  min?: number
  max: number
  message?: string
}

/** Trims before measuring, so that form and server agree on lengths. */
export const text = ({ min = 0, max, message }: TextRule) =>
  z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, `Must be at most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, notStorable)

/** No line breaks or control characters: values may end up in mail headers. */
export const line = (rule: TextRule) =>
  text(rule).refine(
    (value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    'Must not contain line breaks or control characters',
  )

/** Absent keeps the stored value, empty clears it. */
export const optionalLine = (max: number) =>
  line({ max })
    .transform((value) => value || null)
    .nullable()
    .optional()

export const emailAddress = (message = 'Please enter a valid email address') =>
  line({ max: 254, message }).refine(isEmailAddress, message)

const urlLimit = 2048
const invalidUrl = 'Must be a valid URL'

/** No `javascript:`, `//host`, credentials, percent-encoded or right-to-left hosts. The database uses the same pattern, so it keeps to the syntax that both know. */
export const httpUrlPattern =
  /^https?:\/\/(?:[^\s/?#@\\%:[\]\u202a-\u202e\u2066-\u2069]+|\[[0-9a-f:.]+\])(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:[/?#][^\s\\]*)?$/i

export const httpUrl = (message = invalidUrl) =>
  z
    .string(message)
    .trim()
    .max(urlLimit, message)
    .refine((value) => httpUrlPattern.test(value) && isStorable(value) && z.url().safeParse(value).success, message)

/** A form sends '' for an empty field; the API stores null. */
export const optionalHttpUrl = (message = invalidUrl) =>
  z.union([z.literal('').transform(() => null), z.null(), httpUrl(message)], message)

/** Such as `/team/jane.webp`, never `//host`. */
export const sitePathPattern = /^\/(?![/\\])[^\s\\]*$/

export const imageAddress = (required: string) =>
  text({ min: 2, max: urlLimit, message: required }).refine(
    (value) => sitePathPattern.test(value) || httpUrl().safeParse(value).success,
    invalidUrl,
  )

export const int32 = z.int().min(-2_147_483_648).max(2_147_483_647)

export const positiveId = int32.positive()

/** PostgreSQL has no year 0, and rounds the last moment of the year 9999 up to one of five digits. */
const isUsualYear = (date: string) => /^[12]/.test(date)

export const isoMoment = (message?: string) =>
  z.iso.datetime({ error: message, abort: true }).refine(isUsualYear, message)
export const isoDay = (message?: string) => z.iso.date({ error: message, abort: true }).refine(isUsualYear, message)
