import '../src/main/exit-in-words.ts'
import '../src/main/read-env-file.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { roles } from '#contract/roles.ts'
import { invitationHours, invitationLink } from '#contract/staff.ts'
import { emailAddress, line } from '#contract/text.ts'
import { readConfigOrExit } from '#server/app/env.ts'
import { migrateDatabase } from '#server/app/migrate.ts'
import { createAccount, disableAccount, findAccount, hasAccounts, makePasswordLink } from '#server/auth/accounts.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/observe/logger.ts'
import { recordActivity } from '#server/staff/activity.ts'
import { chooseDatabase } from '../src/main/choose-database.ts'

// `npm run create-admin -- --email … --first-name … --last-name … [--role …]`: prints a one-time link to set a password.
// An existing account gets a link for a new one. `--disable` signs the person out and blocks the login until then.
const usage = `npm run create-admin -- --email jane@example.com --first-name Jane --last-name Doe [--role ${roles.join('|')}] [--disable]`

const text = { type: 'string' } as const
const options = {
  email: text,
  'first-name': text,
  'last-name': text,
  role: text,
  disable: { type: 'boolean' },
} as const
const required = (what: string) => line({ min: 1, max: 100, message: `${what} is missing` })
const accountSchema = z.object({
  'first-name': required('--first-name'),
  'last-name': required('--last-name'),
  role: z.enum(roles, `--role is one of ${roles.join(', ')}`).optional(),
})

function fail(problem: string): never {
  console.error(`${problem}\n\n  ${usage}`)
  process.exit(1)
}
function read() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail((error as Error).message)
  }
}
const given = read()
const email = emailAddress('--email is not a valid address').safeParse(given.email)
if (!email.success) fail(email.error.issues[0]?.message ?? '')

const { url, stop } = await chooseDatabase()
const { origin } = readConfigOrExit({ ...process.env, DATABASE_URL: url })
await migrateDatabase(url)
const database = openDatabase({ url, poolSize: 1, logger: createLogger('warn') })
const now = () => new Date()

const result = await database.withTransaction(async (tx) => {
  const existing = await findAccount(tx, email.data)
  if (given.disable) {
    if (!existing) return { problem: `There is nobody with the address ${email.data}.` }
    await disableAccount(tx, existing.id, now)
    await recordActivity(tx, { action: 'user-disabled', userId: null, subject: `cms-user:${existing.id}` })
    return { text: `${email.data} is signed out and can no longer log in.` }
  }
  const account = accountSchema.safeParse(given)
  if (!existing && !account.success) return { problem: account.error.issues.map(({ message }) => message).join('\n') }
  const id = existing?.id ?? (await createAccount(tx, await toAccount(tx, account.data)))
  const link = invitationLink(origin, await makePasswordLink(tx, id, now))
  await recordActivity(tx, { action: 'password-link-made', userId: null, subject: `cms-user:${id}` })
  const purpose = existing ? 'set a new password' : 'set a password'
  return { text: `With this link ${email.data} can ${purpose}, once, within ${invitationHours} hours:\n\n  ${link}\n` }
})
await database.close()
await stop()
if (result.problem !== undefined) fail(result.problem)
console.log(result.text)

/** The first account must be able to invite others. */
async function toAccount(tx: Db, account: z.infer<typeof accountSchema> | undefined) {
  if (!account || !email.data) throw new Error('Checked above')
  return {
    email: email.data,
    firstName: account['first-name'],
    lastName: account['last-name'],
    role: account.role ?? ((await hasAccounts(tx)) ? 'admin' : 'owner'),
  }
}
