import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '#server/app/env.ts'
import { openDatabase } from '#server/db/database.ts'
import { dumpDatabase } from '#server/features/office/operations/backup.ts'
import { megabytes } from '#server/features/office/operations/drill.ts'
import { erasureListOf, writeErasureList } from '#server/features/office/privacy/erasure-list.ts'
import { createLogger } from '#server/observe/logger.ts'

// `npm run backup -- [folder | file.dump] [--keep 14]`: writes the database to one file, and the list of erased people to another.
const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const [target = 'backups'] = positionals
const keep = values.keep === undefined ? undefined : Number(values.keep)
const isFile = target.endsWith('.dump')
const isUsable = keep === undefined || (Number.isInteger(keep) && keep > 0 && !isFile)
if (positionals.length > 1 || !isUsable) {
  console.error('Say where to: npm run backup -- [folder | file.dump], or npm run backup -- folder --keep 14')
  process.exit(1)
}
const { database: settings, secret } = readConfigOrExit(process.env)

const stamp = new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '-')
const file = isFile ? target : join(target, `site-${stamp}.dump`)
mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
const bytes = await dumpDatabase(settings.ownerUrl, file)
const database = openDatabase({ url: settings.ownerUrl, poolSize: 1, logger: createLogger('warn'), patience: 60 })
writeFileSync(erasureListOf(file), await writeErasureList(database.db, secret), { mode: 0o600 })
await database.close()
console.log(`${file} is a whole backup (${megabytes(bytes)}); ${erasureListOf(file)} lists who was erased.`)

if (keep !== undefined) {
  // Only files that this command has named, including those of a run that was killed.
  const named = readdirSync(target).filter((name) => /^site-[\dTZ-]{20}\.dump(\.partial)?$/.test(name))
  const whole = named.filter((name) => name.endsWith('.dump')).toSorted()
  const [oldest = ''] = whole.slice(-keep)
  for (const name of named.filter((one) => one < oldest))
    for (const file of [name, erasureListOf(name)]) rmSync(join(target, file), { force: true })
  console.log(`Of these ${whole.length} backups the newest ${Math.min(keep, whole.length)} are kept.`)
}
