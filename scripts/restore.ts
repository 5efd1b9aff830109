import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '#server/app/env.ts'
import { personData } from '#server/app/person-data.ts'
import { prepareDatabase } from '#server/app/prepare-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { restoreDatabase } from '#server/features/office/operations/backup.ts'
import { erasureListOf, readErasureList, reapplyErasures } from '#server/features/office/privacy/erasure-list.ts'
import { createLogger } from '#server/observe/logger.ts'

// `npm run restore -- <file.dump> [--erased <list>]`: restores into an empty database. People who
// were erased after the backup are erased again, by the newest list beside it or the given one.
const { values, positionals } = parseArgs({ options: { erased: { type: 'string' } }, allowPositionals: true })
const [file] = positionals
const missing = [file, values.erased].find((path) => path && !existsSync(path))
if (!file || missing || positionals.length > 1) {
  console.error(
    missing ? `There is no file ${missing}.` : 'Say which: npm run restore -- <file.dump> [--erased <list>]',
  )
  process.exit(1)
}
const { database: settings, secret } = readConfigOrExit(process.env)

const newest = readdirSync(dirname(file))
  .filter((name) => name.endsWith(erasureListOf('')))
  .toSorted()
  .at(-1)
const list = values.erased ?? (newest && join(dirname(file), newest))
// Checked before anything is written: another APP_SECRET would match nobody in the list.
const erasures = list === undefined ? [] : readErasureList(readFileSync(list, 'utf8'), secret)

await restoreDatabase(settings.ownerUrl, file)
await prepareDatabase(settings)
console.log(`${file} is restored, and the database is up to date.`)
if (list === undefined)
  console.log(
    'There is no list of erasures beside it. Before a process starts: npm run privacy:reapply -- <newest list>.',
  )
else {
  const database = openDatabase({ url: settings.ownerUrl, poolSize: 1, logger: createLogger('warn'), patience: 60 })
  const erased = await database.withTransaction((tx) => reapplyErasures(tx, { personData, secret }, erasures))
  await database.close()
  console.log(`${erased} records of people who were erased by ${list} were in it, and are erased again.`)
}
