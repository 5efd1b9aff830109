import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SiteConfig } from '#contract/site.schema.ts'
import type { Api } from '#server/api.ts'
import { listenForContentChanges } from '#server/db/content-changes.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Config } from '#server/env.ts'
import { isDatabaseAway } from '#server/errors.ts'
import type { AssetHandler } from '#server/http/assets.ts'
import { createHost } from '#server/http/host.ts'
import { createOperations } from '#server/http/operations.ts'
import { createPages } from '#server/http/pages.ts'
import { drain } from '#server/http/shutdown.ts'
import type { Host } from '#web/host.ts'

/** The built (or, in development, live) web half. */
export interface WebModule {
  default: { fetch(request: Request, options: { context: Host }): Response | Promise<Response> }
  pageKey(url: URL): string
}

interface SiteParts {
  config: Config
  logger: Logger
  api(database: Database): Pick<Api, 'fetch'>
  web: { fetch: WebModule['default']['fetch']; pageKey: WebModule['pageKey'] }
  assets: AssetHandler
  /** Where else pages may connect to. */
  connect?: string[]
}

export interface Site {
  origin: string
  database: Database
  stop(): Promise<void>
}

/** Joins the rooms of the house into one listening process. */
export async function startSite({ config, logger, api: makeApi, web, assets, connect = [] }: SiteParts): Promise<Site> {
  const database = openDatabase({ ...config.database, logger })
  const api = makeApi(database)
  const { origin, links, emails } = config
  const site: SiteConfig = { origin, links, emails }

  const pages = createPages({
    web: {
      render: async (request, host) => web.fetch(request, { context: { ...host, site } }),
      pageKey: web.pageKey,
    },
    callApi: async (path, init) => api.fetch(new Request(origin + path, init)),
    origin,
    imageHosts: config.imageHosts,
    connect,
    freshMs: config.pageCacheMs,
    logger,
  })
  const changes = listenForContentChanges({
    url: config.database.url,
    logger,
    onChange: pages.cache.drop,
    onConnect: pages.cache.distrust,
  })

  let accepting = false
  let stopping = false
  const operations = createOperations({
    database,
    changes,
    cache: pages.cache,
    accepting: () => accepting,
    metricsToken: config.metricsToken,
    production: config.production,
  })
  const server = createHost({ origin, api, pages, assets, operations })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  logger.info({ origin, port: (server.address() as AddressInfo).port }, 'listening')

  // A site that starts before its database waits for it: not ready, but alive.
  const prepare = async () => {
    while (!accepting && !stopping) {
      try {
        await migrateDatabase(config.database.url)
        accepting = true
        logger.info({ ms: Math.round(performance.now()) }, 'ready')
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        logger.warn('waiting for the database')
        await delay(1_000)
      }
    }
  }
  await prepare()

  return {
    origin,
    database,
    async stop() {
      stopping = true
      accepting = false
      await drain(server)
      await changes.close()
      await database.close()
    },
  }
}

/** Stops once, in order, at the first signal; a second one ends the process at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    const started = performance.now()
    await stop()
    logger.info({ signal, ms: Math.round(performance.now() - started) }, 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
