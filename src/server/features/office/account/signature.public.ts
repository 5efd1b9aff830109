import { eq } from 'drizzle-orm'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'

/** A reply that was taken back still ends with the signature. */
export async function signed(db: Db, text: string, authorId: number): Promise<string> {
  const [author] = await db
    .select({ signature: staffUsers.signature })
    .from(staffUsers)
    .where(eq(staffUsers.id, authorId))
  const { signature = '' } = author ?? {}
  return !signature || text.endsWith(signature) ? text : `${text}\n\n${signature}`
}
