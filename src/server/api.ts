import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/errors.schema.ts'
import { errorMessages } from '#contract/errors.ts'
import { teamMemberSeo } from '#contract/seo.ts'
import { siteName } from '#contract/site.ts'
import { renderApiDocs } from './api-docs.ts'
import type { Database } from './db/database.ts'
import { AppError, toAppError } from './errors.ts'
import { contentPageRoutes } from './features/content-pages/content-pages.routes.ts'
import { contentPageReads } from './features/content-pages/content-pages.service.ts'
import { teamMemberRoutes } from './features/team-members/team-members.routes.ts'
import { teamMemberReads, teamMemberTag } from './features/team-members/team-members.service.ts'
import { apiHeaders } from './http/headers.ts'
import { type ApiEnvironment, createRouter } from './openapi.ts'

export interface ApiDependencies {
  database: Database
  logger: Logger
  /** The readable page about the API, for development. */
  docs?: boolean
}

/** The whole API as one function from Request to Response: served over HTTP, called in-process while a page renders. */
export function createApi({ database, logger, docs = false }: ApiDependencies) {
  const members = teamMemberReads(database.db)
  const api = createRouter()

  api.use(answerEveryRequest(logger))
  api.route('/', teamMemberRoutes(members))
  api.route(
    '/',
    contentPageRoutes({
      ...contentPageReads(database.db),
      derivePage: ({ type, slug }) => {
        if (type !== 'team-member' || !slug) return undefined
        return {
          tag: teamMemberTag(slug),
          find: async () => {
            const member = await members.getTeamMember(slug)
            return member && teamMemberSeo(member)
          },
        }
      },
    }),
  )
  const info = { openapi: '3.1.0', info: { title: `${siteName} API`, version: '1.0.0' } }
  api.doc31('/api/openapi.json', info)
  if (docs) {
    api.get('/api/docs', async (context) => {
      const page = await context.html(renderApiDocs(api.getOpenAPI31Document(info) as never))
      page.headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return page
    })
  }

  api.notFound(() => {
    throw new AppError('notFound', errorMessages.notFound)
  })
  api.onError((error, context) => {
    const answer = toAppError(error, context.get('whatFailed'))
    if (answer.status >= 500) context.get('logger').error({ err: error }, 'request failed')
    context.header('cache-control', 'no-store')
    if (answer.code === 'unavailable') context.header('retry-after', '5')
    const body: ErrorBody = { error: answer.message, ...(answer.fields && { fields: answer.fields }) }
    return context.json(body, answer.status)
  })
  return api
}
export type Api = ReturnType<typeof createApi>

const wellFormedRequestId = /^[\w-]{8,64}$/

/** Request id, log line and headers, for good answers and bad. */
const answerEveryRequest = (logger: Logger) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const started = performance.now()
    const given = context.req.header('x-request-id')
    const requestId = given && wellFormedRequestId.test(given) ? given : randomUUID()
    const requestLogger = logger.child({ requestId })
    context.set('requestId', requestId)
    context.set('logger', requestLogger)
    await next()
    context.header('x-request-id', requestId)
    for (const [name, value] of apiHeaders) if (!context.res.headers.has(name)) context.header(name, value)
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-cache')
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
