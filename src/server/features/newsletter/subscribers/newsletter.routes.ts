import { createRoute } from '@hono/zod-openapi'
import { newsletterInputSchema } from '#contract/newsletter/newsletter.schema.ts'
import { newsletterPaths } from '#contract/newsletter/newsletter.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { createRouter, doneSchema, errorResponse, json, submissionErrors } from '#server/http/openapi.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { idempotencyKeyOf } from '#server/submissions/idempotency-key.ts'
import type { NewsletterService } from './newsletter.service.ts'

interface NewsletterRouteOptions {
  newsletter: NewsletterService
  origin: string
  trustedHops: number
}

const subscribe = (origin: string) =>
  createRoute({
    method: 'post',
    path: newsletterPaths.subscribe,
    summary: 'Asks for the newsletter; a mail asks back whether that is so',
    middleware: [requireSameOrigin(origin), limitBody(2_048)],
    request: { body: { ...json(newsletterInputSchema, 'Who, and from where on the site'), required: true } },
    responses: {
      200: json(doneSchema, 'The same whether or not the address was known'),
      ...submissionErrors,
      409: errorResponse('Key reused'),
    },
  })

export const newsletterRoutes = ({ newsletter, origin, trustedHops }: NewsletterRouteOptions) =>
  createRouter().openapi(subscribe(origin), async (context) => {
    const client = clientOf(clientAddress(context, trustedHops))
    const response = await newsletter.subscribe(context.req.valid('json'), { key: idempotencyKeyOf(context), client })
    return context.json(response, 200)
  })
