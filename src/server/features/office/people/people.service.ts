import { and, eq, gt, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Person } from '#contract/office/people.staff.schema.ts'
import type { PersonState } from '#contract/office/people.staff.ts'
import type { RecordPageQuery } from '#contract/paging.schema.ts'
import type { Page } from '#contract/paging.ts'
import { staffDevices } from '#server/auth/devices.table.ts'
import { hasFactor } from '#server/auth/second-factors.table.ts'
import { fullName, hasFullName, passwordLinks, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { orderedPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { activityLog } from '#server/staff/activity.table.ts'
import { counted } from '#server/staff/sources.ts'

const columns = {
  id: staffUsers.id,
  firstName: staffUsers.firstName,
  lastName: staffUsers.lastName,
  email: staffUsers.email,
  role: staffUsers.role,
  version: staffUsers.version,
  state: sql<PersonState>`case when ${staffUsers.disabledAt} is not null then 'disabled'
    when ${staffUsers.passwordHash} is null then 'invited' else 'active' end`,
  // A new password deletes all devices, but not the activity log.
  lastLoginAt: sql<Date | null>`greatest(
    (select max(d.last_used_at) from ${staffDevices} d where d.user_id = ${staffUsers.id}),
    (select max(l.at) from ${activityLog} l where l.user_id = ${staffUsers.id} and l.action = 'login'))`.mapWith(
    staffDevices.lastUsedAt,
  ),
  hasSecondFactor: hasFactor,
  linkUntil: passwordLinks.expiresAt,
  mail: sql<NonNullable<Person['link']>['mail']>`(select m.state from ${outgoingMails} m
    where m.subject_id = ${staffUsers.id} and m.kind like 'staff-%' order by m.id desc limit 1)`,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(staffUsers)
    .leftJoin(passwordLinks, and(eq(passwordLinks.userId, staffUsers.id), gt(passwordLinks.expiresAt, sql`now()`)))
type Row = Awaited<ReturnType<typeof select>>[number]

const toPerson =
  (userId: number) =>
  ({ lastLoginAt, linkUntil, mail, ...person }: Row): Person => ({
    ...person,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    link: linkUntil && { expiresAt: linkUntil.toISOString(), mail },
    isYou: person.id === userId,
  })

export async function listPeople(db: Db, userId: number, { search, ...page }: RecordPageQuery): Promise<Page<Person>> {
  const { items, next } = await orderedPage(select(db), {
    ...page,
    id: staffUsers.id,
    keys: [staffUsers.firstName, staffUsers.lastName],
    where: search
      ? or(sql`${fullName} ilike ${containing(search)}`, ilike(staffUsers.email, containing(search)))
      : undefined,
  })
  return { items: items.map(toPerson(userId)), next }
}

export async function getPerson(db: Db, userId: number, id: number): Promise<Person | undefined> {
  const [row] = await select(db).where(eq(staffUsers.id, id))
  return row && toPerson(userId)(row)
}

export async function findAccounts(db: Db, { name }: { name: string }) {
  // `cms_users.id` is written out: inside a subquery Drizzle would write the column without its table.
  const devices = sql<number>`(select count(*)::int from ${staffDevices} d where d.user_id = cms_users.id)`
  const found = await db
    .select({ id: staffUsers.id, email: staffUsers.email, devices })
    .from(staffUsers)
    .where(and(hasFullName(name), isNull(staffUsers.disabledAt)))
  return found.map(({ id, email, devices: known }) => ({
    title: `Portal account ${email}`,
    detail: `Can log in${known > 0 ? `, known on ${counted(known, 'device')}` : ''}. Disabling signs them out everywhere.`,
    tab: 'people',
    id,
  }))
}
