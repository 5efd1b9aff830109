/** Long, because it wires the whole site: the one place that shows what is made when and who gets it. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { applicationStatusPage } from '#contract/hiring/application-status.ts'
import { applicationPaths } from '#contract/hiring/applications.ts'
import { jobAlertPaths } from '#contract/hiring/job-alerts.ts'
import { jobPaths } from '#contract/hiring/jobs.ts'
import { contactPaths } from '#contract/inbox/messages.ts'
import { campaignFeeds, preferencesPage } from '#contract/newsletter/campaigns.ts'
import { mailedPages } from '#contract/newsletter/mailed-pages.ts'
import { newsletterPaths } from '#contract/newsletter/newsletter.ts'
import { fillPath } from '#contract/paths.ts'
import type { SiteConfig } from '#contract/site.schema.ts'
import { discoveryPaths } from '#contract/website/discovery.ts'
import { draftPage } from '#contract/website/posts.staff.ts'
import { postFeeds } from '#contract/website/posts.ts'
import { teamMemberPaths } from '#contract/website/team-members.ts'
import type { Api, ApiDependencies } from '#server/app/api.ts'
import { createBareApi } from '#server/app/bare-api.ts'
import type { Config } from '#server/app/env.ts'
import { pageRoutes } from '#server/app/page-routes.ts'
import { personData } from '#server/app/person-data.ts'
import { entityPageReads, shareContentReads } from '#server/app/public-entities.ts'
import { createTaskHandlers } from '#server/app/worker.ts'
import { everything, listenForContentChanges } from '#server/db/content-changes.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { jobReads } from '#server/features/hiring/jobs/jobs.service.ts'
import { createDownloads } from '#server/features/website/files/downloads.ts'
import { createServedFiles, servedFileReads } from '#server/features/website/files/served-files.ts'
import { privacyPolicyRoutes } from '#server/features/website/legal/privacy-policy.routes.ts'
import { createServedPictures, servedPictureReads } from '#server/features/website/pictures/served-pictures.ts'
import { createLostPaths } from '#server/features/website/redirects/lost-paths.public.ts'
import { createRedirects } from '#server/features/website/redirects/redirects.ts'
import { createDrawingProcess } from '#server/features/website/share-images/drawing-process.ts'
import { createShareImages } from '#server/features/website/share-images/share-images.ts'
import { createViewCounter } from '#server/features/website/visits/count-views.ts'
import { createAccessLog } from '#server/http/access-log.ts'
import { createAdmission } from '#server/http/admission.ts'
import { type AssetHandler, isHashed, type OwnAsset } from '#server/http/assets.ts'
import type { StyleRule } from '#server/http/critical-css.ts'
import { createHost } from '#server/http/host.ts'
import { createOperations } from '#server/http/operations.ts'
import { createPages } from '#server/http/pages.ts'
import { createReadLimit } from '#server/http/read-limit.ts'
import { createReleaseAssets } from '#server/http/release-assets.ts'
import { drain } from '#server/http/shutdown.ts'
import { createTraffic } from '#server/http/traffic.ts'
import { createLive, type Live } from '#server/live/live.ts'
import { createMailer } from '#server/mail/smtp.ts'
import { createTaskQueue, type TaskQueue } from '#server/tasks/task-queue.ts'
import type { Host } from '#web/framework/host.ts'
import { createShareArt } from './share-art.ts'
import { untilDatabase } from './until-database.ts'

export interface WebModule {
  render(request: Request, host: Host): Promise<Pick<Response, 'status' | 'headers'> & { document: string }>
  pageKey(url: URL): string
  pageRoute(key: string): string
}

export interface SiteParts {
  config: Config
  logger: Logger
  api(
    parts: Pick<ApiDependencies, 'countView' | 'previewPage' | 'showApplication' | 'showPreferences' | 'isFile'> & {
      database: Database
      tasks: TaskQueue
      live: Live
    },
  ): Pick<Api, 'fetch'>
  web: WebModule
  assets: AssetHandler
  pictures: string
  ownAssets?: OwnAsset[]
  hasAsset?(path: string): boolean
  readStyles?: (path: string) => StyleRule[]
  connect?: string[]
  /** Development does not listen on a port of its own. */
  listen?(server: Server): Promise<void>
}

export interface Site {
  origin: string
  database: Database
  ready: Promise<void>
  stop(): Promise<void>
}

/** Pages whose own forms post to their address. */
const formPaths = new Set<string>([...Object.values(mailedPages), applicationStatusPage])
const forms = new Set<string>([
  ...formPaths,
  ...Object.values(applicationPaths),
  contactPaths.send,
  newsletterPaths.subscribe,
  jobAlertPaths.signUp,
])

const drafts = fillPath(draftPage, { token: '' })
const isApiPage = (path: string) => path === preferencesPage || path.startsWith(drafts)

const listenAnywayMs = 3_000

export async function startSite({
  config,
  logger,
  api: makeApi,
  web,
  assets,
  pictures,
  ownAssets = [],
  hasAsset = () => false,
  readStyles,
  connect = [],
  listen = (server) => listenOn(server, config, logger),
}: SiteParts): Promise<Site> {
  const database = openDatabase({ ...config.database, logger })
  const tasks = createTaskQueue({ url: config.database.url, logger })
  const mailer = config.mail.url ? createMailer({ ...config.mail, url: config.mail.url }) : undefined
  const live = createLive({ db: database.db })
  const previewPage: ApiDependencies['previewPage'] = (path, tx, earlier) => {
    const unpublished = createBareApi(logger)
    unpublished.route('/', pageRoutes(tx, jobReads(tx), origin))
    const sources = { personData, imageHosts: config.imageHosts, recaptcha: config.recaptcha !== undefined }
    unpublished.route('/', privacyPolicyRoutes(tx, sources))
    const fetchApi = async (asked: string, init?: RequestInit) => unpublished.fetch(new Request(origin + asked, init))
    return earlier ? pages.renderEarlier(earlier, fetchApi) : pages.renderOnce(path, { fetchApi })
  }
  const showApplication: ApiDependencies['showApplication'] = (application) =>
    pages.renderOnce(applicationStatusPage, { application })
  const showPreferences: ApiDependencies['showPreferences'] = (preferences) =>
    pages.renderOnce(preferencesPage, { preferences })
  const isFile: ApiDependencies['isFile'] = (path) =>
    path in operations || pages.isFile(path) || hasAsset(path) || isApiPage(path)
  const views = createViewCounter({ database, isPage: entityPageReads(database.db).isPage, logger })
  const countView = views.note
  const api = makeApi({ database, tasks, live, countView, previewPage, showApplication, showPreferences, isFile })
  const { origin, links, emails, recaptcha } = config
  const captcha = recaptcha
    ? { provider: 'recaptcha' as const, siteKey: recaptcha.siteKey }
    : { provider: 'altcha' as const }
  const site: SiteConfig = { origin, links, emails, captcha }

  const isLogged = config.accessLog !== 'off' && logger.isLevelEnabled('info')
  const accessLog = isLogged ? createAccessLog() : undefined
  const traffic = createTraffic({ log: accessLog, logFiles: config.accessLog === 'all', forms })
  const admission = createAdmission()
  const reads = createReadLimit()
  const redirects = createRedirects({ db: database.db, logger })
  const lostPaths = createLostPaths({ db: database.db, logger })
  const downloads = createDownloads({ db: database.db, logger })
  const pages = createPages({
    web,
    site,
    callApi: async (path, init) => api.fetch(new Request(origin + path, init)),
    origin,
    imageHosts: config.imageHosts,
    connect,
    ...(readStyles && { readStyles }),
    recaptcha: recaptcha !== undefined,
    files: new Set([
      ...Object.values(discoveryPaths),
      ...Object.values(postFeeds),
      ...Object.values(campaignFeeds),
      jobPaths.list,
      jobAlertPaths.departments,
      teamMemberPaths.active,
    ]),
    freshMs: config.pageCacheMs,
    redirects: { find: redirects.find, lost: lostPaths.note },
    isFull: admission.isFull,
    logger,
  })
  const drawing = createDrawingProcess()
  const readServedPicture = servedPictureReads(database.db)
  const shareImages = createShareImages({
    find: shareContentReads(database.db),
    draw: drawing.draw,
    loadArt: createShareArt(),
    photos: { folder: pictures, readUploaded: async (path) => (await readServedPicture(path))?.bytes },
    logger,
  })
  const servedPictures = createServedPictures({ read: readServedPicture, logger })
  const servedFiles = createServedFiles({ ...servedFileReads(database.db), note: downloads.note, logger })
  const releaseAssets = createReleaseAssets({ database, own: ownAssets, logger })
  const sendFile: AssetHandler = (request, response, path) =>
    shareImages(request, response, path) ||
    servedPictures(request, response, path) ||
    servedFiles(request, response, path) ||
    assets(request, response, path) ||
    (isHashed(path) && releaseAssets.respond(request, response, path))
  const changes = listenForContentChanges({
    url: config.database.url,
    logger,
    onChange: (tags) => {
      pages.cache.drop(tags)
      redirects.onChange(tags)
      live.tell(tags)
    },
    onConnect: () => {
      pages.cache.markAllStale()
      redirects.onChange([everything])
      live.tell([everything])
    },
  })

  let accepting = false
  let stopping = false
  const operations = createOperations({
    database,
    changes,
    pages,
    traffic,
    live,
    accepting: () => accepting,
    metricsToken: config.metricsToken,
    production: config.production,
  })
  const server = createHost({
    origin,
    trustedHops: config.trustedHops,
    api,
    pages,
    admission,
    reads,
    traffic,
    assets: sendFile,
    operations,
    formPaths,
    isApiPage,
    logger,
  })
  // The site listens when it is ready, or without a database after `listenAnywayMs`: alive, but not ready.
  let listening: Promise<void> | undefined
  const letIn = async () => {
    if (stopping) return
    listening ??= listen(server)
    await listening
  }
  const listenAnyway = setTimeout(letIn, listenAnywayMs)
  const ready = untilDatabase({
    url: config.database.url,
    logger,
    isStopping: () => stopping,
    async start() {
      await tasks.start()
      await releaseAssets.keep()
      await redirects.reload()
      if (mailer && config.inlineWorker)
        await tasks.work(createTaskHandlers({ ...config, database, mailer, logger, tasks }))
      accepting = true
      clearTimeout(listenAnyway)
      await letIn()
      logger.info({ ms: Math.round(performance.now()) }, 'ready')
    },
  })
  return {
    origin,
    database,
    ready,
    async stop() {
      stopping = true
      accepting = false
      clearTimeout(listenAnyway)
      live.close()
      // Forms that are still being handled queue their mails.
      await Promise.all([drain(server), tasks.stopWorking()])
      await tasks.stop()
      drawing.stop()
      releaseAssets.close()
      redirects.close()
      await Promise.all([lostPaths.flush(), downloads.flush(), views.flush()])
      mailer?.close()
      await changes.close()
      await database.close()
      accessLog?.close()
    },
  }
}

async function listenOn(server: Server, { port, host, origin }: Config, logger: Logger): Promise<void> {
  await once(server.listen(port, host), 'listening')
  logger.info({ origin, port: (server.address() as AddressInfo).port }, 'listening')
}
