import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { noticeDueAt } from '#contract/office/notice-times.ts'
import { may } from '#contract/roles.ts'
import type { Database, Db } from '#server/db/database.ts'
import { countForWebhooks } from '#server/features/office/connections/webhooks.public.ts'
import { isDatabaseAway } from '#server/http/errors.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import { type NoticeItem, type NoticeSource, noticeMail } from './notices.public.ts'
import { type Listener, lockListeners, paceFor } from './notices.service.ts'
import { noticeEvents, notices } from './notices.table.ts'

export const noticesTask = defineTask({
  name: 'notices',
  payload: z.object({}).nullish(),
  retry: { limit: 0, expireInSeconds: 300 },
  schedule: '* * * * *',
})

interface NoticeOptions {
  queue: Pick<MailQueue, 'queueMails'>
  sources: NoticeSource[]
  /** Finds what happens without a write, such as a backup drill that fails. */
  notice(db: Db): Promise<void>
  logger?: Logger
  /** Workers share the clock of the database, so that their digests have the same hours. */
  now?(tx: Db): Promise<Date>
}

async function databaseClock(tx: Db): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float * 1000 as ms`,
  )
  return new Date(rows[0]?.ms ?? Date.now())
}

type Spreading = Required<Pick<NoticeOptions, 'sources' | 'now'>>

/** Makes notices of new events, then mails those that are due: one mail for each person. */
export async function mailNotices(database: Database, options: NoticeOptions): Promise<void> {
  const { queue, sources, notice, logger, now = databaseClock } = options
  const { db, withTransaction } = database
  await notice(db)
  const open = await db
    .select({ id: noticeEvents.id })
    .from(noticeEvents)
    .where(isNull(noticeEvents.spreadAt))
    .orderBy(asc(noticeEvents.id))
  for (const { id } of open)
    try {
      await withTransaction((tx) => spread(tx, id, { sources, now }))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      // Set aside, so that it does not hold back the others.
      logger?.error({ err: error, id }, 'notice: nobody could be told')
      await db.update(noticeEvents).set({ spreadAt: sql`now()` }).where(eq(noticeEvents.id, id))
    }
  const waiting = await db.selectDistinct({ userId: notices.userId }).from(notices).where(isNull(notices.mail))
  for (const { userId } of waiting) await withTransaction((tx) => mailDue(tx, userId, { queue, now }))
}

async function spread(tx: Db, id: number, { sources, now }: Spreading): Promise<void> {
  const isOpen = and(eq(noticeEvents.id, id), isNull(noticeEvents.spreadAt))
  const [event] = await tx.select().from(noticeEvents).where(isOpen).for('update', { skipLocked: true })
  if (!event) return
  await tx.update(noticeEvents).set({ spreadAt: sql`now()` }).where(eq(noticeEvents.id, id))
  const source = sources.find(({ about }) => about === event.about)
  const [item] = (await source?.describe(tx, [event.recordId])) ?? []
  if (!item) return
  if (item.to === undefined) await countForWebhooks(tx, item.kinds)
  const listeners = await lockListeners(tx)
  const at = await now(tx)
  const told = listeners.flatMap((listener) => {
    const dueAt = whenHeard(listener, item, at)
    return dueAt ? [{ eventId: id, userId: listener.id, dueAt }] : []
  })
  if (told.length > 0) await tx.insert(notices).values(told)
}

function whenHeard(
  listener: Listener,
  { permission, kinds, to = listener.id, by }: NoticeItem,
  at: Date,
): Date | undefined {
  if (to !== listener.id || by === listener.id || !may(listener.role, permission)) return undefined
  const moments = kinds.flatMap((kind) => {
    const pace = paceFor(listener, kind)
    return pace === 'never' ? [] : noticeDueAt(pace, listener, at).getTime()
  })
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}

/** The lock makes workers take turns, so that a digest holds everything that was spread before its hour. */
async function mailDue(tx: Db, userId: number, { queue, now }: Pick<NoticeOptions, 'queue'> & Pick<Spreading, 'now'>) {
  const [listener] = await lockListeners(tx, userId)
  if (!listener) return
  const isDue = and(eq(notices.userId, userId), isNull(notices.mail), lte(notices.dueAt, await now(tx)))
  const due = await tx.select({ id: notices.id }).from(notices).where(isDue).orderBy(asc(notices.id))
  const [first] = due
  if (!first) return
  await tx.update(notices).set({ mail: first.id }).where(isDue)
  await queueMails(tx, queue, [{ kind: noticeMail, id: userId, issue: first.id }])
}
