import { createHmac, randomInt } from 'node:crypto'
import { siteName } from '#contract/site.ts'
import { forgottenHours, invitationHours, invitationLink } from '#contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, whyAccount } from '#server/mail/mail.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { findInvited, makePasswordLink } from './accounts.ts'
import type { Clock } from './sessions.ts'

const mails = {
  'staff-invitation': {
    hours: invitationHours,
    subject: `You are invited to the portal of ${siteName}`,
    text: `You can now work in the portal of ${siteName}. Please choose a password with this link.`,
    label: 'Set my password',
  },
  'staff-link': {
    hours: invitationHours,
    subject: `Your link for a new password | ${siteName}`,
    text: `An owner of the portal of ${siteName} has sent you this link. With it you choose a new password, and are logged in.`,
    label: 'Set a new password',
  },
  'staff-forgotten': {
    hours: forgottenHours,
    subject: `Your link for a new password | ${siteName}`,
    text: `A new password was requested for your account at ${siteName}. With this link you choose it.`,
    label: 'Set a new password',
  },
} as const
export type LinkMailKind = keyof typeof mails
export const linkMailKinds = Object.keys(mails) as LinkMailKind[]

/** Derived from the mail task, so that the worker can rebuild the link although the database has its hash only. */
const tokenOf = (secret: string, userId: number, issue: number) =>
  createHmac('sha256', secret).update(`password-link:${userId}:${issue}`).digest('base64url')

interface MailedLink {
  /** The account must be locked. */
  id: number
  kind: LinkMailKind
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
  now: Clock
}

export async function mailPasswordLink(tx: Db, { id, kind, tasks, secret, now }: MailedLink): Promise<string> {
  const issue = randomInt(2 ** 31)
  const token = await makePasswordLink(tx, id, now, { token: tokenOf(secret, id, issue), hours: mails[kind].hours })
  await queueMails(tx, tasks, [{ kind, id, issue }])
  return token
}

export async function passwordLinkMail(
  db: Db,
  kind: LinkMailKind,
  { id, issue }: { id: number; issue: number },
  { origin, secret }: { origin: string; secret: string },
): Promise<Mail | undefined> {
  const token = tokenOf(secret, id, issue)
  const invited = await findInvited(db, token, () => new Date())
  if (!invited) return undefined
  const { hours, subject, text, label } = mails[kind]
  return {
    to: invited.email,
    subject,
    paragraphs: [`Hello ${invited.firstName},`, text],
    action: { label, url: invitationLink(origin, token) },
    afterAction: [
      `It works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}. Anyone with the link can log in as you: please do not pass it on.`,
      'Not expected? Then do nothing, and nothing changes.',
    ],
    why: whyAccount,
    topic: 'people',
  }
}
