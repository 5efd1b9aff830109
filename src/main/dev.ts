import './exit-in-words.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { relative } from 'node:path'
import { createServer as createViteServer, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { discoveryPaths } from '#contract/website/discovery.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { WatchedResponse } from '#server/http/watched-response.ts'
import { createLogger } from '#server/observe/logger.ts'
import type { startDevSite } from './dev-site.ts'
import { startLocalServices } from './local-services.ts'
import type { WebModule } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// `npm run dev`: changes to pages, server and migrations take effect at the next request, without a restart.
const services = await startLocalServices()
const config = readConfigOrExit({ ...services.environment, PAGE_CACHE_SECONDS: '0' })
const logger = createLogger(process.env.LOG_LEVEL ?? 'warn')

// A second development server, such as that of the tests, needs its own port and cache.
const hotReloadPort = Number(process.env.HOT_RELOAD_PORT ?? 24_678)
const cacheDir = process.env.VITE_CACHE_DIR ?? 'node_modules/.vite'
const vite = await createViteServer({
  cacheDir,
  server: { middlewareMode: true, ws: { port: hotReloadPort } },
  appType: 'custom',
})
/** Watches the server's files only, so that a change to a page does not restart the site. */
const serverFiles = await createViteServer({
  configFile: false,
  cacheDir: `${cacheDir}-server`,
  server: { middlewareMode: true, ws: false, watch: { ignored: ['**/.data/**', '**/dist/**', '**/e2e/**'] } },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
const runnerOf = ({ environments }: ViteDevServer) => (environments.ssr as RunnableDevEnvironment).runner
const loadWeb = () => runnerOf(vite).import<WebModule>('/src/web/framework/entry.server.tsx')
const loadSite = () => runnerOf(serverFiles).import<{ startDevSite: typeof startDevSite }>('/src/main/dev-site.ts')

let web = await loadWeb()
const madeByTheApi = new Set<string>(Object.values(discoveryPaths))
const parts: Parameters<typeof startDevSite>[0] = {
  config,
  logger,
  web: {
    render: (request, host) => web.render(request, host),
    pageKey: (url) => web.pageKey(url),
    pageRoute: (key) => web.pageRoute(key),
  },
  pictures: new URL('../../public', import.meta.url).pathname,
  connect: [`ws://localhost:${hotReloadPort}`],
  assets: (request, response, path) => {
    if (madeByTheApi.has(path) || (!path.includes('.') && !path.startsWith('/@'))) return false
    vite.middlewares(request, response, () => response.writeHead(404).end())
    return true
  },
}

const readAtStart = /^(package\.json|src\/server\/(app\/(env|environment\.schema)|db\/local-postgres)\.ts)$/
const announced = new Set<string>()
serverFiles.watcher.on('change', (path) => {
  const file = relative(serverFiles.config.root, path)
  const isReloaded = runnerOf(serverFiles).evaluatedModules.getModulesByFile(path) !== undefined
  const isOurs = file.startsWith('src/main/') && !file.endsWith('.test.ts') && !isReloaded
  if ((!isOurs && !readAtStart.test(file)) || announced.has(file)) return
  announced.add(file)
  console.log(`${file} is read at the start only: restart npm run dev`)
})

type DevSite = Awaited<ReturnType<typeof startDevSite>>
let running: { start: typeof startDevSite; site: Promise<DevSite> } | undefined

async function currentSite(): Promise<DevSite> {
  web = await loadWeb()
  const { startDevSite: start } = await loadSite()
  if (running?.start !== start) {
    const former = running
    running = { start, site: start(parts) }
    // The former site may finish its running requests.
    void former?.site.then((site) => site.stop()).catch(() => {})
  }
  const { site } = running
  return site.catch((error) => {
    if (running?.site === site) running = undefined
    throw error
  })
}

const first = await currentSite()
const front = createServer({ ServerResponse: WatchedResponse }, async (request, response) => {
  try {
    const { server } = await currentSite()
    server?.emit('request', request, response)
  } catch (error) {
    logger.error({ err: error }, 'the site does not start as its files are now')
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error instanceof Error ? error.stack : error))
  }
}).listen(config.port, config.host)
await once(front, 'listening')
console.log(
  `\n  ${await services.describe(first)}\n  API         ${first.origin}/api/docs\n  Parts       ${first.origin}/parts\n`,
)
stopOnSignal(logger, async () => {
  front.close()
  await Promise.all([vite.close(), serverFiles.close()])
  await running?.site.then((site) => site.stop())
  await services.stop()
})
