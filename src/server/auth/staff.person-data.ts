import { eq } from 'drizzle-orm'
import { privacyDeskMessages } from '#contract/privacy-desk.ts'
import { eraseAuditValues } from '#server/audit/audit.ts'
import { forgetMails } from '#server/outbox/outbox.ts'
import type { PersonData } from '#server/privacy/person-data.ts'
import { byEmail } from './accounts.ts'
import { cmsUsers } from './cms-users.table.ts'

/** People who work here. Their sessions, devices and links go with the account; the log keeps its number only. */
export const staffPersonData: PersonData = {
  name: 'staff',
  keepFor: 'while they work here',
  why: 'to let them into the portal',
  table: cmsUsers,
  erasedElsewhere: privacyDeskMessages.isStaff,
  columns: ['email', 'first_name', 'last_name', 'role', 'password_hash'].map((column) => `cms_users.${column}`),
  find: (db, email) =>
    db
      .select({
        email: cmsUsers.email,
        firstName: cmsUsers.firstName,
        lastName: cmsUsers.lastName,
        role: cmsUsers.role,
        createdAt: cmsUsers.createdAt,
      })
      .from(cmsUsers)
      .where(byEmail(email)),
  async erase(tx, email, { by = { userId: null } } = {}) {
    const people = await tx.select({ id: cmsUsers.id }).from(cmsUsers).where(byEmail(email))
    for (const { id } of people) {
      await tx.delete(cmsUsers).where(eq(cmsUsers.id, id))
      await eraseAuditValues(tx, `cms-user:${id}`, by)
    }
    await forgetMails(
      tx,
      'staff',
      people.map(({ id }) => id),
    )
    return people.length
  },
  expire: async () => 0,
}
