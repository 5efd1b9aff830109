import { mailedPage } from '#contract/newsletter/mailed-pages.ts'
import { jobPage } from '#contract/paths.ts'
import { siteName } from '#contract/site.ts'
import type { Db } from '#server/db/database.ts'
import { getOpenJob } from '#server/features/hiring/jobs/jobs.public.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { type Mail, notYou, preferencesLinkMail, unsubscribeHeaders } from '#server/mail/mail.ts'
import { mayBeMailed } from '#server/mail/suppressions.ts'
import { type NoticeOptions, signUpNotice } from '#server/submissions/spam.ts'
import { getAlert, makeJobAlertToken } from './job-alerts.service.ts'

interface Site {
  origin: string
  secret: string
}

const linksOf = (id: number, { origin, secret }: Site) => {
  const search = `token=${makeJobAlertToken(secret, id)}`
  return {
    confirm: origin + mailedPage('confirm', 'jobs', search),
    unsubscribe: origin + mailedPage('unsubscribe', 'jobs', search),
    preferences: origin + mailedPage('preferences', 'jobs', search),
  }
}

const opensIn = (department: string) => (department ? `a position opens in ${department}` : 'a position opens')

export async function jobAlertConfirmation(db: Db, id: number, site: Site): Promise<Mail | undefined> {
  const alert = await getAlert(db, id)
  if (!alert || alert.confirmedAt) return undefined
  // The mail may have waited for days, and the mailbox may have refused mails meanwhile.
  if (!(await mayBeMailed(db, site.secret, alert.email))) return undefined
  const { confirm, unsubscribe } = linksOf(id, site)
  const { 'sign-ups': unconfirmedFor } = await readPeriodWords(db)
  return {
    to: alert.email,
    subject: `Please confirm your job alert | ${siteName}`,
    paragraphs: [
      'Hello,',
      `Somebody, probably you, asked ${siteName} to write to this address when ${opensIn(alert.department)}. We only write to people who confirm it.`,
    ],
    action: { label: 'Confirm my job alert', url: confirm },
    ...notYou(unconfirmedFor, unsubscribe),
    headers: unsubscribeHeaders(unsubscribe),
  }
}

export async function jobAlertOpening(db: Db, id: number, jobId: number, site: Site): Promise<Mail | undefined> {
  const alert = await getAlert(db, id)
  const job = await getOpenJob(db, jobId)
  if (!alert?.confirmedAt || !job) return undefined
  if (!(await mayBeMailed(db, site.secret, alert.email))) return undefined
  const { unsubscribe, preferences } = linksOf(id, site)
  return {
    to: alert.email,
    subject: `New position: ${job.title} | ${siteName}`,
    paragraphs: [
      'Hello,',
      `You asked us to write when ${opensIn(alert.department)}. This one is new:`,
      `${job.title}\n${job.department}, ${job.type}, ${job.location}`,
    ],
    action: { label: 'Read about it and apply', url: site.origin + jobPage(job.slug) },
    why: 'You get this email because you confirmed that you want job alerts at this address.',
    links: [
      { label: 'Choose what you get', url: preferences },
      { label: 'Get no more job alerts', url: unsubscribe },
    ],
    headers: unsubscribeHeaders(unsubscribe),
  }
}

export async function jobAlertLinkMail(db: Db, id: number, site: Site): Promise<Mail | undefined> {
  const alert = await getAlert(db, id)
  if (!alert?.confirmedAt || !(await mayBeMailed(db, site.secret, alert.email))) return undefined
  return preferencesLinkMail(alert.email, linksOf(id, site).preferences)
}

export async function jobAlertNotice(
  db: Db,
  id: number,
  options: NoticeOptions & { to: string },
): Promise<Mail | undefined> {
  const alert = await getAlert(db, id)
  return signUpNotice(alert, {
    ...options,
    what: 'Job alert sign-up',
    detail: `Department: ${alert?.department || 'any'}`,
  })
}
