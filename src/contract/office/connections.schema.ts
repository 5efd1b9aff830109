import { z } from 'zod'
import { stages } from '#contract/hiring/applications.staff.ts'
import { jobStates } from '#contract/hiring/jobs.staff.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { httpUrl, line, positiveId } from '#contract/text.ts'
import {
  deliveryStates,
  connectionMessages as messages,
  tokenDays,
  tokenScopeNames,
  webhookFormatNames,
  webhookKindNames,
} from './connections.ts'

const name = line({ min: 1, max: 60, message: messages.nameMissing })

export const tokenInputSchema = z.object({
  name,
  scopes: z.array(z.enum(tokenScopeNames)).min(1, messages.scopesMissing),
  days: z.enum(tokenDays, messages.daysMissing),
})
export type TokenInput = z.infer<typeof tokenInputSchema>

export const webhookInputSchema = z.object({
  name,
  url: httpUrl(messages.urlWrong).refine((url) => /^https:/i.test(url), messages.urlWrong),
  format: z.enum(webhookFormatNames),
  kinds: z.array(z.enum(webhookKindNames)).min(1, messages.kindsMissing),
})
export type WebhookInput = z.infer<typeof webhookInputSchema>

const time = z.iso.datetime()

const accessTokenSchema = z.object({
  id: positiveId,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopeNames)),
  createdBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
  isExpired: z.boolean(),
  lastUsedAt: time.nullable(),
})
export type AccessToken = z.infer<typeof accessTokenSchema>

/** Only this response contains the secret. */
export const createdSecretSchema = z.object({ name: z.string(), secret: z.string() })
export type CreatedSecret = z.infer<typeof createdSecretSchema>

const webhookSchema = z.object({
  id: positiveId,
  name: z.string(),
  /** The rest of the address may let anybody post, so the portal does not show it again. */
  host: z.string(),
  format: z.enum(webhookFormatNames),
  kinds: z.array(z.enum(webhookKindNames)),
  createdAt: time,
})
export type Webhook = z.infer<typeof webhookSchema>

const deliverySchema = z.object({
  id: positiveId,
  webhook: z.string(),
  kind: z.enum([...webhookKindNames, 'test']),
  count: z.number(),
  createdAt: time,
  tries: z.number(),
  state: z.enum(deliveryStates),
  /** HTTP status of the last try, or why there is none. */
  response: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const connectionsSchema = z.object({
  tokens: z.array(accessTokenSchema),
  webhooks: z.array(webhookSchema),
  deliveries: z.array(deliverySchema),
})
export type Connections = z.infer<typeof connectionsSchema>

const readJobSchema = z.object({
  id: positiveId,
  title: z.string(),
  slug: z.string(),
  department: z.string(),
  type: z.string(),
  location: z.string(),
  state: z.enum(jobStates),
  opensAt: time.nullable(),
  closesAt: time.nullable(),
})
export const readJobsSchema = pageOf(readJobSchema)

export const readCountsSchema = z.object({
  openJobs: z.number(),
  waitingMessages: z.number(),
  applications: z.record(z.enum(stages), z.number()),
  subscribers: z.number(),
})
