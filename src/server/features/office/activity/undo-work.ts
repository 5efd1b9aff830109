import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { UndoWork, WorkEvent, WorkSpan } from '#contract/office/activity.schema.ts'
import { activityMessages as messages, mostUndone, unremarkableActions } from '#contract/office/activity.ts'
import type { SignedInUser } from '#server/auth/sessions.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { activityLog } from '#server/staff/activity.table.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { UndoSource, Written } from '#server/staff/feature.ts'
import { changedSince } from '#server/staff/take-back.ts'
import { getEvent, listActivity } from './activity.service.ts'

type SourceOf = (action: string, user: SignedInUser) => UndoSource | undefined
type Listed = Omit<WorkEvent, 'reason'>
type Undone = Required<Written<unknown>>

/** What somebody did in a span, the newest first, as it has to be undone. */
async function listWork(tx: Db, span: WorkSpan): Promise<Listed[]> {
  const { items } = await listActivity(tx, { ...span, limit: mostUndone + 1 })
  if (items.length > mostUndone) throw new AppError('invalid', messages.tooMuchWork)
  return items.filter(({ action }) => !unremarkableActions.includes(action)).sort((a, b) => b.id - a.id)
}

/** Taking back an update compares fields; taking back a whole record would lose what others changed in it. */
async function assertOnlyOwn(tx: Db, { id, subject, action, userId }: Listed): Promise<void> {
  if (!subject || !/-(?:created|restored)$/.test(action)) return
  const byOthers = and(
    sql`${activityLog.subject} = ${subject} and ${activityLog.userId} is distinct from ${userId}`,
    gt(activityLog.id, id),
    not(inArray(activityLog.action, [...unremarkableActions])),
  )
  if ((await tx.$count(activityLog, byOthers)) > 0) throw new AppError('conflict', messages.changedByOthers)
}

const isIntegrity = (error: unknown): boolean =>
  error instanceof Error && (String((error as { code?: unknown }).code).startsWith('23') || isIntegrity(error.cause))

/** The reason if it cannot be undone, which then changes nothing. */
async function tryUndo(tx: Db, listed: Listed, sourceOf: SourceOf, user: SignedInUser): Promise<Undone | string> {
  const source = sourceOf(listed.action, user)
  const event = source && (await getEvent(tx, listed.id))
  if (!event) return messages.cannotUndo
  if (!(event.before ?? event.after)) return messages.valuesErased
  await tx.execute(sql`savepoint undo_event`)
  try {
    await assertOnlyOwn(tx, listed)
    const { response, activity, tags = [], topics = [source.permission] } = await source.undo(tx, event, user)
    if ([activity].flat().length === 0) throw changedSince()
    await tx.execute(sql`release savepoint undo_event`)
    return { response, activity, tags, topics }
  } catch (error) {
    await tx.execute(sql`rollback to savepoint undo_event`)
    // That sentence also says that nothing was undone, which others may be.
    if (error instanceof AppError)
      return error.message === messages.changedSince ? messages.changedLater : error.message
    if (isIntegrity(error)) return messages.inTheWay
    throw error
  }
}

/** Undoes all of it, and takes that back again. */
export async function previewWork(
  tx: Db,
  span: WorkSpan,
  sourceOf: SourceOf,
  user: SignedInUser,
): Promise<WorkEvent[]> {
  const events: WorkEvent[] = []
  const listed = await listWork(tx, span)
  await tx.execute(sql`savepoint before_all`)
  for (const event of listed) {
    const undone = await tryUndo(tx, event, sourceOf, user)
    events.push({ ...event, reason: typeof undone === 'string' ? undone : null })
  }
  await tx.execute(sql`rollback to savepoint before_all`)
  return events
}

/** Exactly the events that the preview showed, or nothing. */
export async function undoWork(
  tx: Db,
  { ids, ...span }: UndoWork,
  sourceOf: SourceOf,
  user: SignedInUser,
): Promise<Written<{ undone: number }>> {
  const chosen = (await listWork(tx, span)).filter(({ id }) => ids.includes(id))
  const all: Undone[] = []
  for (const event of chosen) {
    const undone = await tryUndo(tx, event, sourceOf, user)
    if (typeof undone !== 'string') all.push(undone)
  }
  if (all.length !== ids.length) throw new AppError('conflict', messages.changedSincePreview)
  const [person] = await tx.select({ name: fullName }).from(staffUsers).where(eq(staffUsers.id, span.person))
  const done: ActivityEvent = {
    action: 'work-undone',
    subject: `cms-user:${span.person}`,
    after: { name: person?.name, since: span.since, before: span.before, undone: ids },
  }
  return {
    response: { undone: all.length },
    activity: [...all.flatMap(({ activity }) => activity), done],
    tags: all.flatMap(({ tags }) => tags),
    topics: [...new Set(all.flatMap(({ topics }) => topics))],
  }
}
