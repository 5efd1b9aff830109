import { and, desc, eq, inArray, isNull, like, notInArray, type SQL, sql } from 'drizzle-orm'
import { errorMessages } from '#contract/errors.ts'
import { soundsInDistress } from '#contract/inbox/crisis.ts'
import type {
  MessageDetail,
  MessageItem,
  MessageOverview,
  MessageQuery,
} from '#contract/inbox/messages.staff.schema.ts'
import { type MessageState, messageStateLabels, messageStates, waitingStates } from '#contract/inbox/messages.staff.ts'
import type { QuarantineReason } from '#contract/inbox/quarantine.ts'
import type { Page } from '#contract/paging.ts'
import { fullNameOrNull, hasFullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { cursorColumn, keysetPage } from '#server/db/keyset.ts'
import { containing } from '#server/db/like.ts'
import { ofAssignee } from '#server/features/inbox/submissions/assignees.public.ts'
import { withIsoTime } from '#server/features/inbox/submissions/iso-time.public.ts'
import { AppError } from '#server/http/errors.ts'
import { undeliveredAbout } from '#server/mail/outbox.ts'
import { mostFound } from '#server/staff/sources.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { contactMessages } from './messages.table.ts'

export const subjectOf = (id: number) => `message:${id}`

export const itemColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  subject: contactMessages.subject,
  isInvestor: contactMessages.isInvestor,
  state: contactMessages.state,
  assignee: fullNameOrNull,
  createdAt: contactMessages.createdAt,
  laterUntil: contactMessages.laterUntil,
  isRead: sql<boolean>`${contactMessages.readAt} is not null`,
  quarantine: sql<QuarantineReason | null>`case when ${contactMessages.isQuarantined} then ${contactMessages.spamReason} end`,
}
const beginning = sql<string>`left(${contactMessages.message}, 160)`

export const asItem = <Row extends { createdAt: Date; laterUntil: Date | null }>({ laterUntil, ...row }: Row) => ({
  ...withIsoTime(row),
  laterUntil: laterUntil?.toISOString() ?? null,
})

const isLater = sql<boolean>`${contactMessages.sortAt} > now()`
export const isDue = sql`${contactMessages.sortAt} <= now()`

const filtersOf = (
  db: Db,
  { state, waiting, subject, assignee, quarantined, mail, later, search }: Partial<MessageQuery>,
  viewer: Viewer,
) =>
  and(
    isVisibleTo(viewer),
    mail
      ? inArray(contactMessages.id, undeliveredAbout(db, 'contact'))
      : eq(contactMessages.isQuarantined, quarantined === 'yes'),
    state && eq(contactMessages.state, state),
    waiting && inArray(contactMessages.state, [...waitingStates]),
    subject && eq(contactMessages.subject, subject),
    assignee && ofAssignee(contactMessages.assigneeId, assignee, viewer),
    later ? isLater : quarantined || mail || search ? undefined : isDue,
    search ? like(contactMessages.searchText, containing(search.toLowerCase())) : undefined,
  )

/** Only the newest messages of a state are checked for distress: urgent messages are new. */
const maxCheckedPerState = 200

export async function listInDistress(
  db: Db,
  query: Partial<MessageQuery>,
  viewer: Viewer,
  which?: SQL,
): Promise<number[]> {
  const { state, mail, later, search } = query
  if (mail || later || search) return []
  const { id, message, sortAt } = contactMessages
  const newest = (one: MessageState) =>
    db
      .select({ id, message })
      .from(contactMessages)
      .where(and(filtersOf(db, { ...query, state: one }, viewer), which))
      .orderBy(desc(sortAt), desc(id))
      .limit(maxCheckedPerState)
  const notClosed = messageStates.filter((one) => one !== 'closed' && (!state || one === state))
  const found = await Promise.all(notClosed.map(newest))
  return found.flat().flatMap((row) => (soundsInDistress(row.message) ? [row.id] : []))
}

/** Messages in distress come first until they are closed. The cursor lists their ids, so that later pages leave out exactly these. */
export async function listMessages(db: Db, query: MessageQuery, viewer: Viewer): Promise<Page<MessageItem>> {
  const [after, named] = query.after?.split('_') ?? []
  const [by, id] = [contactMessages.sortAt, contactMessages.id]
  const messages = () =>
    db
      .select({ ...itemColumns, beginning, message: contactMessages.message, cursor: cursorColumn(by, id) })
      .from(contactMessages)
      .leftJoin(staffUsers, eq(staffUsers.id, contactMessages.assigneeId))
  const first = after === undefined ? await listInDistress(db, query, viewer) : readIds(named)
  const where = and(filtersOf(db, query, viewer), first.length > 0 ? notInArray(id, first) : undefined)
  const page = await keysetPage(messages(), { ...query, after, by, id, where })
  const urgent =
    first.length > 0 && after === undefined
      ? await messages().where(inArray(id, first)).orderBy(desc(by), desc(id))
      : []
  const items = [...urgent.map(({ cursor: _, ...row }) => row), ...page.items]
  return {
    next: page.next && (first.length > 0 ? `${page.next}_${first.join('.')}` : page.next),
    items: items.map(({ message, ...row }) => ({ ...asItem(row), soundsInDistress: soundsInDistress(message) })),
  }
}

function readIds(named = ''): number[] {
  if (!/^(\d{1,9}(\.\d{1,9})*)?$/.test(named)) throw new AppError('invalid', errorMessages.malformed)
  return named.split('.').filter(Boolean).map(Number)
}

export const readSenderNames = (db: Db, ids: number[], viewer: Viewer) =>
  db
    .select({ id: contactMessages.id, name: contactMessages.name })
    .from(contactMessages)
    .where(and(inArray(contactMessages.id, ids), isVisibleTo(viewer)))

export async function findMessages(db: Db, search: string, viewer: Viewer) {
  const { items } = await listMessages(db, { search, limit: mostFound }, viewer)
  return items.map(({ id, name, state, beginning }) => ({
    id,
    title: name,
    detail: `${messageStateLabels[state]}: ${beginning}`,
  }))
}

export async function findMessagesOf(db: Db, { name }: { name: string }, viewer: Viewer) {
  const { id, name: sender } = contactMessages
  const found = await db
    .select({ id, sender })
    .from(contactMessages)
    .innerJoin(staffUsers, eq(staffUsers.id, contactMessages.assigneeId))
    .where(and(hasFullName(name), inArray(contactMessages.state, [...waitingStates]), isVisibleTo(viewer)))
    .orderBy(desc(contactMessages.createdAt))
    .limit(50)
  return found.map((one) => ({
    title: `Message from ${one.sender}`,
    detail: 'They are in charge of it.',
    tab: 'messages',
    id: one.id,
  }))
}

export const contactColumns = {
  email: contactMessages.email,
  phone: contactMessages.phone,
  message: contactMessages.message,
}
export type ExportedMessage = Omit<MessageItem, 'beginning' | 'soundsInDistress'> &
  Pick<MessageDetail, 'email' | 'phone' | 'message'>

export async function exportMessages(db: Db, query: MessageQuery, viewer: Viewer): Promise<Page<ExportedMessage>> {
  const [by, id] = [contactMessages.sortAt, contactMessages.id]
  const messages = db
    .select({ ...itemColumns, ...contactColumns, cursor: cursorColumn(by, id) })
    .from(contactMessages)
    .leftJoin(staffUsers, eq(staffUsers.id, contactMessages.assigneeId))
  const page = await keysetPage(messages, { ...query, by, id, where: filtersOf(db, query, viewer) })
  return { ...page, items: page.items.map(asItem) }
}

/** Statements that read only an index each: one for all of them would read every row. */
export async function readMessageOverview(db: Db, viewer: Viewer): Promise<MessageOverview> {
  const { state, isQuarantined, assigneeId, readAt } = contactMessages
  const count = (...conditions: Parameters<typeof and>) =>
    db.$count(contactMessages, and(isVisibleTo(viewer), ...conditions))
  const isListed = eq(isQuarantined, false)
  const isWaiting = inArray(state, [...waitingStates])
  const [rows, unread, mine, unassigned, later, quarantined] = await Promise.all([
    db
      .select({ state, total: sql<number>`count(*)::int` })
      .from(contactMessages)
      .where(and(isVisibleTo(viewer), isListed, isDue))
      .groupBy(state),
    count(isListed, isDue, isNull(readAt)),
    count(isListed, isDue, isWaiting, ofAssignee(assigneeId, 'me', viewer)),
    count(isListed, isDue, isWaiting, ofAssignee(assigneeId, 'nobody', viewer)),
    count(isListed, isLater),
    count(eq(isQuarantined, true)),
  ])
  const none = Object.fromEntries(messageStates.map((each) => [each, 0])) as MessageOverview['states']
  const states = Object.assign(none, Object.fromEntries(rows.map((row) => [row.state, row.total])))
  return { unread, quarantined, later, mine, unassigned, states }
}
