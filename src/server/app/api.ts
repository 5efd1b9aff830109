import type { Logger } from 'pino'
import type { ShownApplication } from '#contract/hiring/application-status.ts'
import type { ShownPreferences } from '#contract/newsletter/preferences.ts'
import { siteName } from '#contract/site.ts'
import { createDevices } from '#server/auth/devices.ts'
import { createPasskeys } from '#server/auth/passkeys.ts'
import { createPasswords, type PasswordCost } from '#server/auth/passwords.ts'
import { createSecondFactors } from '#server/auth/second-factors.ts'
import { type Clock, createSessions } from '#server/auth/sessions.ts'
import { createStaffService } from '#server/auth/staff.service.ts'
import { createAltcha } from '#server/captcha/altcha.ts'
import { captchaRoutes } from '#server/captcha/captcha.routes.ts'
import { createRecaptcha } from '#server/captcha/recaptcha.ts'
import type { Database } from '#server/db/database.ts'
import { applicationStatusRoutes } from '#server/features/hiring/applications/application-status.routes.ts'
import { applicationRoutes } from '#server/features/hiring/applications/applications.routes.ts'
import { createApplicationService } from '#server/features/hiring/applications/applications.service.ts'
import { resumeRoutes } from '#server/features/hiring/applications/resumes.routes.ts'
import { createResumeUploads } from '#server/features/hiring/applications/resumes.ts'
import { jobAlertRoutes } from '#server/features/hiring/job-alerts/job-alerts.routes.ts'
import {
  createJobAlertService,
  makeJobAlertToken,
  readJobAlertToken,
} from '#server/features/hiring/job-alerts/job-alerts.service.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { messageRoutes } from '#server/features/inbox/messages/messages.routes.ts'
import { createMessageService } from '#server/features/inbox/messages/messages.service.ts'
import { mailEventRoutes } from '#server/features/newsletter/bounces/mail-events.routes.ts'
import { preferencesRoutes } from '#server/features/newsletter/preferences/preferences.routes.ts'
import { createPreferences } from '#server/features/newsletter/preferences/preferences.service.ts'
import { newsletterRoutes } from '#server/features/newsletter/subscribers/newsletter.routes.ts'
import { createNewsletterService, refuseMailbox } from '#server/features/newsletter/subscribers/newsletter.service.ts'
import { makeNewsletterToken, readNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import { readRoutes } from '#server/features/office/connections/read.routes.ts'
import type { MailEnvironment } from '#server/features/office/settings/settings.public.ts'
import { privacyPolicyRoutes } from '#server/features/website/legal/privacy-policy.routes.ts'
import { draftPageRoutes } from '#server/features/website/posts/posts.draft-page.routes.ts'
import type { ViewCounter } from '#server/features/website/visits/count-views.ts'
import { visitRoutes } from '#server/features/website/visits/visits.routes.ts'
import type { Live } from '#server/live/live.ts'
import { mailedPageRoutes } from '#server/mail/mailed-pages.routes.ts'
import type { PreviewPage } from '#server/staff/route.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { renderApiDocs } from './api-docs.ts'
import { createBareApi } from './bare-api.ts'
import { pageRoutes } from './page-routes.ts'
import { personData } from './person-data.ts'
import { createStaffApi } from './staff-api.ts'

export interface ApiDependencies extends MailEnvironment {
  database: Database
  logger: Logger
  tasks: Pick<TaskQueue, 'queueMails' | 'requeueMail' | 'queueTask'>
  live: Pick<Live, 'open'>
  countView: ViewCounter['note']
  previewPage: PreviewPage
  isFile(path: string): boolean
  showApplication(shown: ShownApplication): Promise<Response>
  showPreferences(shown: ShownPreferences): Promise<Response>
  origin: string
  secret: string
  trustedHops: number
  /** Without it the forms use ALTCHA. */
  recaptcha?: { secretKey: string; verifyUrl: string } | undefined
  placeholderLinks?: string[]
  mailWebhookSecret?: string | undefined
  imageHosts: string[]
  docs?: boolean
  bounceMailbox?: string | undefined
  now?: Clock
  dnsServers?: string[]
  passwordCost?: PasswordCost
}

export function createApi({ database, logger, tasks, live, origin, secret, trustedHops, ...options }: ApiDependencies) {
  const {
    countView,
    previewPage,
    isFile,
    showApplication,
    showPreferences,
    placeholderLinks = [],
    docs = false,
    now = () => new Date(),
  } = options
  const { db } = database
  const jobs = jobReads(db)
  const api = createBareApi(logger)

  api.route('/', pageRoutes(db, jobs, origin))
  api.route('/', draftPageRoutes({ database, secret, previewPage }))
  const { imageHosts, recaptcha } = options
  api.route('/', privacyPolicyRoutes(db, { personData, imageHosts, recaptcha: recaptcha !== undefined }))
  const forms = { origin, trustedHops }
  api.route('/', visitRoutes({ countView, ...forms }))
  api.route('/', messageRoutes({ messageService: createMessageService({ database, tasks, secret }), ...forms }))
  const newsletter = createNewsletterService({ database, tasks, secret })
  api.route('/', newsletterRoutes({ newsletter, ...forms }))
  const jobAlerts = createJobAlertService({ database, tasks, jobs, secret })
  api.route('/', jobAlertRoutes({ jobAlerts, ...forms }))
  api.route('/', mailedPageRoutes({ newsletter, jobs: jobAlerts }))
  const lists = {
    newsletter: { ...newsletter, makeToken: makeNewsletterToken, readToken: readNewsletterToken },
    jobs: { ...jobAlerts, makeToken: makeJobAlertToken, readToken: readJobAlertToken },
  }
  const preferences = createPreferences({ database, tasks, secret, lists })
  api.route('/', preferencesRoutes({ preferences, trustedHops, showPreferences }))
  const { mailWebhookSecret: webhookSecret } = options
  api.route('/', mailEventRoutes({ database, webhookSecret, secret, refuse: refuseMailbox }))

  api.route('/', readRoutes({ database, secret }))

  const altcha = createAltcha(secret)
  const captcha = options.recaptcha
    ? createRecaptcha({ ...options.recaptcha, hostname: new URL(origin).hostname })
    : altcha
  api.route('/', captchaRoutes(altcha))
  const applications = createApplicationService({ database, tasks, jobs, captcha, secret })
  api.route('/', applicationRoutes({ applications, ...forms }))
  api.route('/', resumeRoutes({ resumes: createResumeUploads({ database, secret }), ...forms }))
  api.route('/', applicationStatusRoutes({ database, tasks, secret, trustedHops, showApplication }))

  const sessions = createSessions(now)
  const passwords = createPasswords(options.passwordCost)
  const passkeys = createPasskeys({ origin, now })
  const factors = createSecondFactors({ passkeys, tasks, secret, now })
  const devices = createDevices(now)
  const staffService = createStaffService({
    database,
    sessions,
    devices,
    passwords,
    passkeys,
    factors,
    tasks,
    secret,
    now,
  })
  const { emails, recipients, mail } = options
  const environment = { emails, recipients, mail }
  const isToldOfBounces =
    webhookSecret !== undefined || (options.bounceMailbox !== undefined && mail.bounces !== undefined)
  const mailCheck = { isToldOfBounces, dnsServers: options.dnsServers }
  const staff = {
    mailCheck,
    sessions,
    staffService,
    factors,
    tasks,
    live,
    previewPage,
    isFile,
    placeholderLinks,
    secret,
    now,
    environment,
  }
  api.route('/', createStaffApi({ database, ...staff, ...forms }))

  const info = { openapi: '3.1.0', info: { title: `${siteName} API`, version: '1.0.0' } }
  api.doc31('/api/openapi.json', info)
  if (docs) {
    api.get('/api/docs', async (context) => {
      const page = await context.html(renderApiDocs(api.getOpenAPI31Document(info)))
      page.headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return page
    })
  }

  return api
}
export type Api = ReturnType<typeof createApi>
