import { eq } from 'drizzle-orm'
import { applicationStatusLink, applicationStatusPage } from '#contract/hiring/application-status.ts'
import { closedStages } from '#contract/hiring/applications.staff.ts'
import { generalApplication } from '#contract/hiring/applications.ts'
import { slotInWords } from '#contract/hiring/interviews.ts'
import { may } from '#contract/roles.ts'
import { siteName } from '#contract/site.ts'
import { portalPages, recordLink } from '#contract/staff.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type CalendarEvent, writeCalendar } from '#server/mail/calendar.ts'
import { type Mail, namesStay } from '#server/mail/mail.ts'
import type { NoticeOptions } from '#server/submissions/spam.ts'
import { makeStatusToken } from './application-status.ts'
import { getApplication } from './applications.service.ts'
import { deletedInterviews } from './interviews.table.ts'
import { endOf, findInterview } from './interviews.ts'

type Interview = NonNullable<Awaited<ReturnType<typeof findInterview>>>
type Application = NonNullable<Awaited<ReturnType<typeof getApplication>>>

export type InterviewMail = 'picked' | 'refused' | 'canceled' | 'reminder'

/** A mail that waits while the interview changes is not sent: another one says what holds now. */
function isDue(what: InterviewMail, { stage }: Application, interview: Interview): boolean {
  const { pickedStart, refusedAt, canceledAt, replacedAt } = interview
  if (what === 'canceled') return canceledAt !== null || refusedAt !== null
  if (what === 'refused') return refusedAt !== null
  if (refusedAt || canceledAt || replacedAt || !pickedStart) return false
  return what === 'picked' || (pickedStart > new Date() && !closedStages.includes(stage))
}

async function read(db: Db, what: InterviewMail, id: number, interviewId: number) {
  const [application, interview] = await Promise.all([getApplication(db, id), findInterview(db, interviewId)])
  if (!application || interview?.applicationId !== id || !isDue(what, application, interview)) return undefined
  const { pickedStart } = interview
  return { application, interview, slot: pickedStart && slotInWords({ ...interview, start: pickedStart }) }
}

interface Written {
  isOver: boolean
  summary: string
  description: string
  location?: string
  url: string
  organizer: string
  attendee: string
}

type Timed = Pick<Interview, 'pickedStart' | 'minutes' | 'uid' | 'sequence'>

function calendarOf(interview: Timed, origin: string, written: Written): Mail['calendar'] {
  const { pickedStart, minutes, uid, sequence } = interview
  // Calendars know nothing of an interview without a time.
  if (!pickedStart) return undefined
  const { isOver, organizer, ...words } = written
  const event: CalendarEvent = {
    ...words,
    method: isOver ? 'CANCEL' : 'REQUEST',
    uid: `${uid}@${new URL(origin).host}`,
    sequence,
    start: pickedStart,
    end: endOf(pickedStart, minutes),
    organizer: { name: siteName, address: organizer },
  }
  return { method: event.method, content: writeCalendar(event) }
}

interface ApplicantMail {
  what: Exclude<InterviewMail, 'refused'>
  replyTo: string
  origin: string
  secret: string
}

export async function interviewMail(
  db: Db,
  { id, issue }: { id: number; issue: number },
  { what, replyTo, origin, secret }: ApplicantMail,
): Promise<Mail | undefined> {
  const found = await read(db, what, id, issue)
  if (!found) return undefined
  const { application, interview, slot } = found
  const { email, jobTitle, desiredRole } = application
  const job = jobTitle ?? desiredRole ?? ''
  const when = `${slot}\n${interview.place}`
  const whoEnded = interview.canceledBy === null ? 'you' : 'we'
  const words = {
    picked: ['Your interview', `You chose this time for your interview for “${job}”:`, when],
    reminder: ['Your interview is soon', `Your interview for “${job}” is within a day:`, when],
    canceled: slot
      ? [
          'Your interview is canceled',
          `The interview for “${job}” does not take place at this time, because ${whoEnded} canceled it:`,
          slot,
        ]
      : ['Our interview times no longer stand', `The times we offered you for an interview for “${job}” are canceled.`],
  }[what]
  const [title = '', ...paragraphs] = words
  return {
    to: email,
    replyTo,
    topic: 'applications',
    subject: `${title} | ${siteName}`,
    paragraphs: [
      ...paragraphs,
      what === 'canceled' ? 'We will write to you, or you to us.' : 'You can still give up the time on your page.',
    ],
    action: { label: 'See your application', url: applicationStatusLink(origin, makeStatusToken(secret, id)) },
    why: 'You get this email because you applied with us.',
    calendar: calendarOf(interview, origin, {
      isOver: what === 'canceled',
      summary: `Interview with ${siteName}: ${job}`,
      description: `${slot}\nTo give up the time, open the link in our email.`,
      location: interview.place,
      // Calendars are shared, so it holds no token.
      url: `${origin}${applicationStatusPage}`,
      organizer: replyTo,
      attendee: email,
    }),
  }
}

const whyOffered = 'You get this email because you offered times for an interview.'

interface StaffMail extends NoticeOptions {
  what: InterviewMail
  /** For interviews whose author has left. */
  fallback: string
}

export async function interviewNotice(
  db: Db,
  { id, issue }: { id: number; issue: number },
  { what, fallback, origin, inFull }: StaffMail,
): Promise<Mail | undefined> {
  const found = await read(db, what, id, issue)
  if (!found) return undefined
  const { application, interview, slot } = found
  const { jobTitle, firstName, lastName, email } = application
  const to = (await addressOf(db, interview.authorId)) ?? fallback
  // Applicants write the desired role of a general application themselves.
  const job = jobTitle ?? generalApplication
  const name = `${firstName} ${lastName}`
  const summary = `Interview for ${job}${inFull ? ` with ${name}` : ''}`
  const said = {
    picked: 'The applicant chose this time:',
    reminder: 'This interview is within a day:',
    canceled: 'This interview is canceled:',
    refused: slot ? 'The applicant gave up this time:' : 'None of the times that were offered fits the applicant.',
  }[what]
  const url = recordLink(origin, 'applications', id)
  const isOver = what === 'canceled' || what === 'refused'
  const title = { picked: 'Time chosen', reminder: 'Tomorrow', canceled: 'Canceled', refused: 'No time fits' }[what]
  return {
    to,
    topic: 'applications',
    subject: `${title}: ${summary}`,
    paragraphs: [
      said,
      ...(slot ? [slot] : []),
      ...(inFull
        ? [`${name}, ${email}\n${interview.place}`, ...(interview.refusal ? [interview.refusal] : [])]
        : [namesStay]),
    ],
    action: { label: 'Open it in the portal', url },
    why: whyOffered,
    ...(inFull && { replyTo: email }),
    calendar: calendarOf(interview, origin, {
      isOver,
      summary,
      description: url,
      ...(inFull && { location: interview.place }),
      url,
      organizer: fallback,
      attendee: to,
    }),
  }
}

/** Names nobody, because the application is gone. */
export async function deletedInterviewNotice(
  db: Db,
  id: number,
  { fallback, origin }: Pick<StaffMail, 'fallback' | 'origin'>,
): Promise<Mail | undefined> {
  const [interview] = await db.select().from(deletedInterviews).where(eq(deletedInterviews.id, id))
  if (!interview) return undefined
  const to = (await addressOf(db, interview.authorId)) ?? fallback
  const summary = `Interview for ${interview.jobTitle ?? generalApplication}`
  const why = 'The applicant deleted the application, so this interview is canceled:'
  const url = `${origin}${portalPages.dashboard}?tab=applications`
  return {
    to,
    topic: 'applications',
    subject: `Canceled: ${summary}`,
    paragraphs: [why, slotInWords({ ...interview, start: interview.pickedStart })],
    action: { label: 'Open the applications', url },
    why: whyOffered,
    calendar: calendarOf(interview, origin, {
      isOver: true,
      summary,
      description: url,
      url,
      organizer: fallback,
      attendee: to,
    }),
  }
}

async function addressOf(db: Db, authorId: number | null): Promise<string | undefined> {
  const [author] = await db
    .select()
    .from(staffUsers)
    .where(eq(staffUsers.id, authorId ?? 0))
  return author && !author.disabledAt && may(author.role, 'applications') ? author.email : undefined
}
