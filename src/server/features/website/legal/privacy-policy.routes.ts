import { createRoute } from '@hono/zod-openapi'
import { privacyPolicySchema } from '#contract/website/privacy-policy.schema.ts'
import { privacyPolicyPath } from '#contract/website/privacy-policy.ts'
import type { Db } from '#server/db/database.ts'
import { retentionTag } from '#server/features/office/privacy/retention.public.ts'
import { settingsTag } from '#server/features/office/settings/settings.public.ts'
import { createRouter, errorResponse, json, tagResponse } from '#server/http/openapi.ts'
import { type PolicySources, readPrivacyPolicy } from './privacy-policy.service.ts'

const policy = createRoute({
  method: 'get',
  path: privacyPolicyPath,
  summary: 'What we hold, why, how long, who may see it, and whom a page may talk to',
  responses: { 200: json(privacyPolicySchema, 'As it is now'), 503: errorResponse('Records unreachable') },
})

export const privacyPolicyRoutes = (db: Db, sources: PolicySources) =>
  createRouter().openapi(policy, async (context) => {
    tagResponse(context, retentionTag, settingsTag)
    return context.json(await readPrivacyPolicy(db, sources), 200)
  })
