import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, exists, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { sessionLife } from '#contract/cms.ts'
import type { Role } from '#contract/roles.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { cmsUsers } from './cms-users.table.ts'
import { cmsDevices } from './devices.table.ts'
import { cmsSessions } from './sessions.table.ts'

export type Clock = () => Date

const minuteMs = 60_000
const idleMs = sessionLife.idleHours * 60 * minuteMs
export const absoluteMs = sessionLife.absoluteDays * 24 * 60 * minuteMs

/** 32 random bytes; the database only knows their hash, so a leaked copy is no use for signing in. */
export const makeToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Tells every process that somebody's sessions have ended, or what they may do has changed. */
export const accountTag = (userId: number): ContentTag => `cms-user:${userId}`

export interface SignedInUser {
  id: number
  firstName: string
  lastName: string
  role: Role
  /** Where they are signed in. */
  sessionId: number
}

export function createSessions(now: Clock) {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const isAlive = () =>
    and(
      gt(cmsSessions.lastSeenAt, before(idleMs)),
      gt(cmsSessions.createdAt, before(absoluteMs)),
      isNull(cmsUsers.disabledAt),
    )

  return {
    /** Always a new token, whatever the browser came with. */
    async start(tx: Db, userId: number, deviceId?: number): Promise<string> {
      const token = makeToken()
      const session = { tokenHash: hashToken(token), userId, deviceId, createdAt: now(), lastSeenAt: now() }
      await tx.insert(cmsSessions).values(session)
      return token
    },

    async find(db: Db, token: string): Promise<SignedInUser | undefined> {
      const tokenHash = hashToken(token)
      const [found] = await db
        .select({
          id: cmsUsers.id,
          firstName: cmsUsers.firstName,
          lastName: cmsUsers.lastName,
          role: cmsUsers.role,
          sessionId: cmsSessions.id,
          lastSeenAt: cmsSessions.lastSeenAt,
        })
        .from(cmsSessions)
        .innerJoin(cmsUsers, eq(cmsUsers.id, cmsSessions.userId))
        .where(and(eq(cmsSessions.tokenHash, tokenHash), isAlive()))
      if (!found) return undefined
      const { lastSeenAt, ...user } = found
      // Once a minute is enough to know who is still there.
      if (lastSeenAt < before(minuteMs)) {
        await db.update(cmsSessions).set({ lastSeenAt: now() }).where(eq(cmsSessions.tokenHash, tokenHash))
      }
      return user
    },

    /** Where somebody is signed in. */
    listOf: (db: Db, userId: number) =>
      db
        .select({
          id: cmsSessions.id,
          device: cmsDevices.name,
          firstSeenAt: sql<Date>`coalesce(${cmsDevices.firstUsedAt}, ${cmsSessions.createdAt})`.mapWith(
            cmsSessions.createdAt,
          ),
          lastSeenAt: cmsSessions.lastSeenAt,
        })
        .from(cmsSessions)
        .innerJoin(cmsUsers, eq(cmsUsers.id, cmsSessions.userId))
        .leftJoin(cmsDevices, eq(cmsDevices.id, cmsSessions.deviceId))
        .where(and(eq(cmsSessions.userId, userId), isAlive()))
        .orderBy(desc(cmsSessions.lastSeenAt), desc(cmsSessions.id)),

    /** Which of these have not ended, and what their users are now. Asking keeps none of them alive. */
    async rolesOf(db: Db, tokenHashes: string[]): Promise<Map<string, Role>> {
      const rows = await db
        .select({ tokenHash: cmsSessions.tokenHash, role: cmsUsers.role })
        .from(cmsSessions)
        .innerJoin(cmsUsers, eq(cmsUsers.id, cmsSessions.userId))
        .where(and(inArray(cmsSessions.tokenHash, tokenHashes), isAlive()))
      return new Map(rows.map(({ tokenHash, role }) => [tokenHash, role]))
    },

    /** Tells whose it was. */
    async end(tx: Db, token: string): Promise<number | undefined> {
      const [ended] = await tx
        .delete(cmsSessions)
        .where(eq(cmsSessions.tokenHash, hashToken(token)))
        .returning({ userId: cmsSessions.userId })
      return ended?.userId
    },

    async endAllOf(tx: Db, userId: number): Promise<void> {
      await tx.delete(cmsSessions).where(eq(cmsSessions.userId, userId))
    },

    /** By hand, and not the one they do it in. The browsers are strangers again. Tells how many that were. */
    async endOthersOf(tx: Db, { id, sessionId }: SignedInUser, only?: number): Promise<number> {
      const isMeant = and(
        eq(cmsSessions.userId, id),
        ne(cmsSessions.id, sessionId),
        only === undefined ? undefined : eq(cmsSessions.id, only),
      )
      const ended = await tx.delete(cmsSessions).where(isMeant).returning({ deviceId: cmsSessions.deviceId })
      const strangers = ended.flatMap(({ deviceId }) => deviceId ?? [])
      const isLeft = exists(tx.select().from(cmsSessions).where(eq(cmsSessions.deviceId, cmsDevices.id)))
      if (strangers.length > 0) await tx.delete(cmsDevices).where(and(inArray(cmsDevices.id, strangers), not(isLeft)))
      return ended.length
    },

    async removeExpired(db: Db): Promise<void> {
      await db
        .delete(cmsSessions)
        .where(or(lt(cmsSessions.lastSeenAt, before(idleMs)), lt(cmsSessions.createdAt, before(absoluteMs))))
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
