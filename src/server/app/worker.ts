import type { Logger } from 'pino'
import { isInFull, type Settings } from '#contract/office/settings.ts'
import { linkMailKinds, passwordLinkMail } from '#server/auth/password-links.ts'
import { factorMail, factorMailKinds } from '#server/auth/second-factor-mails.ts'
import type { Database, Db } from '#server/db/database.ts'
import {
  applicationLinkMail,
  applicationNotice,
  applicationReceipt,
  applicationReply,
} from '#server/features/hiring/applications/applications.mails.ts'
import {
  deletedInterviewNotice,
  type InterviewMail,
  interviewMail,
  interviewNotice,
} from '#server/features/hiring/applications/interviews.mails.ts'
import { remindOfInterviews, remindOfInterviewsTask } from '#server/features/hiring/applications/interviews.tasks.ts'
import {
  jobAlertConfirmation,
  jobAlertLinkMail,
  jobAlertNotice,
  jobAlertOpening,
} from '#server/features/hiring/job-alerts/job-alerts.mails.ts'
import { announceJobs, announceJobsTask } from '#server/features/hiring/job-alerts/job-alerts.tasks.ts'
import { messageNotice, messageReceipt, messageReply } from '#server/features/inbox/messages/messages.mails.ts'
import { readBounces, readBouncesTask } from '#server/features/newsletter/bounces/bounces.tasks.ts'
import { campaignTestMail } from '#server/features/newsletter/campaigns/campaign-mail.ts'
import { createCampaignSender } from '#server/features/newsletter/campaigns/campaign-sender.ts'
import { mailCheckKind, mailCheckMail } from '#server/features/newsletter/deliverability/deliverability.mails.ts'
import {
  newsletterConfirmation,
  newsletterLinkMail,
  newsletterNotice,
  newsletterWelcome,
} from '#server/features/newsletter/subscribers/newsletter.mails.ts'
import { refuseMailbox } from '#server/features/newsletter/subscribers/newsletter.service.ts'
import { makeNewsletterToken } from '#server/features/newsletter/subscribers/newsletter-token.ts'
import {
  emailChangedMail,
  emailLinkMail,
  emailNotice,
  newDeviceMail,
} from '#server/features/office/account/account.mails.ts'
import { deliver, deliverTask, queueDeliveries } from '#server/features/office/connections/webhooks.tasks.ts'
import { personalNotice } from '#server/features/office/notices/notices.mails.ts'
import { noticeMail } from '#server/features/office/notices/notices.public.ts'
import { mailNotices, noticesTask } from '#server/features/office/notices/notices.tasks.ts'
import { noticeFailures } from '#server/features/office/operations/failures.notices.ts'
import { applyRetention, retentionTask } from '#server/features/office/privacy/retention.public.ts'
import { type MailEnvironment, readSettings, recipientsOf } from '#server/features/office/settings/settings.public.ts'
import { derivePictureTask, makePicture } from '#server/features/website/pictures/pictures.tasks.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type MailTask, messageIdOf } from '#server/mail/outbox.ts'
import type { Mailer } from '#server/mail/smtp.ts'
import { handleTask } from '#server/tasks/define-task.ts'
import type { TaskHandlers, TaskQueue } from '#server/tasks/task-queue.ts'
import { noticeSources } from './notice-sources.ts'
import { personData } from './person-data.ts'
import { publicPathReads } from './public-entities.ts'

export interface WorkerDependencies extends MailEnvironment {
  database: Database
  mailer: Mailer
  logger: Logger
  tasks: Pick<TaskQueue, 'queueMails' | 'queueTask'>
  origin: string
  secret: string
  bounceMailbox?: string | undefined
}

type WriteMail = (
  id: number,
  issue: number,
  to: ReturnType<typeof recipientsOf>,
  settings: Settings,
) => Promise<Mail | undefined>

function interviewWriters(db: Db, site: { origin: string; secret: string }): Record<string, WriteMail> {
  const toApplicant =
    (what: 'picked' | 'canceled' | 'reminder'): WriteMail =>
    (id, issue, to) =>
      interviewMail(db, { id, issue }, { ...site, what, replyTo: to.application })
  const toStaff =
    (what: InterviewMail): WriteMail =>
    (id, issue, to, settings) => {
      const notice = { origin: site.origin, inFull: isInFull(settings), fallback: to.application }
      return interviewNotice(db, { id, issue }, { ...notice, what })
    }
  return {
    'application-interview-picked': toApplicant('picked'),
    'application-interview-canceled': toApplicant('canceled'),
    'application-interview-reminder': toApplicant('reminder'),
    'application-interview-picked-notice': toStaff('picked'),
    'application-interview-canceled-notice': toStaff('canceled'),
    'application-interview-refused-notice': toStaff('refused'),
    'application-interview-deleted': (_, issue, to) =>
      deletedInterviewNotice(db, issue, { origin: site.origin, fallback: to.application }),
    'application-interview-reminder-notice': toStaff('reminder'),
  }
}

export function mailWriters(db: Db, site: { origin: string; secret: string }): Record<string, WriteMail> {
  const { origin } = site
  const notice = (settings: Settings) => ({ origin, inFull: isInFull(settings) })
  return {
    'contact-notice': (id, _, recipients, settings) => messageNotice(db, id, { recipients, ...notice(settings) }),
    'contact-receipt': (id, _, __, settings) => messageReceipt(db, id, settings),
    'contact-reply': (_, issue) => messageReply(db, issue),
    'application-notice': (id, _, to, settings) =>
      applicationNotice(db, id, { to: to.application, ...notice(settings) }),
    'application-receipt': (id, _, to, settings) =>
      applicationReceipt(db, id, { ...site, settings, replyTo: to.application }),
    'application-link': (id, _, to, settings) =>
      applicationLinkMail(db, id, { ...site, settings, replyTo: to.application }),
    'application-reply': (_, issue, to) => applicationReply(db, issue, { ...site, replyTo: to.application }),
    ...interviewWriters(db, site),
    'newsletter-confirmation': (id) => newsletterConfirmation(db, id, site),
    'newsletter-link': (id) => newsletterLinkMail(db, id, site),
    'newsletter-welcome': (id, _, __, { welcomeText }) => newsletterWelcome(db, id, { ...site, text: welcomeText }),
    'newsletter-notice': (id, _, to, settings) => newsletterNotice(db, id, { to: to.general, ...notice(settings) }),
    'job-alert-confirmation': (id) => jobAlertConfirmation(db, id, site),
    'job-alert-link': (id) => jobAlertLinkMail(db, id, site),
    'job-alert-opening': (id, issue) => jobAlertOpening(db, id, issue, site),
    'job-alert-notice': (id, _, to, settings) => jobAlertNotice(db, id, { to: to.application, ...notice(settings) }),
    [noticeMail]: (id, issue, _, settings) =>
      personalNotice(db, { id, issue }, { sources: noticeSources, ...notice(settings) }),
    'campaign-test': (_, issue, to, { postalAddress }) =>
      campaignTestMail(db, issue, { origin, postalAddress, replyTo: to.general }),
    'account-email-link': (id, issue) => emailLinkMail(db, { id, issue }, site),
    'account-email-notice': (id, issue) => emailNotice(db, { id, issue }, site),
    'account-email-changed': (id, issue) => emailChangedMail(db, { id, issue }),
    [mailCheckKind]: (id) => mailCheckMail(db, id, site),
    'account-new-device': (id, issue) => newDeviceMail(db, { id, issue }, site),
    ...Object.fromEntries(
      linkMailKinds.map((kind) => [
        kind,
        (id: number, issue: number) => passwordLinkMail(db, kind, { id, issue }, site),
      ]),
    ),
    ...Object.fromEntries(factorMailKinds.map((kind) => [kind, (id: number) => factorMail(db, kind, id, site)])),
  }
}

export function createTaskHandlers({ database, mailer, logger, tasks, ...rest }: WorkerDependencies): TaskHandlers {
  const { db } = database
  const { secret, bounceMailbox } = rest
  const writers = mailWriters(db, rest)
  const sender = createCampaignSender({
    ...rest,
    mailer,
    logger,
    // Files of the website are known to the web process only.
    site: { origin: rest.origin, isFile: (path) => path.includes('.'), isPage: publicPathReads(db) },
    subscriptions: {
      tokenOf: (id) => makeNewsletterToken(secret, id),
      refuse: (tx, email) => refuseMailbox(tx, secret, email, 'bounced'),
    },
  })
  async function writeMail({ kind, id, issue }: MailTask): Promise<Mail | undefined> {
    const write = writers[kind]
    if (!write) throw new Error(`There is no mail called ${kind}`)
    const settings = await readSettings(db)
    const { senderName, postalAddress } = settings
    const mail = await write(id, issue, recipientsOf(settings, rest), settings)
    return mail && { ...(senderName && !rest.mail.isNameSet && { fromName: senderName }), ...mail, postalAddress }
  }

  return {
    async sendMail(task: MailTask) {
      const mail = await writeMail(task)
      if (!mail) return { state: 'unneeded' }
      const delivery = await mailer.send(mail, await messageIdOf(db, task))
      if (delivery.bounced) await refuseMailbox(db, secret, mail.to, 'bounced')
      logger.info({ mail: task.kind, id: task.id, ...delivery }, 'mail')
      return { ...delivery, topic: mail.topic }
    },
    tasks: [
      handleTask(retentionTask, () => applyRetention(database, personData, logger)),
      handleTask(remindOfInterviewsTask, () => remindOfInterviews(database, tasks)),
      handleTask(announceJobsTask, () => announceJobs(database, tasks)),
      handleTask(noticesTask, async () => {
        await mailNotices(database, { queue: tasks, sources: noticeSources, notice: noticeFailures, logger })
        await queueDeliveries(database, tasks)
      }),
      handleTask(deliverTask, ({ id }) => deliver(database, id, rest)),
      handleTask(derivePictureTask, ({ id }) => makePicture(database, id)),
      handleTask(readBouncesTask, async () => {
        if (bounceMailbox) await readBounces({ database, url: bounceMailbox, secret, refuse: refuseMailbox, logger })
      }),
    ],
    loops: [sender.run],
  }
}
