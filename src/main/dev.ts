import { createServer as createViteServer, type RunnableDevEnvironment } from 'vite'
import type { Api, createApi } from '#server/api.ts'
import type { Database } from '#server/db/database.ts'
import { readConfig } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { chooseDatabase } from './local-database.ts'
import { startSite, stopOnSignal, type WebModule } from './site.ts'

// `npm run dev`: everything on one port. Vite reloads web and API code alike as files change; nothing restarts.
const database = await chooseDatabase()
const config = readConfig({ ...process.env, DATABASE_URL: database.url, PAGE_CACHE_SECONDS: '0' })
const logger = createLogger(process.env.LOG_LEVEL ?? 'warn')

const hotReloadPort = 24_678
const vite = await createViteServer({
  server: { middlewareMode: true, ws: { port: hotReloadPort } },
  appType: 'custom',
})
const { runner } = vite.environments.ssr as RunnableDevEnvironment
const loadWeb = () => runner.import<WebModule>('/src/web/entry.server.ts')
const loadApi = () => runner.import<{ createApi: typeof createApi }>('/src/server/api.ts')

let { pageKey } = await loadWeb()
const site = await startSite({
  config,
  logger,
  api: (opened) => reloadingApi(opened),
  web: {
    fetch: async (request, options) => {
      const module = await loadWeb()
      pageKey = module.pageKey
      return module.default.fetch(request, options)
    },
    pageKey: (url) => pageKey(url),
  },
  connect: [`ws://localhost:${hotReloadPort}`],
  assets: (request, response, path) => {
    if (!path.includes('.') && !path.startsWith('/@')) return false
    vite.middlewares(request, response, () => response.writeHead(404).end())
    return true
  },
})
await seedDatabase(site.database)
console.log(`\n  ${site.origin}\n  API documentation ${site.origin}/api/docs\n  PostgreSQL ${database.url}\n`)
stopOnSignal(logger, async () => {
  await vite.close()
  await site.stop()
  await database.stop()
})

function reloadingApi(opened: Database): Pick<Api, 'fetch'> {
  let current: { make: typeof createApi; api: Api } | undefined
  return {
    fetch: async (request) => {
      const { createApi: make } = await loadApi()
      if (current?.make !== make) current = { make, api: make({ database: opened, logger, docs: true }) }
      return current.api.fetch(request)
    },
  }
}
