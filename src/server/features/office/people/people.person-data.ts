import { eq, or, sql } from 'drizzle-orm'
import { privacyDeskMessages } from '#contract/office/privacy-desk.ts'
import { byEmail } from '#server/auth/accounts.ts'
import { staffDevices } from '#server/auth/devices.table.ts'
import { emailChanges } from '#server/auth/email-changes.table.ts'
import { lockWithOwners } from '#server/auth/last-owner.ts'
import { staffPasskeys } from '#server/auth/second-factors.table.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { noticeChoicesOf } from '#server/features/office/notices/notices.public.ts'
import type { PersonData } from '#server/features/office/privacy/person-data.public.ts'
import { isAddress } from '#server/features/office/privacy/remove-rows.public.ts'
import { forgetMails } from '#server/mail/outbox.ts'
import { eraseActivityValues } from '#server/staff/activity.ts'

export const staffPersonData: PersonData = {
  name: 'staff',
  keepFor: () => 'while they work here',
  why: 'to let them into the portal',
  policy: [
    {
      what: 'People who work here',
      details: 'Name, email address, role, a password that nobody can read, and the devices they log in with',
      why: 'To let them into the part of the site where they work',
      health: null,
      howLong: () => 'While they work here',
      seenBy: 'people',
    },
  ],
  table: staffUsers,
  erasedElsewhere: privacyDeskMessages.isStaff,
  columns: [
    ...['email', 'first_name', 'last_name', 'role', 'signature', 'password_hash'].map(
      (column) => `cms_users.${column}`,
    ),
    ...['old_email', 'new_email'].map((column) => `cms_email_changes.${column}`),
    ...['name', 'first_used_at', 'last_used_at'].map((column) => `cms_devices.${column}`),
    ...['paces', 'quiet_from', 'quiet_to', 'time_zone'].map((column) => `notice_choices.${column}`),
    ...['name', 'credential_id', 'public_key'].map((column) => `cms_passkeys.${column}`),
    'cms_authenticator_apps.secret',
    'cms_recovery_codes.code_hash',
  ],
  find: (db, email) =>
    db
      .select({
        email: staffUsers.email,
        firstName: staffUsers.firstName,
        lastName: staffUsers.lastName,
        role: staffUsers.role,
        signature: staffUsers.signature,
        createdAt: staffUsers.createdAt,
        devices: sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object(
            'name', name, 'firstUsedAt', first_used_at, 'lastUsedAt', last_used_at) order by id), '[]')
          from ${staffDevices} d where d.user_id = ${staffUsers}.id)`,
        noticeChoices: noticeChoicesOf(staffUsers.id),
        passkeys: sql`(select json_agg(json_build_object('name', p.name, 'createdAt', p.created_at) order by p.id)
          from ${staffPasskeys} p where p.user_id = ${staffUsers}.id)`,
      })
      .from(staffUsers)
      .where(byEmail(email)),
  async erase(tx, email, { by = { userId: null } } = {}) {
    await tx
      .delete(emailChanges)
      .where(or(isAddress(emailChanges.oldEmail, email), isAddress(emailChanges.newEmail, email)))
    const { account, assertAnotherOwner } = await lockWithOwners(tx, byEmail(email))
    if (!account) return 0
    if (account.role === 'owner') assertAnotherOwner()
    await tx.delete(staffUsers).where(eq(staffUsers.id, account.id))
    await eraseActivityValues(tx, `cms-user:${account.id}`, by)
    for (const kind of ['staff', 'account', 'signin', 'personal']) await forgetMails(tx, kind, [account.id])
    return 1
  },
  retention: [],
}
