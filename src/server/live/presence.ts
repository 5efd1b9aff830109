import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { hereTopic, presenceMs } from '#contract/live.ts'
import type { Presence } from '#contract/presence.schema.ts'
import type { Permission } from '#contract/roles.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Written } from '#server/staff/feature.ts'
import { presences } from './presence.table.ts'

const goneBefore = sql`now() - make_interval(secs => ${presenceMs / 1_000})`
const isHere = (subject: string) => and(eq(presences.subject, subject), gt(presences.seenAt, goneBefore))

export async function readPresence(db: Db, subject: string, userId: number): Promise<Presence> {
  const others = await db
    .select({ name: staffUsers.firstName, isReplying: presences.isReplying })
    .from(presences)
    .innerJoin(staffUsers, eq(staffUsers.id, presences.userId))
    .where(and(isHere(subject), ne(presences.userId, userId)))
    .orderBy(staffUsers.firstName)
  return { others }
}

interface SignOfLife {
  subject: string
  topic: Permission
  userId: number
  isReplying: boolean
}

export async function notePresence(
  tx: Db,
  { subject, topic, userId, isReplying }: SignOfLife,
): Promise<Written<Presence>> {
  const [before] = await tx
    .select()
    .from(presences)
    .where(and(isHere(subject), eq(presences.userId, userId)))
  await tx
    .insert(presences)
    .values({ subject, userId, isReplying, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: [presences.subject, presences.userId],
      set: { isReplying, seenAt: sql`now()` },
    })
  const response = await readPresence(tx, subject, userId)
  if (before?.isReplying === isReplying) return { response, activity: [] }
  // `skip locked` keeps two concurrent calls from deadlocking.
  const gone = tx.select({ ctid: sql`ctid` }).from(presences).where(lt(presences.seenAt, goneBefore))
  await tx.delete(presences).where(sql`ctid in ${gone.for('update', { skipLocked: true })}`)
  return { response, activity: [], tags: [hereTopic(topic)] }
}
