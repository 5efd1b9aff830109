import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { parseArgs } from 'node:util'
import { invitationHours, invitationLink } from '#contract/staff.ts'
import { emailAddress } from '#contract/text.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { findAccount, makePasswordLink } from '#server/auth/accounts.ts'
import { removeFactors } from '#server/auth/second-factors.ts'
import { accountTag } from '#server/auth/sessions.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/observe/logger.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run cms:unlock -- --email …`: for people who lost their second factors and have no owner to reset them.
// Removes the factors and prints a one-time link for a new password. Needs the database, but no mail server.
const usage = 'npm run cms:unlock -- --email jane@example.com'

function fail(problem: string): never {
  console.error(`${problem}\n\n  ${usage}`)
  process.exit(1)
}
function read() {
  try {
    return parseArgs({ options: { email: { type: 'string' } } }).values
  } catch (error) {
    return fail((error as Error).message)
  }
}
const email = emailAddress('--email is not a valid address').safeParse(read().email)
if (!email.success) fail(email.error.issues[0]?.message ?? '')

const { url, stop } = await chooseDatabase()
const { origin } = readConfigOrExit({ ...process.env, DATABASE_URL: url })
await migrateDatabase(url)
const database = openDatabase({ url, poolSize: 1, logger: createLogger('warn') })
const link = await database.withTransaction(async (tx) => {
  const account = await findAccount(tx, email.data)
  if (!account) return undefined
  const subject = `cms-user:${account.id}`
  await removeFactors(tx, account.id)
  await recordActivity(tx, { action: 'second-factors-reset', userId: null, subject })
  await recordActivity(tx, { action: 'password-link-made', userId: null, subject })
  await publishContentChange(tx, ['people', accountTag(account.id)])
  return invitationLink(origin, await makePasswordLink(tx, account.id, () => new Date()))
})
await database.close()
await stop()
if (!link) fail(`There is nobody with the address ${email.data}.`)
console.log(
  `The second factors of ${email.data} are removed. With this link they can set a new password, once, within ${invitationHours} hours:\n\n  ${link}\n`,
)
