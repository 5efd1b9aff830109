import './exit-in-words.ts'
import './read-env-file.ts'
import { createApi } from '#server/app/api.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { createLogger } from '#server/observe/logger.ts'
import { loadBuiltWeb } from './built-web.ts'
import { startSite } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// `npm start`: the production process; several may share one database.
const config = readConfigOrExit(process.env)
const logger = createLogger(config.logLevel)
if (config.placeholderLinks.length > 0)
  logger.warn({ settings: config.placeholderLinks }, 'these links lead to examples')
const site = await startSite({
  config,
  logger,
  api: (parts) => createApi({ ...config, ...parts, logger }),
  ...(await loadBuiltWeb(new URL('../../', import.meta.url))),
})
stopOnSignal(logger, site.stop)
await site.ready
