import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ContactSubject } from '#contract/contact.ts'
import { createDevices } from './auth/devices.ts'
import { createSessions } from './auth/sessions.ts'
import type { Database, Db } from './db/database.ts'
import { eraseOldTrash } from './db/trash.ts'
import { applicationNotice, applicationReceipt } from './features/applications/applications.mails.ts'
import { contactNotice, contactReceipt } from './features/contact/contact.mails.ts'
import { newsletterConfirmation, newsletterNotice } from './features/newsletter/newsletter.mails.ts'
import type { Mail } from './mail/mail.ts'
import type { Mailer } from './mail/smtp.ts'
import { suppress } from './mail/suppressions.ts'
import type { MailTask } from './outbox/outbox.ts'
import type { TaskHandlers } from './tasks/task-queue.ts'

export interface WorkerDependencies {
  database: Database
  mailer: Mailer
  logger: Logger
  origin: string
  secret: string
  recipients: Record<ContactSubject, string>
  emails: { careers: string }
}

/** What a worker does with each task; the counterpart of createApi. */
export function createTaskHandlers({ database, mailer, logger, ...rest }: WorkerDependencies): TaskHandlers {
  const { db } = database
  const { recipients, emails, secret } = rest
  const mails: Record<string, (id: number) => Promise<Mail | undefined>> = {
    'contact-notice': (id) => contactNotice(db, id, recipients),
    'contact-receipt': (id) => contactReceipt(db, id),
    'application-notice': (id) => applicationNotice(db, id, emails.careers),
    'application-receipt': (id) => applicationReceipt(db, id, emails.careers),
    'newsletter-notice': (id) => newsletterNotice(db, id, recipients.general),
    'newsletter-confirmation': (id) => newsletterConfirmation(db, id, rest),
  }

  return {
    async sendMail(task: MailTask) {
      const write = mails[task.kind]
      if (!write) throw new Error(`There is no mail called ${task.kind}`)
      const mail = await write(task.id)
      // The row is gone (erased, unsubscribed): there is nobody to write to any more.
      if (!mail) return { state: 'unneeded' }
      // The same task always has the same Message-ID: a mail sent twice is recognised as one.
      const delivery = await mailer.send(mail, `${task.kind}.${task.id}.${task.issue}`)
      if (delivery.bounced) await suppress(db, secret, mail.to, 'bounced')
      logger.info({ mail: task.kind, id: task.id, ...delivery }, 'mail')
      return delivery
    },
    applyRetention: () => applyRetention(db),
  }
}

/** Nothing personal is kept longer than its purpose; the privacy policy names the same periods. */
async function applyRetention(db: Db): Promise<void> {
  // From the decision; without one from the closing of the job, and while that is open from the last change.
  await db.execute(sql`
    delete from job_applications a
    where coalesce(a.decided_at, (select closed_at from jobs where id = a.job_id), a.updated_at)
      < now() - interval '12 months'`)
  await db.execute(sql`delete from contact_messages where created_at < now() - interval '24 months'`)
  await db.execute(
    sql`delete from newsletter_subscriptions where confirmed_at is null and created_at < now() - interval '7 days'`,
  )
  await eraseOldTrash(db)
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`)
  await db.execute(sql`delete from rate_limits where expires_at < now()`)
  await db.execute(sql`delete from cms_password_links where expires_at < now()`)
  const now = () => new Date()
  await createSessions(now).removeExpired(db)
  await createDevices(now).removeExpired(db)
}
