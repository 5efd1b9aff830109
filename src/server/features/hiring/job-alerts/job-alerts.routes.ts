import { createRoute } from '@hono/zod-openapi'
import { jobAlertInputSchema } from '#contract/hiring/job-alerts.schema.ts'
import { jobAlertPaths } from '#contract/hiring/job-alerts.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { createRouter, doneSchema, errorResponse, json, submissionErrors } from '#server/http/openapi.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { idempotencyKeyOf } from '#server/submissions/idempotency-key.ts'
import type { JobAlertService } from './job-alerts.service.ts'

interface JobAlertRouteOptions {
  jobAlerts: JobAlertService
  origin: string
  trustedHops: number
}

const signUp = (origin: string) =>
  createRoute({
    method: 'post',
    path: jobAlertPaths.signUp,
    summary: 'Asks to be told of new jobs; a mail asks back whether that is so',
    middleware: [requireSameOrigin(origin), limitBody(2_048)],
    request: { body: { ...json(jobAlertInputSchema, 'Who, and of which department'), required: true } },
    responses: {
      200: json(doneSchema, 'The same whether or not the address was known'),
      ...submissionErrors,
      409: errorResponse('Key reused'),
    },
  })

export const jobAlertRoutes = ({ jobAlerts, origin, trustedHops }: JobAlertRouteOptions) =>
  createRouter().openapi(signUp(origin), async (context) => {
    const client = clientOf(clientAddress(context, trustedHops))
    const response = await jobAlerts.signUp(context.req.valid('json'), { key: idempotencyKeyOf(context), client })
    return context.json(response, 200)
  })
