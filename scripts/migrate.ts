import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { grantToSite } from '#server/db/grants.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createLogger } from '#server/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run db:migrate`. With MIGRATION_DATABASE_URL that role owns the tables, and the one of DATABASE_URL may use them.
const database = await chooseDatabase()
const ownerUrl = process.env.MIGRATION_DATABASE_URL ?? database.url
await migrateDatabase(ownerUrl)
if (ownerUrl !== database.url) {
  const tasks = createTaskQueue({ url: ownerUrl, logger: createLogger('warn') })
  await tasks.start()
  await tasks.stop()
  await grantToSite(ownerUrl, decodeURIComponent(new URL(database.url).username))
}
await database.stop()
console.log('The database is up to date.')
