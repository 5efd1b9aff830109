import { createRoute } from '@hono/zod-openapi'
import { contactInputSchema } from '#contract/inbox/messages.schema.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { submissionResponseSchema } from '#contract/inbox/submissions.schema.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { clientAddress, clientOf } from '#server/http/client-address.ts'
import { createRouter, errorResponse, json, submissionErrors } from '#server/http/openapi.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { idempotencyKeyOf } from '#server/submissions/idempotency-key.ts'
import type { MessageService } from './messages.service.ts'

interface MessageRouteOptions {
  messageService: MessageService
  origin: string
  trustedHops: number
}

export const messageRoutes = ({ messageService, origin, trustedHops }: MessageRouteOptions) =>
  createRouter().openapi(
    createRoute({
      method: 'post',
      path: contactPaths.send,
      summary: 'Sends a message to the company',
      middleware: [requireSameOrigin(origin), limitBody(16_384)],
      request: { body: { ...json(contactInputSchema, 'The message'), required: true } },
      responses: {
        201: json(submissionResponseSchema, 'Stored'),
        ...submissionErrors,
        409: errorResponse('Key reused'),
      },
    }),
    async (context) => {
      const client = clientOf(clientAddress(context, trustedHops))
      const response = await messageService.sendMessage(context.req.valid('json'), {
        key: idempotencyKeyOf(context),
        client,
      })
      return context.json(response, 201)
    },
  )
