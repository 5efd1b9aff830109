import { eq } from 'drizzle-orm'
import type { Account } from '#contract/office/account.schema.ts'
import { accountMessages } from '#contract/office/account.ts'
import type { Clock, Sessions, SignedInUser } from '#server/auth/sessions.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { findNewEmail } from './email-links.ts'

export async function readAccount(
  db: Db,
  { id, sessionId }: SignedInUser,
  { sessions, now }: { sessions: Sessions; now: Clock },
): Promise<Account> {
  const [account] = await db
    .select({
      firstName: staffUsers.firstName,
      lastName: staffUsers.lastName,
      signature: staffUsers.signature,
      email: staffUsers.email,
      version: staffUsers.version,
    })
    .from(staffUsers)
    .where(eq(staffUsers.id, id))
  if (!account) throw new AppError('conflict', accountMessages.signedOutMeanwhile)
  const listed = (await sessions.listOf(db, id)).map(({ firstSeenAt, lastSeenAt, ...session }) => ({
    ...session,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: session.id === sessionId,
  }))
  return {
    ...account,
    newEmail: await findNewEmail(db, id, now),
    sessions: listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
  }
}
