import type { Logger } from 'pino'
import type { ContactSubject } from '#contract/contact.ts'
import { linkMailKinds, passwordLinkMail } from './auth/password-links.ts'
import type { Database } from './db/database.ts'
import { emailChangedMail, emailLinkMail, emailNotice, newDeviceMail } from './features/account/account.mails.ts'
import { applicationAnswer, applicationNotice, applicationReceipt } from './features/applications/applications.mails.ts'
import { contactNotice, contactReceipt, contactReply } from './features/contact/contact.mails.ts'
import { jobAlertConfirmation, jobAlertNotice, jobAlertOpening } from './features/job-alerts/job-alerts.mails.ts'
import { announceJobs, announceJobsTask } from './features/job-alerts/job-alerts.tasks.ts'
import { newsletterConfirmation, newsletterNotice } from './features/newsletter/newsletter.mails.ts'
import { refuseMailbox } from './features/newsletter/newsletter.service.ts'
import type { Mail } from './mail/mail.ts'
import type { Mailer } from './mail/smtp.ts'
import type { MailQueue, MailTask } from './outbox/outbox.ts'
import { personData } from './person-data.ts'
import { applyRetention, retentionTask } from './privacy/retention.ts'
import { handleTask } from './tasks/define-task.ts'
import type { TaskHandlers } from './tasks/task-queue.ts'

export interface WorkerDependencies {
  database: Database
  mailer: Mailer
  logger: Logger
  tasks: Pick<MailQueue, 'queueMails'>
  origin: string
  secret: string
  recipients: Record<ContactSubject, string>
  emails: { careers: string }
}

/** What a worker does with each task; the counterpart of createApi. */
export function createTaskHandlers({ database, mailer, logger, tasks, ...rest }: WorkerDependencies): TaskHandlers {
  const { db } = database
  const { recipients, emails, secret } = rest
  const mails: Record<string, (id: number, issue: number) => Promise<Mail | undefined>> = {
    'contact-notice': (id) => contactNotice(db, id, recipients),
    'contact-receipt': (id) => contactReceipt(db, id),
    'contact-reply': (_, issue) => contactReply(db, issue),
    'application-notice': (id) => applicationNotice(db, id, emails.careers),
    'application-receipt': (id) => applicationReceipt(db, id, { ...rest, replyTo: emails.careers }),
    'application-answer': (_, issue) => applicationAnswer(db, issue, emails.careers),
    'newsletter-notice': (id) => newsletterNotice(db, id, recipients.general),
    'newsletter-confirmation': (id) => newsletterConfirmation(db, id, rest),
    'job-alert-notice': (id) => jobAlertNotice(db, id, emails.careers),
    'job-alert-confirmation': (id) => jobAlertConfirmation(db, id, rest),
    'job-alert-opening': (id, issue) => jobAlertOpening(db, id, issue, rest),
    'account-email-link': (id, issue) => emailLinkMail(db, { id, issue }, rest),
    'account-email-notice': (id, issue) => emailNotice(db, { id, issue }, rest),
    'account-email-changed': (id, issue) => emailChangedMail(db, { id, issue }),
    'account-new-device': (id, issue) => newDeviceMail(db, { id, issue }, rest),
    ...Object.fromEntries(
      linkMailKinds.map((kind) => [
        kind,
        (id: number, issue: number) => passwordLinkMail(db, kind, { id, issue }, rest),
      ]),
    ),
  }

  return {
    async sendMail(task: MailTask) {
      const write = mails[task.kind]
      if (!write) throw new Error(`There is no mail called ${task.kind}`)
      const mail = await write(task.id, task.issue)
      // The row is gone (erased, unsubscribed): there is no recipient any more.
      if (!mail) return { state: 'unneeded' }
      // The same task always has the same Message-ID: a mail sent twice is recognized as one.
      const delivery = await mailer.send(mail, `${task.kind}.${task.id}.${task.issue}`)
      if (delivery.bounced) await refuseMailbox(db, secret, mail.to, 'bounced')
      logger.info({ mail: task.kind, id: task.id, ...delivery }, 'mail')
      return { ...delivery, topic: mail.topic }
    },
    tasks: [
      handleTask(retentionTask, () => applyRetention(database, personData)),
      handleTask(announceJobsTask, () => announceJobs(database, tasks)),
    ],
  }
}
