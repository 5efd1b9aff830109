import { linkMailKinds, mailPasswordLink } from '#server/auth/password-links.ts'
import { factorMailKinds } from '#server/auth/second-factor-mails.ts'
import type { TestDatabase } from '#server/db/test-database.ts'
import { mailCheckKind } from '#server/features/newsletter/deliverability/deliverability.mails.ts'
import { mailEmailLink } from '#server/features/office/account/email-links.ts'
import { noticeMail } from '#server/features/office/notices/notices.public.ts'
import { renderMail } from '#server/mail/mail.ts'
import type { MailParts } from '#server/mail/mail-frame.ts'
import type { MailTask } from '#server/mail/outbox.ts'
import { createLogger } from '#server/observe/logger.ts'
import { testMailEnvironment, testOrigin, testSecret } from './test-api.ts'
import { createTaskHandlers } from './worker.ts'

export interface WrittenMail extends MailParts {
  kind: string
  subject: string
  replyTo: string | undefined
  /** Written while the setting “Full text in notices” is on. */
  inFull: boolean
}

export const hostileName = 'Zoë <b>"Quill"</b> & Söhne'
export const testPostalAddress = 'Heal Your Roots Systems\n100 Sample Street, Suite 3\nPittsburgh, PA 15222'

const campaignBody = `Hello **dear** reader, this is [a page of ours](/solutions).

## What changes & why

- One thing
- Another thing

> Somebody said so.

:::
A note apart.
:::`

/** One mail of each kind, as the worker sends it; notices also in full. */
export async function writeEveryMail(database: TestDatabase): Promise<WrittenMail[]> {
  const { pool, withTransaction } = database
  const written: WrittenMail[] = []
  let kind = ''
  let inFull = false
  const worker = createTaskHandlers({
    database,
    logger: createLogger('silent'),
    tasks: { queueMails: async () => {}, queueTask: async () => {} },
    origin: testOrigin,
    secret: testSecret,
    ...testMailEnvironment,
    mailer: {
      close: () => {},
      send: async (mail) => {
        written.push({ kind, inFull, subject: mail.subject, replyTo: mail.replyTo, ...renderMail(mail) })
        return { state: 'sent' }
      },
    },
  })
  const write = async (task: MailTask) => {
    kind = task.kind
    await worker.sendMail(task)
  }
  const tasks = {
    queueMails: async (_: unknown, mails: MailTask[]) => {
      queued.push(...mails)
    },
  }
  const queued: MailTask[] = []
  const writeQueued = async () => {
    for (const task of queued.splice(0)) await write(task)
  }
  const now = () => new Date()
  const add = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(`insert into ${text} returning id`, values)).rows[0]?.id ?? 0

  const set = (noticesInFull: 'no' | 'yes') =>
    add('settings (changed) values ($1) on conflict (id) do update set changed = excluded.changed', [
      { postalAddress: testPostalAddress, welcomeText: 'Hello,\n\nit is good to have you.', noticesInFull },
    ])
  const writeNotice = async (task: MailTask) => {
    await write(task)
    inFull = true
    await set('yes')
    await write(task)
    inFull = false
    await set('no')
  }
  await set('no')
  const user = await add(
    `cms_users (email, first_name, last_name, role, password_hash) values ('maren@mails.test', $1, 'Okafor', 'owner', 'x')`,
    [hostileName],
  )

  const message = await add(
    `contact_messages (name, email, subject, message) values ($1, 'zoe@mails.test', 'demo', $2)`,
    [hostileName, 'How do we begin?\n\n<script>alert(1)</script>'],
  )
  await writeNotice({ kind: 'contact-notice', id: message, issue: 1 })
  await write({ kind: 'contact-receipt', id: message, issue: 1 })
  const messageReply = await add(
    `message_replies (message_id, author_id, email, text, state_before) values ($1, $2, 'zoe@mails.test', $3, 'new')`,
    [message, user, `Dear ${hostileName},\n\nby writing to us.\n\nMaren`],
  )
  await write({ kind: 'contact-reply', id: message, issue: messageReply })

  const application = await add(
    `job_applications (job_title, first_name, last_name, email, resume_url, cover_letter, captcha)
     values ('Systems Consultant', $1, 'Quill', $2, 'https://zoe.test/resume', 'I trace things back.', 'verified')`,
    [hostileName, `${'a-very-long-name.'.repeat(3)}zoe@mails.test`],
  )
  await writeNotice({ kind: 'application-notice', id: application, issue: 1 })
  await write({ kind: 'application-receipt', id: application, issue: 1 })
  await write({ kind: 'application-link', id: application, issue: 1 })
  const reply = await add(
    `application_replies (application_id, author_id, email, text, leaves_at) values ($1, $2, 'zoe@mails.test', $3, now())`,
    [application, user, `Dear ${hostileName},\n\nWe decided not to go on. You should know that plainly, and first.`],
  )
  await write({ kind: 'application-reply', id: application, issue: reply })

  const start = new Date(Date.now() + 3_600_000)
  const interview = await add(
    `application_interviews (application_id, reply_id, author_id, starts, minutes, place, time_zone, picked_start, picked_at)
     values ($1, $2, $3, $4, 30, $5, 'America/New_York', $6, now())`,
    [application, reply, user, JSON.stringify([start]), `By phone: ${hostileName}`, start],
  )
  const about = { id: application, issue: interview }
  for (const what of ['picked', 'reminder']) {
    await write({ kind: `application-interview-${what}`, ...about })
    await writeNotice({ kind: `application-interview-${what}-notice`, ...about })
  }
  await pool.query(`update application_interviews set refused_at = now(), refusal = 'I trace things all day'`)
  await writeNotice({ kind: 'application-interview-refused-notice', ...about })
  await pool.query('update application_interviews set canceled_at = now(), canceled_by = author_id')
  await write({ kind: 'application-interview-canceled', ...about })
  await writeNotice({ kind: 'application-interview-canceled-notice', ...about })
  const deleted = await add(
    `deleted_interviews (author_id, job_title, minutes, time_zone, uid, sequence, picked_start)
     values ($1, 'Systems Consultant', 30, 'America/New_York', gen_random_uuid(), 1, $2)`,
    [user, start],
  )
  await write({ kind: 'application-interview-deleted', id: application, issue: deleted })

  const event = await add(`notice_events (about, record_id) values ('message', $1)`, [message])
  await add('notices (event_id, user_id, due_at, mail) values ($1, $2, now(), 1)', [event, user])
  await writeNotice({ kind: noticeMail, id: user, issue: 1 })

  const subscribe = (email: string, reason: string | null) =>
    add(`newsletter_subscriptions (email, source, spam_reason) values ($1, 'blog-page', $2)`, [email, reason])
  await write({ kind: 'newsletter-confirmation', id: await subscribe('ann@mails.test', null), issue: 1 })
  const subscriber = await add(
    `newsletter_subscriptions (email, source, confirmed_at) values ('bea@mails.test', 'blog-page', now())`,
  )
  await write({ kind: 'newsletter-welcome', id: subscriber, issue: 1 })
  await write({ kind: 'newsletter-link', id: subscriber, issue: 1 })
  await writeNotice({ kind: 'newsletter-notice', id: await subscribe('spam@mails.test', 'honeypot'), issue: 1 })

  const consent = await add(`consent_texts (form, place, text) values ('job-alerts', 'careers-page', 'Tell me.')`)
  const alert = (email: string, reason: string | null, confirmedAt: Date | null) =>
    add(
      `job_alerts (email, department, spam_reason, confirmed_at, consent_text_id, consented_at)
       values ($1, 'Clinical', $2, $3, $4, now())`,
      [email, reason, confirmedAt, consent],
    )
  await write({ kind: 'job-alert-confirmation', id: await alert('ann@mails.test', null, null), issue: 1 })
  await writeNotice({ kind: 'job-alert-notice', id: await alert('spam@mails.test', 'honeypot', null), issue: 1 })
  const job = await add(
    `jobs (slug, title, description, department, type, location)
     values ('night-nurse', 'Night nurse', 'At night.', 'Clinical', 'Full-time', 'Ohio')`,
  )
  const confirmed = await alert('bo@mails.test', null, now())
  await write({ kind: 'job-alert-opening', id: confirmed, issue: job })
  await write({ kind: 'job-alert-link', id: confirmed, issue: 1 })

  const campaign = await add(`campaigns (subject, preheader, body, slug) values ($1, $2, $3, 'roots')`, [
    'Roots & “leaves”',
    'What we did this fall',
    campaignBody,
  ])
  const test = await add('campaign_tests (campaign_id, user_id) values ($1, $2)', [campaign, user])
  await write({ kind: 'campaign-test', id: campaign, issue: test })

  const addresses = { oldEmail: 'maren@mails.test', newEmail: 'maren@new.test' }
  await withTransaction((tx) => mailEmailLink(tx, { id: user, ...addresses }, { secret: testSecret, now, tasks }))
  const issue = queued[0]?.issue ?? 0
  await writeQueued()
  await write({ kind: 'account-email-changed', id: user, issue })
  const device = await add(
    `cms_devices (token_hash, user_id, name, first_used_at, last_used_at)
     values ('hash', $1, 'Safari on an iPhone', now(), now())`,
    [user],
  )
  await write({ kind: 'account-new-device', id: user, issue: device })
  await write({ kind: mailCheckKind, id: user, issue: 1 })
  for (const each of linkMailKinds) {
    await withTransaction((tx) => mailPasswordLink(tx, { id: user, kind: each, tasks, secret: testSecret, now }))
    await writeQueued()
  }
  for (const each of factorMailKinds) await write({ kind: each, id: user, issue: 1 })
  return written
}
