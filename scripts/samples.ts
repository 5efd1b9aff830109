import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/observe/logger.ts'
import { isProduction, refusal } from '#server/seed/refuse-in-production.ts'
import { makeSamplePictures } from '#server/seed/samples/pictures.ts'
import { removeSamples } from '#server/seed/samples/remove-samples.ts'
import { seedSamples } from '#server/seed/samples/samples.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run samples` and `npm run samples:remove`
const isRemoval = process.argv[2] === 'remove'
if (isProduction(process.env)) {
  console.error(refusal)
  process.exit(1)
}
const { url, stop } = await chooseDatabase()
await migrateDatabase(url)
const database = openDatabase({ url, poolSize: 2, logger: createLogger('warn') })
await (isRemoval ? removeSamples : seedSamples)(database, process.env)
if (!isRemoval) await makeSamplePictures(database)
await database.close()
await stop()
console.log(isRemoval ? 'The samples are gone. Everything else is as it was.' : 'A year of samples is in place.')
