import { and, asc, eq, type SQL } from 'drizzle-orm'
import { messageSubjects } from '#contract/inbox/messages.ts'
import type { NoticeTimes } from '#contract/office/notice-times.ts'
import type { OwnNotices, Told } from '#contract/office/notices.schema.ts'
import {
  type ChosenPaces,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
  type Pace,
  paceOf,
} from '#contract/office/notices.ts'
import { may, type Role } from '#contract/roles.ts'
import { isActive } from '#server/auth/accounts.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type MailEnvironment, readSettings, recipientsOf } from '#server/features/office/settings/settings.public.ts'
import type { Written } from '#server/staff/feature.ts'
import { counted, lineIf, type SourceToday } from '#server/staff/sources.ts'
import { noticeChoices } from './notices.table.ts'

export interface Listener extends NoticeTimes {
  id: number
  name: string
  role: Role
  paces: ChosenPaces
}

const selectListeners = (db: Db, which?: SQL) =>
  db
    .select({ id: staffUsers.id, name: fullName, role: staffUsers.role, choices: noticeChoices })
    .from(staffUsers)
    .leftJoin(noticeChoices, eq(noticeChoices.userId, staffUsers.id))
    .where(and(isActive, which))
    .orderBy(asc(staffUsers.id))

const noChoices = { paces: {}, quietFrom: '', quietTo: '' }

async function asListeners(db: Db, rows: Awaited<ReturnType<typeof selectListeners>>): Promise<Listener[]> {
  const { timeZone } = await readSettings(db)
  return rows.map(({ choices, ...person }) => {
    const { paces, quietFrom, quietTo } = choices ?? noChoices
    return { ...person, paces, quietFrom, quietTo, timeZone: choices?.timeZone ?? timeZone }
  })
}

/** People who can log in. */
const listListeners = async (db: Db) => asListeners(db, await selectListeners(db))

export const lockListeners = async (tx: Db, userId?: number) =>
  asListeners(
    tx,
    await selectListeners(tx, userId === undefined ? undefined : eq(staffUsers.id, userId)).for('no key update', {
      of: staffUsers,
    }),
  )

/** What they chose, as far as their role may see it. */
export const paceFor = ({ role, paces }: Pick<Listener, 'role' | 'paces'>, kind: NoticeKind): Pace =>
  may(role, noticeKinds[kind].permission) ? paceOf(paces, kind) : 'never'

const kindsFor = (role: Role): NoticeKind[] => noticeKindNames.filter((kind) => may(role, noticeKinds[kind].permission))

export async function readOwnNotices(db: Db, { id, role }: SignedInUser): Promise<OwnNotices> {
  const [own] = await asListeners(db, await selectListeners(db, eq(staffUsers.id, id)))
  const { paces = {}, quietFrom = '', quietTo = '', timeZone = '' } = own ?? {}
  return {
    quietFrom,
    quietTo,
    timeZone,
    paces: Object.fromEntries(kindsFor(role).map((kind) => [kind, paceOf(paces, kind)])),
  }
}

/** What waits to be mailed keeps its time. */
export async function saveOwnNotices(
  tx: Db,
  user: SignedInUser,
  { paces, ...times }: OwnNotices,
): Promise<Written<OwnNotices>> {
  const before = await readOwnNotices(tx, user)
  const kept = kindsFor(user.role).flatMap((kind) => {
    const pace = paces[kind] ?? before.paces[kind]
    return pace && pace !== noticeKinds[kind].pace ? [[kind, pace]] : []
  })
  const values = { ...times, paces: Object.fromEntries(kept) as ChosenPaces }
  await tx
    .insert(noticeChoices)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: noticeChoices.userId, set: values })
  const after = await readOwnNotices(tx, user)
  return {
    response: after,
    activity: { action: 'notices-chosen', subject: `cms-user:${user.id}`, before, after },
    topics: ['people'],
  }
}

const isSubject = (kind: string) => messageSubjects.find(({ value }) => value === kind)?.value

export async function readTold(db: Db, environment: MailEnvironment): Promise<Told> {
  const to = recipientsOf(await readSettings(db), environment)
  const listeners = await listListeners(db)
  return noticeKindNames.map((kind) => {
    const address = kind === 'applications' ? 'application' : isSubject(kind)
    return {
      kind,
      address: address ? to[address] : null,
      people: listeners.flatMap((listener) => {
        const { id, name } = listener
        const pace = paceFor(listener, kind)
        return pace === 'never' ? [] : [{ id, name, pace }]
      }),
    }
  })
}

export async function readNoticesToday(db: Db, environment: MailEnvironment): Promise<SourceToday> {
  const told = await readTold(db, environment)
  const unheard = told.filter(({ address, people }) => !address && people.length === 0)
  return {
    lines: lineIf(unheard.length, {
      kind: 'other',
      text: `Nobody gets ${counted(unheard.length, 'kind of notice', 'kinds of notices')}.`,
      detail: unheard.map(({ kind }) => noticeKinds[kind].label).join('; '),
    }),
  }
}
