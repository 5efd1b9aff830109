import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { activityLog, activityValues } from '#server/staff/activity.table.ts'
import type { ActivityEvent } from '#server/staff/activity.ts'
import type { Random } from './random.ts'
import type { StaffName } from './staff.seed.ts'

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
  refused?: string | undefined
}

export interface Sampling {
  tx: Db
  now: Date
  random: Random
  people: Record<StaffName, number>
  events: SampleEvent[]
  mails: SentMail[]
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Moves a time into office hours (Eastern time) and keeps the order within the day; future times stay. */
export function officeTime(now: Date, moment: Date): Date {
  const day = Math.floor(moment.getTime() / dayMs) * dayMs
  const inOffice = new Date(day + 14 * hourMs + ((moment.getTime() - day) / dayMs) * 8 * hourMs)
  return inOffice < now ? inOffice : moment
}

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

/** Mails are stored as sent and not queued, so none is sent. */
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

export async function madeBySamples(db: Db, action: string): Promise<number[]> {
  const isMade = and(eq(activityLog.requestId, sampleRequest), eq(activityLog.action, action))
  const rows = await db.select({ subject: activityLog.subject }).from(activityLog).where(isMade)
  return rows.map(({ subject }) => Number(subject?.split(':')[1]))
}
