import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { Colleague } from './colleagues.seed.ts'
import type { Random } from './random.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000

/** Marks every event of the samples in the activity log. */
export const sampleRequest = 'sample'

interface SampleEvent extends ActivityEvent {
  at: Date
  userId: number | null
}

interface SentMail {
  kind: string
  subjectId: number
  issue: number
  at: Date
  /** The mail server's response, if it did not take the mail. */
  refused?: string | undefined
}

/** What the areas share while the samples are written. */
export interface Sampling {
  tx: Db
  now: Date
  random: Random
  /** Ids of the colleagues. */
  people: Record<Colleague, number>
  /** Written in the order of their time when all areas are done. */
  events: SampleEvent[]
  mails: SentMail[]
}

/** So many days before now, never after it. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** The same day in office hours (Eastern time), in the same order within the day; what lies ahead stays as it was. */
export function officeTime(now: Date, moment: Date): Date {
  const day = Math.floor(moment.getTime() / dayMs) * dayMs
  const inOffice = new Date(day + 14 * hourMs + ((moment.getTime() - day) / dayMs) * 8 * hourMs)
  return inOffice < now ? inOffice : moment
}

/** As `recordActivity` does, in bulk. */
export async function writeEvents({ tx, events }: Sampling): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const written = await tx
    .insert(activityLog)
    .values(
      inOrder.map(({ at, userId, action, subject }) => ({ at, userId, action, subject, requestId: sampleRequest })),
    )
    .returning({ eventId: activityLog.id })
  const values = inOrder.flatMap(({ at, before, after }, index) => {
    const eventId = written[index]?.eventId
    return eventId !== undefined && (before !== undefined || after !== undefined)
      ? [{ eventId, at, before, after }]
      : []
  })
  await tx.insert(activityValues).values(values)
}

/** The ledger of mails that left long ago. Nothing is queued, so nothing is sent. */
export async function writeMails({ tx, mails }: Sampling): Promise<void> {
  await tx.insert(outgoingMails).values(
    mails.map(({ kind, subjectId, issue, at, refused }) => ({
      kind,
      subjectId,
      issue,
      createdAt: at,
      dueAt: at,
      triedAt: at,
      tries: 1,
      requestId: sampleRequest,
      state: refused ? ('refused' as const) : ('sent' as const),
      lastResponse: refused ?? null,
    })),
  )
}

/** By the log: the numbers of what the samples made, of one kind. */
export async function madeBySamples(db: Db, action: string): Promise<number[]> {
  const isMade = and(eq(activityLog.requestId, sampleRequest), eq(activityLog.action, action))
  const rows = await db.select({ subject: activityLog.subject }).from(activityLog).where(isMade)
  return rows.map(({ subject }) => Number(subject?.split(':')[1]))
}
