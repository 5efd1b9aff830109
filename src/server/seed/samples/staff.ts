import { inArray } from 'drizzle-orm'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { daysBefore, officeTime, type Sampling } from './sampling.ts'
import { type StaffName, sampleAddress, sampleStaff } from './staff.seed.ts'

const names = Object.keys(sampleStaff) as StaffName[]

export const sampleStaffAddresses = names.map((name) => {
  const { firstName, lastName } = sampleStaff[name]
  return sampleAddress(firstName, lastName)
})

export const hasSampleStaff = async (db: Db): Promise<boolean> =>
  (await db.$count(staffUsers, inArray(staffUsers.email, sampleStaffAddresses))) > 0

/** Without passwords sample users cannot log in; `createdAt` is now, because missing self-checks are overdue by the oldest account's age. */
export async function seedStaff(tx: Db): Promise<Record<StaffName, number> | undefined> {
  const added = await tx
    .insert(staffUsers)
    .values(
      names.map((name, index) => {
        const { firstName, lastName, role } = sampleStaff[name]
        return { firstName, lastName, role, email: sampleStaffAddresses[index] ?? '' }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: staffUsers.id })
  if (added.length < names.length) return undefined
  return Object.fromEntries(names.map((name, index) => [name, added[index]?.id])) as Record<StaffName, number>
}

export function noteStaff({ now, random, people, events }: Sampling): void {
  for (const name of names) {
    const { firstName, lastName, role, joinedDaysAgo } = sampleStaff[name]
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
