import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/errors.schema.ts'
import { errorMessages } from '#contract/errors.ts'
import { visitPaths } from '#contract/website/visits.ts'
import { AppError, ChangedMeanwhile, TooManyRequests, toAppError } from '#server/http/errors.ts'
import { apiHeaders } from '#server/http/headers.ts'
import { type ApiEnvironment, createRouter } from '#server/http/openapi.ts'
import { routes } from '#server/http/traffic.ts'
import type { WatchedResponse } from '#server/http/watched-response.ts'
import { currentRequest, makeRequestIds, type RequestContext } from '#server/observe/current-request.ts'
import { outageOf } from '#server/observe/outages.ts'

export function createBareApi(logger: Logger) {
  const api = createRouter()
  api.use(observeEveryRequest(logger))
  // Returned, because a thrown error would bypass the middleware and its headers.
  api.notFound((context) => respondWithError(new AppError('notFound', errorMessages.notFound), context))
  api.onError(respondWithError)
  return api
}

function respondWithError(error: Error, context: Context<ApiEnvironment>) {
  const appError = toAppError(error, context.get('whatFailed'))
  const requestContext = currentRequest.getStore()
  if (requestContext) requestContext.refusal = appError.code
  if (requestContext && appError instanceof TooManyRequests) requestContext.limit = appError.limit
  if (appError.code === 'unavailable') outageOf(context.get('logger'), 'database away').failed(error)
  else if (appError.status >= 500) context.get('logger').error({ err: error }, 'request failed')
  context.header('cache-control', 'no-store')
  if (appError.code === 'unavailable') context.header('retry-after', '5')
  if (appError instanceof TooManyRequests) context.header('retry-after', String(appError.retryAfterSeconds))
  const current = appError instanceof ChangedMeanwhile && { current: appError.current }
  const body: ErrorBody = { error: appError.message, ...(appError.fields && { fields: appError.fields }), ...current }
  return context.json(body, appError.status)
}

function routeOf(context: Context): string {
  const route = routePath(context)
  return route === '/*' ? routes.api : route.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
}

/** Not worth a line each. */
const isFrequent = (method: string, route: string) =>
  method === 'GET' || method === 'HEAD' || route === visitPaths.report

const observeEveryRequest = (logger: Logger) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const started = performance.now()
    const { outgoing } = (context.env ?? {}) as { outgoing?: Partial<WatchedResponse> }
    // A call during a page render uses the ids of the page's request.
    const ids = outgoing?.requestContext ?? currentRequest.getStore()
    const { requestId, givenRequestId } = ids ?? makeRequestIds(context.req.header('x-request-id'))
    const requestContext: RequestContext = outgoing?.requestContext ?? { requestId, givenRequestId }
    context.set('requestId', requestId)
    context.set('logger', logger)
    // Set before the response exists, because changing it later is slow; a route may override them.
    for (const [name, value] of apiHeaders) context.header(name, value)
    context.header('cache-control', 'no-cache')
    context.header('x-request-id', requestId)
    await currentRequest.run(requestContext, async () => {
      await next()
      const { method } = context.req
      const route = routeOf(context)
      requestContext.route = route
      const { refusal, did, userId = context.get('user')?.id } = requestContext
      const { status } = context.res
      const ms = Math.round(performance.now() - started)
      logger[isFrequent(method, route) ? 'debug' : 'info']({ method, route, status, ms, refusal, userId, did }, 'api')
    })
  })
