import { randomInt } from 'node:crypto'
import { createAccount, findAccount, storePassword } from '#server/auth/accounts.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import type { Database } from '#server/db/database.ts'

const demo = { email: 'demo@healyourroots.example', firstName: 'Demo', lastName: 'Admin', role: 'Administrator' }

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const syllable = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Somebody to try the portal as, with a new password at every start; only ever on a database of our own making. */
export async function prepareDemoAdmin(database: Database): Promise<string> {
  const password = Array.from({ length: 4 }, syllable).join('-')
  const hash = await createPasswords().hash(password)
  await database.withTransaction(async (tx) => {
    const id = (await findAccount(tx, demo.email))?.id ?? (await createAccount(tx, demo))
    await storePassword(tx, id, hash)
  })
  return `${demo.email} / ${password}`
}
