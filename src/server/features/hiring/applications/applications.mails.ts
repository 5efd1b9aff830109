import { eq, sql } from 'drizzle-orm'
import { applicationStatusLink, applicationStatusPage } from '#contract/hiring/application-status.ts'
import { generalApplication, howHeardOptions } from '#contract/hiring/applications.ts'
import type { Interview } from '#contract/hiring/interviews.schema.ts'
import { slotInWords } from '#contract/hiring/interviews.ts'
import { applicationReceiptWords } from '#contract/inbox/receipts.ts'
import type { Settings } from '#contract/office/settings.ts'
import { siteName } from '#contract/site.ts'
import { recordLink } from '#contract/staff.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, namesStay, staffFoot } from '#server/mail/mail.ts'
import { mayBeMailed } from '#server/mail/suppressions.ts'
import { type NoticeOptions, noticeTo, spamMark } from '#server/submissions/spam.ts'
import { listLinked, makeStatusToken } from './application-status.ts'
import { getApplication } from './applications.service.ts'
import { applicationReplies } from './applications.table.ts'
import { interviewOfReply } from './interviews.ts'

type Application = NonNullable<Awaited<ReturnType<typeof getApplication>>>

const applicationTitle = ({ jobTitle, desiredRole }: Application) => jobTitle ?? `${generalApplication}: ${desiredRole}`

const facts = (application: Application) =>
  [
    ['Email', application.email],
    ['Phone', application.phone],
    ['Resume', application.resumeUrl],
    ['Resume file', application.resumeName && `${application.resumeName}, to be saved from the portal`],
    ['LinkedIn', application.linkedinProfile],
    ['Heard of us through', howHeardOptions.find(({ value }) => value === application.source)?.label],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')

function doubtsAbout({ spamReason, captcha }: Application) {
  if (spamReason || captcha === 'verified') return spamMark(spamReason)
  return {
    mark: '[Unverified] ',
    note: ['The captcha could not be checked when this came in. It is stored, and no mail was sent to the applicant.'],
  }
}

export async function applicationNotice(
  db: Db,
  id: number,
  { to, origin, inFull }: NoticeOptions & { to: string },
): Promise<Mail | undefined> {
  const application = await getApplication(db, id)
  if (!application) return undefined
  const name = `${application.firstName} ${application.lastName}`
  const { mark, note } = doubtsAbout(application)
  const full = {
    replyTo: application.email,
    subject: `${mark}${applicationTitle(application)}: ${name}`,
    paragraphs: [
      ...note,
      `${name} applied through the website for "${applicationTitle(application)}".`,
      facts(application),
      application.coverLetter || 'No cover letter.',
      ...application.questionAnswers.map(({ question, answer }) => `${question}\n${answer}`),
      `Replying to this email answers ${application.firstName}. Application ${id}.`,
    ],
  }
  // Applicants write the desired role of a general application themselves.
  const job = application.jobTitle ?? generalApplication
  const withoutPeople = {
    subject: `${mark}A new application: ${job}`,
    paragraphs: [...note, `1 new application came through the website: ${job}.`, `${namesStay} Application ${id}.`],
  }
  return {
    to: noticeTo(to, application),
    topic: 'applications',
    ...(inFull ? full : withoutPeople),
    action: { label: 'Open it in the portal', url: recordLink(origin, 'applications', id) },
    ...staffFoot(origin),
  }
}

interface ReceiptOptions {
  settings: Settings
  replyTo: string
  origin: string
  secret: string
}

export async function applicationReceipt(
  db: Db,
  id: number,
  { settings, replyTo, origin, secret }: ReceiptOptions,
): Promise<Mail | undefined> {
  const application = await getApplication(db, id)
  if (!application) return undefined
  const { actionLabel: label, ...words } = applicationReceiptWords(settings, application.jobTitle)
  return {
    to: application.email,
    replyTo,
    topic: 'applications',
    ...words,
    action: { label, url: applicationStatusLink(origin, makeStatusToken(secret, id)) },
  }
}

/** All applications of the address, because applicants may not know which link they lost. */
export async function applicationLinkMail(
  db: Db,
  id: number,
  { settings: { timeZone }, replyTo, origin, secret }: ReceiptOptions,
): Promise<Mail | undefined> {
  const asked = await getApplication(db, id)
  if (!(asked && (await mayBeMailed(db, secret, asked.email)))) return undefined
  const [newest, ...older] = await listLinked(db, asked.email)
  if (!newest) return undefined
  const linkTo = (application: Application) => ({
    label: `${applicationTitle(application)}, sent on ${application.createdAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })}`,
    url: applicationStatusLink(origin, makeStatusToken(secret, application.id)),
  })
  return {
    to: asked.email,
    replyTo,
    topic: 'applications',
    subject: `The link to your application | ${siteName}`,
    paragraphs: [
      'Hello,',
      'You asked for the link to your application. Everybody who has it can see and delete the application: please do not pass it on.',
    ],
    action: linkTo(newest),
    why: 'You get this email because somebody, probably you, asked for it on our website. Not you? Then do nothing: nobody else has the link.',
    links: older.map(linkTo),
  }
}

interface Reply {
  email: string
  text: string
  jobTitle: string | null
  author: string | undefined
  interview?: Pick<Interview, 'starts' | 'minutes' | 'place' | 'timeZone'> | undefined
  /** Where the applicant chooses a time. */
  url: string
}

export const statusPageOf = (origin: string) => `${origin}${applicationStatusPage}`

const offerInWords = ({ starts, minutes, place, timeZone }: NonNullable<Reply['interview']>) =>
  [
    'Times for an interview:',
    ...starts.map((start) => slotInWords({ start, minutes, timeZone })),
    `Where: ${place}`,
  ].join('\n')

export const composeReply = ({ email, text, jobTitle, author, interview, url }: Reply): Mail => ({
  to: email,
  topic: 'applications',
  ...(author && { fromName: `${author}, ${siteName}` }),
  subject: `Your application${jobTitle ? ` for “${jobTitle}”` : ''} | ${siteName}`,
  paragraphs: [text, ...(interview ? [offerInWords(interview)] : [])],
  ...(interview && {
    action: { label: 'Choose a time', url },
    afterAction: ['If none of them fits, say so on the same page.'],
  }),
  why: 'You get this email because you applied with us.',
  // A person wrote this reply, so auto-responders may respond to it.
  headers: { 'Auto-Submitted': 'no' },
})

export async function applicationReply(
  db: Db,
  replyId: number,
  { replyTo, origin, secret }: Omit<ReceiptOptions, 'settings'>,
): Promise<Mail | undefined> {
  const [reply] = await db
    .update(applicationReplies)
    .set({ leftAt: sql`coalesce(${applicationReplies.leftAt}, now())` })
    .where(eq(applicationReplies.id, replyId))
    .returning()
  const application = reply && (await getApplication(db, reply.applicationId))
  if (!application) return undefined
  const [author] = await db
    .select({ name: fullName })
    .from(staffUsers)
    .where(eq(staffUsers.id, reply.authorId ?? 0))
  const interview = await interviewOfReply(db, replyId)
  const url = applicationStatusLink(origin, makeStatusToken(secret, application.id))
  const { jobTitle } = application
  return { ...composeReply({ ...reply, jobTitle, author: author?.name, interview, url }), replyTo }
}
