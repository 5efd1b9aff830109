import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/errors.schema.ts'
import { errorMessages } from '#contract/errors.ts'
import { publicPages } from '#contract/public-pages.ts'
import { detectPage } from '#contract/seo.ts'
import { siteName } from '#contract/site.ts'
import { renderApiDocs } from './api-docs.ts'
import { createCmsService } from './auth/cms.service.ts'
import { createDevices } from './auth/devices.ts'
import { createPasswords, type PasswordCost } from './auth/passwords.ts'
import { type Clock, createSessions } from './auth/sessions.ts'
import { createAltcha } from './captcha/altcha.ts'
import { captchaRoutes } from './captcha/captcha.routes.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import type { Database } from './db/database.ts'
import { slugRedirectReads } from './entities/slug-redirects.ts'
import { AppError, ChangedMeanwhile, TooManyRequests, toAppError } from './errors.ts'
import { applicationRoutes } from './features/applications/applications.routes.ts'
import { createApplicationService } from './features/applications/applications.service.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { createContactService } from './features/contact/contact.service.ts'
import { contentPageRoutes } from './features/content-pages/content-pages.routes.ts'
import { contentPageReads, contentPageTag, indexContentPages } from './features/content-pages/content-pages.service.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { indexJobs } from './features/jobs/jobs.entity.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { jobReads, jobsTag } from './features/jobs/jobs.service.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { createNewsletterService } from './features/newsletter/newsletter.service.ts'
import { teamMemberRoutes } from './features/team-members/team-members.routes.ts'
import { teamMemberReads } from './features/team-members/team-members.service.ts'
import { apiHeaders } from './http/headers.ts'
import type { Live } from './live/live.ts'
import { reasonOf } from './logger.ts'
import { type ApiEnvironment, createRouter } from './openapi.ts'
import { createPublicEntities } from './public-entities.ts'
import { createStaffApi } from './staff-api.ts'
import type { TaskQueue } from './tasks/task-queue.ts'

export interface ApiDependencies {
  database: Database
  logger: Logger
  tasks: Pick<TaskQueue, 'queueMails' | 'requeueMail'>
  live: Pick<Live, 'open'>
  origin: string
  secret: string
  /** How many proxies of ours stand in front. */
  trustedHops: number
  /** Without it the application forms use our own proof of work. */
  recaptcha?: { secretKey: string; verifyUrl: string } | undefined
  /** The readable page about the API, for development. */
  docs?: boolean
  /** Other than the real ones only in tests. */
  now?: Clock
  passwordCost?: PasswordCost
}

/** The whole API as one function from Request to Response: served over HTTP, called in-process while a page renders. */
export function createApi({ database, logger, tasks, live, origin, secret, trustedHops, ...options }: ApiDependencies) {
  const { docs = false, now = () => new Date() } = options
  const { db } = database
  const jobs = jobReads(db)
  const entities = createPublicEntities(db)
  const findNewSlug = slugRedirectReads(db)
  const api = createRouter()

  api.use(answerEveryRequest(logger))
  api.route('/', teamMemberRoutes(teamMemberReads(db), findNewSlug))
  api.route('/', contentPageRoutes({ ...contentPageReads(db), entities }))
  api.route('/', jobRoutes(jobs, findNewSlug))
  api.route(
    '/',
    discoveryRoutes({
      origin,
      readPages: async () => indexContentPages(db),
      pageTags: publicPages.map((path) => contentPageTag(detectPage(path).key)),
      entities,
      readJobs: async () => indexJobs(db),
      jobsTag,
      msToNextChange: jobs.msToNextChange,
    }),
  )
  const forms = { origin, trustedHops }
  api.route('/', contactRoutes({ contact: createContactService({ database, tasks, secret }), ...forms }))
  api.route(
    '/',
    newsletterRoutes({ newsletter: createNewsletterService({ database, tasks, secret }), secret, ...forms }),
  )

  const altcha = createAltcha(secret)
  const captcha = options.recaptcha
    ? createRecaptcha({ ...options.recaptcha, hostname: new URL(origin).hostname })
    : altcha
  api.route('/', captchaRoutes(altcha))
  const applications = createApplicationService({ database, tasks, jobs, captcha, secret })
  api.route('/', applicationRoutes({ applications, ...forms }))

  const sessions = createSessions(now)
  const passwords = createPasswords(options.passwordCost)
  const cms = createCmsService({ database, sessions, devices: createDevices(now), passwords, secret, now })
  api.route('/', createStaffApi({ database, sessions, cms, tasks, live, secret, ...forms }))

  const info = { openapi: '3.1.0', info: { title: `${siteName} API`, version: '1.0.0' } }
  api.doc31('/api/openapi.json', info)
  if (docs) {
    api.get('/api/docs', async (context) => {
      const page = await context.html(renderApiDocs(api.getOpenAPI31Document(info) as never))
      page.headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return page
    })
  }

  // Answered rather than thrown: what is thrown here would pass by the middleware and its headers.
  api.notFound((context) => answerError(new AppError('notFound', errorMessages.notFound), context))
  api.onError(answerError)
  return api
}
export type Api = ReturnType<typeof createApi>

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
