import './exit-in-words.ts'
import { createApi } from '#server/app/api.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { createLogger } from '#server/observe/logger.ts'
import { loadBuiltWeb } from './built-web.ts'
import { startLocalServices } from './local-services.ts'
import { seedLocally } from './seed-locally.ts'
import { startSite } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// `npm run preview`: the production build, seeded, with its own PostgreSQL and a mail catcher.
const services = await startLocalServices()
const config = readConfigOrExit(services.environment)
const logger = createLogger(process.env.LOG_LEVEL ?? 'warn')
const site = await startSite({
  config,
  logger,
  api: (parts) => createApi({ ...config, ...parts, logger }),
  ...(await loadBuiltWeb(new URL('../../dist/', import.meta.url))),
})
await site.ready
await seedLocally(site.database, site.origin)
console.log(`\n  ${await services.describe(site)}\n`)
stopOnSignal(logger, async () => {
  await site.stop()
  await services.stop()
})
