import { howHeardOptions } from '#contract/applications.ts'
import { siteName } from '#contract/site.ts'
import type { Db } from '#server/db/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { getApplication } from './applications.service.ts'

type Application = NonNullable<Awaited<ReturnType<typeof getApplication>>>

const subjectOf = ({ jobTitle, desiredRole }: Application) => jobTitle ?? `General application: ${desiredRole}`

const facts = (application: Application) =>
  [
    ['Email', application.email],
    ['Phone', application.phone],
    ['Resume', application.resumeUrl],
    ['LinkedIn', application.linkedinProfile],
    ['Heard of us through', howHeardOptions.find(({ value }) => value === application.source)?.label],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')

/** To the people who hire. */
export async function applicationNotice(db: Db, id: number, to: string): Promise<Mail | undefined> {
  const application = await getApplication(db, id)
  if (!application) return undefined
  const name = `${application.firstName} ${application.lastName}`
  return {
    to,
    replyTo: application.email,
    subject: `${subjectOf(application)}: ${name}`,
    paragraphs: [
      `${name} applied through the website for "${subjectOf(application)}".`,
      facts(application),
      application.coverLetter || 'No cover letter.',
      ...(application.captcha === 'unverified'
        ? ['The captcha could not be checked when this came in. It may be worth a second look.']
        : []),
      `Replying to this email answers ${application.firstName}. Application ${id}.`,
    ],
  }
}

/** To the applicant: it arrived, and this is what it says. */
export async function applicationReceipt(db: Db, id: number, replyTo: string): Promise<Mail | undefined> {
  const application = await getApplication(db, id)
  if (!application) return undefined
  return {
    to: application.email,
    replyTo,
    subject: `We have your application | ${siteName}`,
    paragraphs: [
      `Hello ${application.firstName},`,
      `Thank you for applying for "${subjectOf(application)}". Your application has arrived, and a person will read it.`,
      'This is what you sent us:',
      facts(application),
      ...(application.coverLetter ? [application.coverLetter] : []),
      'If something is missing or wrong, just reply to this email.',
      siteName,
      'You got this email because somebody applied with your address on our website. If it wasn’t you, tell us and we’ll delete it.',
    ],
  }
}
