import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, exists, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { confirmedMinutes, pendingMinutes } from '#contract/office/second-factors.ts'
import type { Role } from '#contract/roles.ts'
import { sessionLife } from '#contract/staff.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { staffDevices } from './devices.table.ts'
import { mustSetUp } from './second-factors.table.ts'
import { staffSessions } from './sessions.table.ts'
import { staffUsers } from './staff-users.table.ts'

export type Clock = () => Date

const minuteMs = 60_000
const idleMs = sessionLife.idleHours * 60 * minuteMs
export const absoluteMs = sessionLife.absoluteDays * 24 * 60 * minuteMs

/** The database stores hashes only, so a leaked copy contains no valid token. */
export const makeToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const accountTag = (userId: number): ContentTag => `cms-user:${userId}`

export interface SignedInUser {
  id: number
  firstName: string
  lastName: string
  role: Role
  sessionId: number
  isConfirmed: boolean
}

export function createSessions(now: Clock) {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const isAlive = () =>
    and(
      gt(staffSessions.lastSeenAt, before(idleMs)),
      gt(staffSessions.createdAt, before(absoluteMs)),
      isNull(staffUsers.disabledAt),
    )
  const isPending = () => and(staffSessions.isPending, gt(staffSessions.createdAt, before(pendingMinutes * minuteMs)))
  const isWhole = () => and(not(staffSessions.isPending), not(mustSetUp))

  return {
    /** Always a new token, against session fixation. */
    async start(
      tx: Db,
      userId: number,
      { deviceId, isPending = false }: { deviceId?: number; isPending?: boolean } = {},
    ): Promise<string> {
      const token = makeToken()
      const at = now()
      const times = { createdAt: at, lastSeenAt: at, confirmedAt: at }
      await tx.insert(staffSessions).values({ tokenHash: hashToken(token), userId, deviceId, isPending, ...times })
      return token
    },

    async find(db: Db, token: string, alsoSettingUp = false): Promise<SignedInUser | undefined> {
      const tokenHash = hashToken(token)
      const [found] = await db
        .select({
          id: staffUsers.id,
          firstName: staffUsers.firstName,
          lastName: staffUsers.lastName,
          role: staffUsers.role,
          sessionId: staffSessions.id,
          lastSeenAt: staffSessions.lastSeenAt,
          confirmedAt: staffSessions.confirmedAt,
        })
        .from(staffSessions)
        .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
        .where(
          and(
            eq(staffSessions.tokenHash, tokenHash),
            isAlive(),
            alsoSettingUp ? not(staffSessions.isPending) : isWhole(),
          ),
        )
      if (!found) return undefined
      const { lastSeenAt, confirmedAt, ...user } = found
      // Writes at most once a minute.
      if (lastSeenAt < before(minuteMs)) {
        await db.update(staffSessions).set({ lastSeenAt: now() }).where(eq(staffSessions.tokenHash, tokenHash))
      }
      return { ...user, isConfirmed: confirmedAt > before(confirmedMinutes * minuteMs) }
    },

    async findPending(db: Db, token: string) {
      const [found] = await db
        .select({
          id: staffUsers.id,
          email: staffUsers.email,
          firstName: staffUsers.firstName,
          lastName: staffUsers.lastName,
          role: staffUsers.role,
        })
        .from(staffSessions)
        .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
        .where(and(eq(staffSessions.tokenHash, hashToken(token)), isAlive(), isPending()))
      return found
    },

    async confirm(tx: Db, id: number): Promise<void> {
      await tx.update(staffSessions).set({ confirmedAt: now() }).where(eq(staffSessions.id, id))
    },

    listOf: (db: Db, userId: number) =>
      db
        .select({
          id: staffSessions.id,
          device: staffDevices.name,
          firstSeenAt: sql<Date>`coalesce(${staffDevices.firstUsedAt}, ${staffSessions.createdAt})`.mapWith(
            staffSessions.createdAt,
          ),
          lastSeenAt: staffSessions.lastSeenAt,
        })
        .from(staffSessions)
        .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
        .leftJoin(staffDevices, eq(staffDevices.id, staffSessions.deviceId))
        .where(and(eq(staffSessions.userId, userId), isAlive(), not(staffSessions.isPending)))
        .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id)),

    async rolesOf(db: Db, tokenHashes: string[]): Promise<Map<string, Role>> {
      const rows = await db
        .select({ tokenHash: staffSessions.tokenHash, role: staffUsers.role })
        .from(staffSessions)
        .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
        .where(and(inArray(staffSessions.tokenHash, tokenHashes), isAlive(), isWhole()))
      return new Map(rows.map(({ tokenHash, role }) => [tokenHash, role]))
    },

    async end(tx: Db, token: string): Promise<number | undefined> {
      const [ended] = await tx
        .delete(staffSessions)
        .where(eq(staffSessions.tokenHash, hashToken(token)))
        .returning({ userId: staffSessions.userId })
      return ended?.userId
    },

    async endAllOf(tx: Db, userId: number): Promise<void> {
      await tx.delete(staffSessions).where(eq(staffSessions.userId, userId))
    },

    async endOthersOf(tx: Db, { id, sessionId }: SignedInUser, only?: number): Promise<number> {
      const isMeant = and(
        eq(staffSessions.userId, id),
        ne(staffSessions.id, sessionId),
        only === undefined ? undefined : eq(staffSessions.id, only),
      )
      const ended = await tx.delete(staffSessions).where(isMeant).returning({ deviceId: staffSessions.deviceId })
      const strangers = ended.flatMap(({ deviceId }) => deviceId ?? [])
      const isLeft = exists(tx.select().from(staffSessions).where(eq(staffSessions.deviceId, staffDevices.id)))
      if (strangers.length > 0)
        await tx.delete(staffDevices).where(and(inArray(staffDevices.id, strangers), not(isLeft)))
      return ended.length
    },

    async removeExpired(db: Db): Promise<void> {
      await db
        .delete(staffSessions)
        .where(or(lt(staffSessions.lastSeenAt, before(idleMs)), lt(staffSessions.createdAt, before(absoluteMs))))
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
