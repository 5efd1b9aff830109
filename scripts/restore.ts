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

// `npm run restore -- <file.dump> [--erased <list>]`: into an empty database, which a process may then start on. Who was
// erased after the backup was made is erased again, by the newest list beside it or the one that is named.
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
// Before anything is written: with another APP_SECRET nobody in it would be found.
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
