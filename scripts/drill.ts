import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '#server/app/env.ts'
import { personData } from '#server/app/person-data.ts'
import { openDatabase } from '#server/db/database.ts'
import { drill } from '#server/features/office/operations/drill.ts'
import { BackupFailed } from '#server/features/office/operations/postgres-tools.ts'
import { drillRepository } from '#server/features/office/operations/repository-drill.ts'
import { readErasureList, reapplyErasures, writeErasureList } from '#server/features/office/privacy/erasure-list.ts'
import { createLogger } from '#server/observe/logger.ts'
import { recordSelfCheck } from '#server/observe/self-checks.ts'

// `npm run drill`, every night: makes a backup, restores it into another database and compares. The dashboard of the portal shows the result.
// `--pgbackrest <stanza>`, as the user of PostgreSQL: restores the whole server from pgBackRest's repository instead.
const { pgbackrest: stanza } = parseArgs({ options: { pgbackrest: { type: 'string' } } }).values
const { database: settings, secret } = readConfigOrExit(process.env)
const open = (url: string) => openDatabase({ url, poolSize: 1, logger: createLogger('error'), patience: 60 })
const database = open(settings.ownerUrl)
const erasures = readErasureList(await writeErasureList(database.db, secret), secret)

async function requireErased(url: string): Promise<void> {
  const restored = open(url)
  const back = await restored
    .rehearse((tx) => reapplyErasures(tx, { personData, secret }, erasures))
    .finally(restored.close)
  if (back > 0) throw new BackupFailed(`${back} records of people who were erased are in the backup.`)
}

try {
  const url = settings.ownerUrl
  const found = stanza
    ? await drillRepository({ url, stanza, examine: requireErased })
    : await drill({ url, serverUrl: settings.drillUrl ?? url, examine: requireErased })
  await recordSelfCheck(database.db, { name: 'drill', found })
  console.log(`The backup can be restored: ${found}, all equal.`)
} catch (error) {
  const failure = error instanceof BackupFailed ? error.message : 'it ended before it was done.'
  await recordSelfCheck(database.db, { name: 'drill', failure })
  throw error
} finally {
  await database.close()
}
