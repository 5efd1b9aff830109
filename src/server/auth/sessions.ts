import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, exists, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { sessionLife } from '#contract/cms.ts'
import type { Role } from '#contract/roles.ts'
import { confirmedMinutes, pendingMinutes } from '#contract/second-factors.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { cmsUsers } from './cms-users.table.ts'
import { cmsDevices } from './devices.table.ts'
import { mustSetUp } from './second-factors.table.ts'
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
  /** Whether they proved who they are a moment ago. */
  isConfirmed: boolean
}

export function createSessions(now: Clock) {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const isAlive = () =>
    and(
      gt(cmsSessions.lastSeenAt, before(idleMs)),
      gt(cmsSessions.createdAt, before(absoluteMs)),
      isNull(cmsUsers.disabledAt),
    )
  const isPending = () => and(cmsSessions.isPending, gt(cmsSessions.createdAt, before(pendingMinutes * minuteMs)))
  const isWhole = () => and(not(cmsSessions.isPending), not(mustSetUp))

  return {
    /** Always a new token, whatever the browser came with. */
    async start(
      tx: Db,
      userId: number,
      { deviceId, isPending = false }: { deviceId?: number; isPending?: boolean } = {},
    ): Promise<string> {
      const token = makeToken()
      const at = now()
      const times = { createdAt: at, lastSeenAt: at, confirmedAt: at }
      await tx.insert(cmsSessions).values({ tokenHash: hashToken(token), userId, deviceId, isPending, ...times })
      return token
    },

    /** Only a whole session, or also that of an owner who still has to set up a second factor. */
    async find(db: Db, token: string, alsoSettingUp = false): Promise<SignedInUser | undefined> {
      const tokenHash = hashToken(token)
      const [found] = await db
        .select({
          id: cmsUsers.id,
          firstName: cmsUsers.firstName,
          lastName: cmsUsers.lastName,
          role: cmsUsers.role,
          sessionId: cmsSessions.id,
          lastSeenAt: cmsSessions.lastSeenAt,
          confirmedAt: cmsSessions.confirmedAt,
        })
        .from(cmsSessions)
        .innerJoin(cmsUsers, eq(cmsUsers.id, cmsSessions.userId))
        .where(
          and(eq(cmsSessions.tokenHash, tokenHash), isAlive(), alsoSettingUp ? not(cmsSessions.isPending) : isWhole()),
        )
      if (!found) return undefined
      const { lastSeenAt, confirmedAt, ...user } = found
      // Once a minute is enough to know who is still there.
      if (lastSeenAt < before(minuteMs)) {
        await db.update(cmsSessions).set({ lastSeenAt: now() }).where(eq(cmsSessions.tokenHash, tokenHash))
      }
      return { ...user, isConfirmed: confirmedAt > before(confirmedMinutes * minuteMs) }
    },

    /** Who has given the password, and not yet the second factor. */
    async findPending(db: Db, token: string) {
      const [found] = await db
        .select({
          id: cmsUsers.id,
          email: cmsUsers.email,
          firstName: cmsUsers.firstName,
          lastName: cmsUsers.lastName,
          role: cmsUsers.role,
        })
        .from(cmsSessions)
        .innerJoin(cmsUsers, eq(cmsUsers.id, cmsSessions.userId))
        .where(and(eq(cmsSessions.tokenHash, hashToken(token)), isAlive(), isPending()))
      return found
    },

    async confirm(tx: Db, id: number): Promise<void> {
      await tx.update(cmsSessions).set({ confirmedAt: now() }).where(eq(cmsSessions.id, id))
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
        .where(and(eq(cmsSessions.userId, userId), isAlive(), not(cmsSessions.isPending)))
        .orderBy(desc(cmsSessions.lastSeenAt), desc(cmsSessions.id)),

    /** Which of these have not ended, and what their users are now. Asking keeps none of them alive. */
    async rolesOf(db: Db, tokenHashes: string[]): Promise<Map<string, Role>> {
      const rows = await db
        .select({ tokenHash: cmsSessions.tokenHash, role: cmsUsers.role })
        .from(cmsSessions)
        .innerJoin(cmsUsers, eq(cmsUsers.id, cmsSessions.userId))
        .where(and(inArray(cmsSessions.tokenHash, tokenHashes), isAlive(), isWhole()))
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
