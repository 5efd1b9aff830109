import { createServer as createViteServer, type RunnableDevEnvironment } from 'vite'
import { discoveryPaths } from '#contract/discovery.ts'
import type { Api, createApi } from '#server/api.ts'
import type { Database } from '#server/db/database.ts'
import { readConfigOrExit } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { startLocalServices } from './local-services.ts'
import { startSite, stopOnSignal, type WebModule } from './site.ts'

// `npm run dev`: everything on one port. Vite reloads web and API code alike as files change; nothing restarts.
const services = await startLocalServices()
const config = readConfigOrExit({ ...services.environment, PAGE_CACHE_SECONDS: '0' })
const logger = createLogger(process.env.LOG_LEVEL ?? 'warn')

// A second development server, as the tests start one, needs a port and a cache of its own.
const hotReloadPort = Number(process.env.HOT_RELOAD_PORT ?? 24_678)
const vite = await createViteServer({
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  server: { middlewareMode: true, ws: { port: hotReloadPort } },
  appType: 'custom',
})
const { runner } = vite.environments.ssr as RunnableDevEnvironment
const loadWeb = () => runner.import<WebModule>('/src/web/entry.server.tsx')
const loadApi = () => runner.import<{ createApi: typeof createApi }>('/src/server/api.ts')

const madeByTheApi = new Set<string>(Object.values(discoveryPaths))
let { pageKey } = await loadWeb()
const site = await startSite({
  config,
  logger,
  api: (parts) => reloadingApi(parts),
  web: {
    fetch: async (request, options) => {
      const module = await loadWeb()
      pageKey = module.pageKey
      return module.default.fetch(request, options)
    },
    pageKey: (url) => pageKey(url),
  },
  pictures: new URL('../../public', import.meta.url).pathname,
  connect: [`ws://localhost:${hotReloadPort}`],
  assets: (request, response, path) => {
    if (madeByTheApi.has(path) || (!path.includes('.') && !path.startsWith('/@'))) return false
    vite.middlewares(request, response, () => response.writeHead(404).end())
    return true
  },
})
await site.ready
await seedDatabase(site.database)
console.log(
  `\n  ${await services.describe(site)}\n  API         ${site.origin}/api/docs\n  Parts       ${site.origin}/parts\n`,
)
stopOnSignal(logger, async () => {
  await vite.close()
  await site.stop()
  await services.stop()
})

function reloadingApi(parts: { database: Database; tasks: TaskQueue }): Pick<Api, 'fetch'> {
  let current: { make: typeof createApi; api: Api } | undefined
  return {
    fetch: async (request) => {
      const { createApi: make } = await loadApi()
      if (current?.make !== make) current = { make, api: make({ ...config, ...parts, logger, docs: true }) }
      return current.api.fetch(request)
    },
  }
}
