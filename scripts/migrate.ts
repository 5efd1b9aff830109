import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { prepareDatabase } from '#server/app/prepare-database.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run db:migrate`: with MIGRATION_DATABASE_URL that role owns the tables, and the role of DATABASE_URL may use them.
const database = await chooseDatabase()
await prepareDatabase({ url: database.url, ownerUrl: process.env.MIGRATION_DATABASE_URL || database.url })
await database.stop()
console.log('The database is up to date.')
