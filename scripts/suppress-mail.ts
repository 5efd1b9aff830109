import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { isEmailAddress } from '#contract/email.ts'
import { readConfig } from '#server/app/env.ts'
import { openDatabase } from '#server/db/database.ts'
import { refuseMailbox } from '#server/features/newsletter/subscribers/newsletter.service.ts'
import { createLogger } from '#server/observe/logger.ts'

// `npm run mail:suppress -- jane@example.com complained`: no newsletter and no job alerts to this mailbox until its owner confirms.
const [address = '', reason] = process.argv.slice(2)
if (!isEmailAddress(address) || (reason !== 'bounced' && reason !== 'complained')) {
  console.error('Say who and why: npm run mail:suppress -- <address> bounced|complained')
  process.exit(1)
}
const { database: settings, secret } = readConfig(process.env)
const database = openDatabase({ url: settings.url, poolSize: 1, logger: createLogger('warn') })
await database.withTransaction((tx) => refuseMailbox(tx, secret, address, reason))
await database.close()
console.log('The mailbox gets no newsletter and no job alerts any more.')
