import { createRoute } from '@hono/zod-openapi'
import { contactInputSchema } from '#contract/contact.schema.ts'
import { contactPaths } from '#contract/contact.ts'
import { submissionAnswerSchema } from '#contract/submissions.schema.ts'
import { createRouter, errorAnswer, json, submissionErrors } from '#server/openapi.ts'
import { atMost, clientAddress, fromOwnPages, idempotencyKeyOf } from '#server/submissions/guards.ts'
import { clientOf } from '#server/submissions/rate-limit.ts'
import type { ContactService } from './contact.service.ts'

interface ContactRouteOptions {
  contact: ContactService
  origin: string
  trustedHops: number
}

export const contactRoutes = ({ contact, origin, trustedHops }: ContactRouteOptions) =>
  createRouter().openapi(
    createRoute({
      method: 'post',
      path: contactPaths.send,
      summary: 'Sends a message to the company',
      middleware: [fromOwnPages(origin), atMost(16_384)],
      request: { body: { ...json(contactInputSchema, 'The message'), required: true } },
      responses: { 201: json(submissionAnswerSchema, 'Stored'), ...submissionErrors, 409: errorAnswer('Key reused') },
    }),
    async (context) => {
      const client = clientOf(clientAddress(context, trustedHops))
      const answer = await contact.sendMessage(context.req.valid('json'), { key: idempotencyKeyOf(context), client })
      return context.json(answer, 201)
    },
  )
