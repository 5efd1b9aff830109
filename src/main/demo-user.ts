import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { inArray, sql } from 'drizzle-orm'
import { createAccount, findAccount, storePassword } from '#server/auth/accounts.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Database } from '#server/db/database.ts'
import { sampleStaffAddresses } from '#server/seed/samples/staff.ts'

const demo = { email: 'demo@healyourroots.example', firstName: 'Demo', lastName: 'Admin', role: 'owner' } as const

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const syllable = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Only for a database that this project created; the password is kept in a file beside it, so that each start prints the same one. */
export async function prepareDemoUser({ db, withTransaction }: Database, file: string): Promise<string> {
  const passwords = createPasswords()
  const known = await readFile(file, 'utf8').catch(() => '')
  const account = await findAccount(db, demo.email)
  if (known && (await passwords.verify(known, account?.passwordHash))) return `${demo.email} / ${known}`

  const password = Array.from({ length: 4 }, syllable).join('-')
  const hash = await passwords.hash(password)
  await withTransaction(async (tx) => {
    await storePassword(tx, account?.id ?? (await createAccount(tx, demo)), hash)
  })
  await writeFile(file, password, { mode: 0o600 })
  return `${demo.email} / ${password}`
}

export async function prepareSampleStaff({ db }: Database): Promise<string[]> {
  const passwordHash = sql`(select d.password_hash from ${staffUsers} d where d.email = ${demo.email})`
  const staff = await db
    .update(staffUsers)
    .set({ passwordHash })
    .where(inArray(staffUsers.email, sampleStaffAddresses))
    .returning({ email: staffUsers.email, role: staffUsers.role })
  return staff.map(({ email, role }) => `${email} (${role})`)
}
