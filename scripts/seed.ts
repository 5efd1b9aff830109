import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/observe/logger.ts'
import { isProduction, refusal } from '#server/seed/refuse-in-production.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run seed`
if (isProduction(process.env)) {
  console.error(refusal)
  process.exit(1)
}
const { url, stop } = await chooseDatabase()
await migrateDatabase(url)
const database = openDatabase({ url, poolSize: 1, logger: createLogger('warn') })
await seedDatabase(database)
await database.close()
await stop()
console.log('Sample team members, jobs and saved replies are in place.')
