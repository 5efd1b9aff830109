import { createApi } from '#server/api.ts'
import { readConfig } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { loadBuiltWeb } from './built-web.ts'
import { chooseDatabase } from './local-database.ts'
import { startSite, stopOnSignal } from './site.ts'

// `npm run preview`: the production build, seeded, with its own PostgreSQL.
const database = await chooseDatabase()
const config = readConfig({ ...process.env, DATABASE_URL: database.url })
const logger = createLogger(process.env.LOG_LEVEL ?? 'warn')
const site = await startSite({
  config,
  logger,
  api: (opened) => createApi({ database: opened, logger }),
  ...(await loadBuiltWeb()),
})
await seedDatabase(site.database)
console.log(`\n  ${site.origin}\n  PostgreSQL ${database.url}\n`)
stopOnSignal(logger, async () => {
  await site.stop()
  await database.stop()
})
