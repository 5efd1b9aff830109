import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { applicationInputSchema, generalApplicationInputSchema } from '#contract/hiring/applications.schema.ts'
import { applicationPaths } from '#contract/hiring/applications.ts'
import { jobMessages } from '#contract/hiring/jobs.ts'
import { submissionResponseSchema } from '#contract/inbox/submissions.schema.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import {
  type ApiEnvironment,
  createRouter,
  errorResponse,
  json,
  readId,
  submissionErrors,
} from '#server/http/openapi.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { idempotencyKeyOf } from '#server/submissions/idempotency-key.ts'
import type { ApplicationService } from './applications.service.ts'

interface ApplicationRouteOptions {
  applications: ApplicationService
  origin: string
  trustedHops: number
}

export function applicationRoutes({ applications, origin, trustedHops }: ApplicationRouteOptions) {
  const middleware = [requireSameOrigin(origin), limitBody(65_536)]
  const responses = {
    201: json(submissionResponseSchema, 'Stored'),
    ...submissionErrors,
    409: errorResponse('Key reused'),
  }
  const senderOf = (context: Context<ApiEnvironment>) => ({
    key: idempotencyKeyOf(context),
    client: clientOf(clientAddress(context, trustedHops)),
    logger: context.get('logger'),
  })

  return createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: applicationPaths.applyGenerally,
        summary: 'Applies without naming a job',
        middleware,
        request: { body: { ...json(generalApplicationInputSchema, 'The application'), required: true } },
        responses,
      }),
      async (context) =>
        context.json(await applications.applyGenerally(context.req.valid('json'), senderOf(context)), 201),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: applicationPaths.apply,
        summary: 'Applies for a job',
        middleware,
        request: {
          params: z.object({ id: z.string() }),
          body: { ...json(applicationInputSchema, 'The application'), required: true },
        },
        responses: { ...responses, 404: errorResponse('Unknown or closed') },
      }),
      async (context) => {
        const id = readId(context.req.valid('param').id, jobMessages.notFound)
        return context.json(await applications.applyForJob(id, context.req.valid('json'), senderOf(context)), 201)
      },
    )
}
