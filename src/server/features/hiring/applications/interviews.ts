import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ShownInterview } from '#contract/hiring/application-status.ts'
import type { Interview, InterviewInput } from '#contract/hiring/interviews.schema.ts'
import { type InterviewState, interviewMessages, slotInWords } from '#contract/hiring/interviews.ts'
import { minuteMs } from '#contract/office/office-hours.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { applicationReplies, isWaiting, jobApplications } from './applications.table.ts'
import { applicationInterviews } from './interviews.table.ts'

const interviews = applicationInterviews
const canceler = alias(staffUsers, 'canceler')
const isoOf = (at: Date) => at.toISOString()

async function readRows(db: Db, applicationId: number) {
  const rows = await db
    .select({
      row: interviews,
      leftAt: applicationReplies.leftAt,
      author: sql<string | null>`${staffUsers.firstName} || ' ' || ${staffUsers.lastName}`,
      canceler: sql<string | null>`${canceler.firstName} || ' ' || ${canceler.lastName}`,
    })
    .from(interviews)
    .innerJoin(applicationReplies, eq(applicationReplies.id, interviews.replyId))
    .leftJoin(staffUsers, eq(staffUsers.id, interviews.authorId))
    .leftJoin(canceler, eq(canceler.id, interviews.canceledBy))
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(asc(interviews.id))
  const latest = rows.findLast(({ leftAt }) => leftAt !== null)
  return rows.map((each) => ({ ...each, state: stateOf(each, each === latest), isLatest: each === latest }))
}

export const endOf = (start: Date, minutes: number) => new Date(start.getTime() + minutes * minuteMs)

interface Known {
  row: typeof interviews.$inferSelect
  leftAt: Date | null
}
function stateOf({ row, leftAt }: Known, isLatest: boolean): InterviewState {
  const { starts, minutes, pickedStart, refusedAt, replacedAt, canceledAt } = row
  const now = new Date()
  if (canceledAt) return 'canceled'
  if (refusedAt) return 'refused'
  if (replacedAt) return 'replaced'
  if (pickedStart) return endOf(pickedStart, minutes) > now ? 'picked' : 'past'
  if (!leftAt) return 'held'
  if (!isLatest) return 'replaced'
  return starts.some((start) => new Date(start) > now) ? 'open' : 'passed'
}

export async function listInterviews(db: Db, applicationId: number): Promise<Interview[]> {
  const rows = await readRows(db, applicationId)
  return rows.map(({ row, author, canceler: by, leftAt, state }) => {
    const { id, starts, minutes, place, timeZone, pickedStart, refusal, createdAt } = row
    const events: [Interview['events'][number]['what'], Date | null, string | null][] = [
      ['offered', leftAt ?? createdAt, author],
      ['picked', row.pickedAt, null],
      ['reminded', row.remindedAt, null],
      ['refused', row.refusedAt, null],
      ['replaced', row.replacedAt, null],
      ['canceled', row.canceledAt, by],
    ]
    return {
      id,
      author,
      state,
      starts,
      minutes,
      place,
      timeZone,
      refusal,
      picked: pickedStart && isoOf(pickedStart),
      events: events.flatMap(([what, at, who]) => (at ? [{ what, at: isoOf(at), by: who }] : [])),
    }
  })
}

/** The latest offer, and before it an earlier time that still stands. */
export async function readShownInterviews(db: Db, applicationId: number): Promise<ShownInterview[]> {
  const rows = await readRows(db, applicationId)
  return rows.flatMap(({ row, state, isLatest }) => {
    if (!isLatest && state !== 'picked') return []
    const { id, minutes, timeZone, place, starts, pickedStart, refusal } = row
    const inWords = (start: string | Date) => slotInWords({ start, minutes, timeZone })
    const free = starts.filter((start) => new Date(start) > new Date())
    return [
      {
        id,
        state,
        place,
        refusal,
        times: free.map((start) => ({ start, words: inWords(start) })),
        picked: pickedStart && inWords(pickedStart),
      },
    ]
  })
}

interface Offered {
  applicationId: number
  replyId: number
  authorId: number
  leavesAt: Date
}

export async function offerInterview(tx: Db, input: InterviewInput, offered: Offered): Promise<void> {
  const { leavesAt, ...of } = offered
  if (input.starts.some((start) => new Date(start) <= leavesAt))
    throw new AppError('invalid', interviewMessages.timeTooEarly, {
      'interview.starts': interviewMessages.timeTooEarly,
    })
  const starts = input.starts.map((start) => isoOf(new Date(start))).toSorted()
  await tx.insert(interviews).values({ ...of, ...input, starts })
}

type Change = Partial<typeof interviews.$inferInsert>
const change = (tx: Db, id: number, values: Change) => tx.update(interviews).set(values).where(eq(interviews.id, id))

/** Call these with the application locked. */
export async function pickTime(tx: Db, applicationId: number, id: number, start: string) {
  const rows = await readRows(tx, applicationId)
  const picked = rows.find(({ row }) => row.id === id)
  const pickedStart = new Date(start)
  if (picked?.state === 'picked' && picked.row.pickedStart?.getTime() === pickedStart.getTime()) return 'again'
  if (picked?.state !== 'open' || !picked.row.starts.includes(start) || pickedStart <= new Date()) return 'changed'
  const before = rows.find(({ state }) => state === 'picked')?.row
  if (before) await change(tx, before.id, { replacedAt: new Date() })
  const calendar = before && { uid: before.uid, sequence: before.sequence + 1 }
  await change(tx, id, { pickedStart, pickedAt: new Date(), ...calendar })
  return 'picked'
}

const refusable: InterviewState[] = ['open', 'passed', 'picked']

export async function refuseTimes(tx: Db, applicationId: number, id: number, refusal: string) {
  const found = (await readRows(tx, applicationId)).find(({ row }) => row.id === id)
  if (!found || !refusable.includes(found.state)) return 'changed'
  await change(tx, id, { refusedAt: new Date(), refusal, sequence: found.row.sequence + 1 })
  return found.state === 'picked' ? 'released' : 'refused'
}

/** Returns undefined if there is nothing to cancel any more. */
export async function endInterview(tx: Db, applicationId: number, id: number, canceledBy: number | null) {
  const found = (await readRows(tx, applicationId)).find(({ row }) => row.id === id)
  if (!found || !refusable.includes(found.state)) return undefined
  await change(tx, id, { canceledAt: new Date(), canceledBy, sequence: found.row.sequence + 1 })
  return found
}

export async function standingInterview(db: Db, applicationId: number) {
  return (await readRows(db, applicationId)).find(({ state }) => state === 'picked')?.row
}

export async function findInterview(db: Db, id: number) {
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id))
  return row
}

export async function interviewOfReply(db: Db, replyId: number) {
  const [row] = await db.select().from(interviews).where(eq(interviews.replyId, replyId))
  return row
}

/** The next one that an applicant has chosen. */
export const interviewAt = sql<Date | null>`(select min(i.picked_start) from application_interviews i
  where i.application_id = ${jobApplications.id} and i.picked_start > now()
    and coalesce(i.refused_at, i.replaced_at, i.canceled_at) is null)`.mapWith(interviews.pickedStart)

/** The latest times that were offered have passed or do not fit, and nobody has written since. */
export const needsTimes = sql`${jobApplications.id} in (
  select i.application_id from application_interviews i
  join job_applications a on a.id = i.application_id
  cross join lateral (select coalesce(i.refused_at, case when i.picked_at is null then
    (select max(start::timestamptz) from jsonb_array_elements_text(i.starts) start) end) as since) due
  where i.canceled_at is null
    and i.id = (select max(l.id) from application_interviews l
      join application_replies r on r.id = l.reply_id and r.left_at is not null
      where l.application_id = i.application_id)
    and due.since between coalesce(a.replied_at, '-infinity') and now())
  and ${isWaiting(jobApplications)}`
