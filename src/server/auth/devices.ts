import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { deviceDays } from '#contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { byEmail } from './accounts.ts'
import { staffDevices } from './devices.table.ts'
import { type Clock, hashToken, makeToken } from './sessions.ts'
import { staffUsers } from './staff-users.table.ts'

const dayMs = 24 * 3_600_000

export interface Browser {
  token: string | undefined
  name: string
}
interface RememberedDevice {
  token: string
  id: number
  /** New for a user who has used other devices. */
  isStrange: boolean
}

/** A known device proves no identity: it only keeps others' guesses from locking the user out. */
export function createDevices(now: Clock) {
  const oldest = () => new Date(now().getTime() - deviceDays * dayMs)
  const withToken = (token: string) =>
    and(eq(staffDevices.tokenHash, hashToken(token)), gt(staffDevices.lastUsedAt, oldest()))

  return {
    async isKnown(db: Db, token: string, email: string): Promise<boolean> {
      const found = await db
        .select({ userId: staffUsers.id })
        .from(staffDevices)
        .innerJoin(staffUsers, eq(staffUsers.id, staffDevices.userId))
        .where(and(withToken(token), byEmail(email)))
      return found.length > 0
    },

    async remember(tx: Db, { token, name }: Browser, userId: number): Promise<RememberedDevice> {
      const isOurs = token && (await tx.select().from(staffDevices).where(withToken(token))).length > 0
      const kept = isOurs ? token : makeToken()
      const others = await tx.$count(staffDevices, eq(staffDevices.userId, userId))
      const [device] = await tx
        .insert(staffDevices)
        .values({ tokenHash: hashToken(kept), userId, name, firstUsedAt: now(), lastUsedAt: now() })
        .onConflictDoUpdate({
          target: [staffDevices.tokenHash, staffDevices.userId],
          set: { name, lastUsedAt: sql`excluded.last_used_at` },
        })
        .returning({ id: staffDevices.id, isNew: sql<boolean>`xmax = 0` })
      if (!device) throw new Error('The device was not stored')
      return { token: kept, id: device.id, isStrange: device.isNew && others > 0 }
    },

    async forgetAllOf(tx: Db, userId: number): Promise<void> {
      await tx.delete(staffDevices).where(eq(staffDevices.userId, userId))
    },

    async removeExpired(db: Db): Promise<void> {
      await db.delete(staffDevices).where(lt(staffDevices.lastUsedAt, oldest()))
    },
  }
}
export type Devices = ReturnType<typeof createDevices>
