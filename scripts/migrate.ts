import { migrateDatabase } from '#server/db/migrate.ts'
import { chooseDatabase } from '../src/main/local-services.ts'

// `npm run db:migrate`
const database = await chooseDatabase()
await migrateDatabase(database.url)
await database.stop()
console.log('The database is up to date.')
