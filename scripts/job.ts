import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { openDatabase } from '#server/db/database.ts'
import { setJobOpen } from '#server/features/hiring/jobs/jobs.service.ts'
import { createLogger } from '#server/observe/logger.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run job -- close clinical-education-intern`, `npm run job -- open …`: closes or opens a job on every process at once.
const [action, slug = ''] = process.argv.slice(2)
if ((action !== 'open' && action !== 'close') || !slug) {
  console.error('Say which: npm run job -- open|close <slug>')
  process.exit(1)
}
const { url, stop } = await chooseDatabase()
const database = openDatabase({ url, poolSize: 1, logger: createLogger('warn') })
const known = await setJobOpen(database, slug, action === 'open')
await database.close()
await stop()
console.log(known ? `${slug} is ${action === 'open' ? 'open' : 'closed'}.` : `There is no job called ${slug}.`)
process.exitCode = known ? 0 : 1
