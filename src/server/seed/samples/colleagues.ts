import { inArray } from 'drizzle-orm'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Colleague, sampleAddress, sampleColleagues } from './colleagues.seed.ts'
import { daysBefore, officeTime, type Sampling } from './sampling.ts'

const names = Object.keys(sampleColleagues) as Colleague[]

export const colleagueAddresses = names.map((name) => {
  const { firstName, lastName } = sampleColleagues[name]
  return sampleAddress(firstName, lastName)
})

export const hasColleagues = async (db: Db): Promise<boolean> =>
  (await db.$count(staffUsers, inArray(staffUsers.email, colleagueAddresses))) > 0

/**
 * No passwords, so no one can log in until the administrator sets them. Undefined if another process has just added
 * them. `createdAt` is now, because self-checks that never passed are overdue by the age of the oldest account.
 */
export async function seedColleagues(tx: Db): Promise<Record<Colleague, number> | undefined> {
  const added = await tx
    .insert(staffUsers)
    .values(
      names.map((name, index) => {
        const { firstName, lastName, role } = sampleColleagues[name]
        return { firstName, lastName, role, email: colleagueAddresses[index] ?? '' }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: staffUsers.id })
  if (added.length < names.length) return undefined
  return Object.fromEntries(names.map((name, index) => [name, added[index]?.id])) as Record<Colleague, number>
}

export function noteColleagues({ now, random, people, events }: Sampling): void {
  for (const name of names) {
    const { firstName, lastName, role, joinedDaysAgo } = sampleColleagues[name]
    const userId = people[name]
    const at = (days: number) => officeTime(now, daysBefore(now, days))
    const after = { name: `${firstName} ${lastName}`, role }
    events.push(
      { at: at(joinedDaysAgo), userId: null, action: 'user-invited', subject: `cms-user:${userId}`, after },
      { at: at(joinedDaysAgo - 0.5), userId, action: 'password-set' },
    )
    for (let days = joinedDaysAgo - 1; days > 0.2; days -= 2 + random.next() * 3)
      events.push({ at: at(days), userId, action: 'login' })
  }
}
