import { createHmac, timingSafeEqual } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { errorMessages } from '#contract/errors.ts'
import { mailEventsSchema } from '#contract/newsletter/mail-events.schema.ts'
import { mailEventHeaders, mailEventLimits, mailEventsPath } from '#contract/newsletter/mail-events.ts'
import type { Database } from '#server/db/database.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { AppError } from '#server/http/errors.ts'
import { createRouter, doneSchema, errorResponse, json } from '#server/http/openapi.ts'
import { readMessageId } from './classify-mail.ts'
import { applyMailEvent, type Refusing } from './mail-events.ts'

interface MailEventOptions extends Refusing {
  database: Database
  webhookSecret: string | undefined
}

export const mailEventRoutes = ({ database, webhookSecret, ...refusing }: MailEventOptions) =>
  createRouter().openapi(route, async (context) => {
    if (!webhookSecret) throw new AppError('notFound', errorMessages.notFound)
    const body = Buffer.from(await context.req.arrayBuffer())
    const timestamp = context.req.header(mailEventHeaders.timestamp) ?? ''
    const signature = context.req.header(mailEventHeaders.signature) ?? ''
    if (!isRecent(timestamp) || !isSigned(webhookSecret, timestamp, body, signature))
      throw new AppError('forbidden', errorMessages.notAllowed)
    const read = mailEventsSchema.safeParse(parse(body.toString()))
    if (!read.success) throw new AppError('invalid', errorMessages.malformed)
    for (const { messageId, ...event } of read.data.events) {
      const about = readMessageId(messageId.includes('@') ? messageId : `${messageId}@`)
      if (about) await database.withTransaction((tx) => applyMailEvent(tx, refusing, { ...event, about }))
    }
    return context.json({ success: true as const }, 200)
  })

const route = createRoute({
  method: 'post',
  path: mailEventsPath,
  summary: 'What became of our mails, signed by the mail provider; 404 unless it is set up',
  middleware: [limitBody(mailEventLimits.bytes)],
  responses: {
    200: json(doneSchema, 'Noted; what is about no mail of ours is left out'),
    400: errorResponse('Not a list of events'),
    403: errorResponse('Not signed, or too long ago'),
    404: errorResponse('Not set up'),
    413: errorResponse('Too large'),
    503: errorResponse('Records unreachable; see Retry-After'),
  },
})

const isRecent = (timestamp: string) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1_000 - Number(timestamp)) <= mailEventLimits.clockSeconds

function isSigned(secret: string, timestamp: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
