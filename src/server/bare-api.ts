import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/errors.schema.ts'
import { errorMessages } from '#contract/errors.ts'
import { AppError, ChangedMeanwhile, TooManyRequests, toAppError } from './errors.ts'
import { apiHeaders } from './http/headers.ts'
import { reasonOf } from './logger.ts'
import { type ApiEnvironment, createRouter } from './openapi.ts'

/** An API without routes: it names, logs and protects every answer, the bad ones too. */
export function createBareApi(logger: Logger) {
  const api = createRouter()
  api.use(answerEveryRequest(logger))
  // Answered rather than thrown: what is thrown here would pass by the middleware and its headers.
  api.notFound((context) => answerError(new AppError('notFound', errorMessages.notFound), context))
  api.onError(answerError)
  return api
}

function answerError(error: Error, context: Context<ApiEnvironment>) {
  const answer = toAppError(error, context.get('whatFailed'))
  // A database that is away is one event, however many requests notice it.
  if (answer.code === 'unavailable') context.get('logger').warn({ reason: reasonOf(error) }, 'database away')
  else if (answer.status >= 500) context.get('logger').error({ err: error }, 'request failed')
  context.header('cache-control', 'no-store')
  if (answer.code === 'unavailable') context.header('retry-after', '5')
  if (answer instanceof TooManyRequests) context.header('retry-after', String(answer.retryAfterSeconds))
  const current = answer instanceof ChangedMeanwhile && { current: answer.current }
  const body: ErrorBody = { error: answer.message, ...(answer.fields && { fields: answer.fields }), ...current }
  return context.json(body, answer.status)
}

const wellFormedRequestId = /^[\w-]{8,64}$/

/** Request id, log line and headers, for good answers and bad. */
const answerEveryRequest = (logger: Logger) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const started = performance.now()
    // Ours, because it is written into the audit log; what a proxy calls the request is logged beside it.
    const requestId = randomUUID()
    const given = context.req.header('x-request-id')
    const requestLogger = logger.child(
      given && wellFormedRequestId.test(given) ? { requestId, givenRequestId: given } : { requestId },
    )
    context.set('requestId', requestId)
    context.set('logger', requestLogger)
    // Before the answer exists, because afterwards it would have to be taken apart; a route may still set its own.
    for (const [name, value] of apiHeaders) context.header(name, value)
    context.header('cache-control', 'no-cache')
    context.header('x-request-id', requestId)
    await next()
    requestLogger.debug(
      {
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'api',
    )
  })
