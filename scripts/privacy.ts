import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { readFileSync } from 'node:fs'
import { readConfigOrExit } from '#server/app/env.ts'
import { requireWritable } from '#server/app/migrate.ts'
import { personData } from '#server/app/person-data.ts'
import { openDatabase } from '#server/db/database.ts'
import { readErasureList, reapplyErasures, writeErasureList } from '#server/features/office/privacy/erasure-list.ts'
import { createLogger } from '#server/observe/logger.ts'

// `npm run privacy:list > erased.json` keeps the list of who was erased; after an older backup was restored,
// `npm run privacy:reapply -- erased.json` erases them again.
const [command, file] = process.argv.slice(2)
if (command !== 'list' && !(command === 'reapply' && file)) {
  console.error('Say what to do: npm run privacy:list > <file>, or npm run privacy:reapply -- <file>')
  process.exit(1)
}
const { database: settings, secret } = readConfigOrExit(process.env)
const database = openDatabase({ url: settings.url, poolSize: 1, logger: createLogger('warn'), patience: 60 })
if (command === 'list') console.log(await writeErasureList(database.db, secret))
else {
  const erasures = readErasureList(readFileSync(file ?? '', 'utf8'), secret)
  await requireWritable(database.pool)
  const erased = await database.withTransaction((tx) => reapplyErasures(tx, { personData, secret }, erasures))
  console.log(`${erased} records of ${erasures.length} erasures were still there, and are erased again.`)
}
await database.close()
