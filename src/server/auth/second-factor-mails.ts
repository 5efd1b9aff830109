import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { siteName } from '#contract/site.ts'
import { portalPages } from '#contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, whyAccount } from '#server/mail/mail.ts'
import { type MailQueue, queueMails } from '#server/mail/outbox.ts'
import { staffUsers } from './staff-users.table.ts'

const wasItYou =
  'Was it you? Then there is nothing to do. If not, please set a new password with the link “Forgot your password?” of the login, and tell an owner of the portal.'

const mails = {
  'signin-passkey-added': 'A passkey was added to your account. It lets you in without your password.',
  'signin-passkey-removed': 'A passkey was removed from your account. It no longer works.',
  'signin-app-added': 'An authenticator app was set up for your account. You are asked for its code when you log in.',
  'signin-app-removed': 'The authenticator app of your account was turned off. Its codes are no longer asked for.',
  'signin-factors-reset':
    'The second factors of your account were removed: passkeys, authenticator app and recovery codes. Your password alone lets you in now. You can set up new ones on your account page.',
  'signin-codes-refused':
    'Your password was entered several times today, followed by wrong codes. Every login was refused: it needs your second factor.',
} as const
export type FactorMailKind = keyof typeof mails
export const factorMailKinds = Object.keys(mails) as FactorMailKind[]

export const mailFactorChange = (tx: Db, tasks: Pick<MailQueue, 'queueMails'>, kind: FactorMailKind, id: number) =>
  queueMails(tx, tasks, [{ kind, id, issue: randomInt(2 ** 31) }])

const subjectOf = (kind: FactorMailKind) =>
  kind === 'signin-codes-refused' ? 'Your password was used with wrong codes' : 'Signing in to your account has changed'

export async function factorMail(
  db: Db,
  kind: FactorMailKind,
  id: number,
  { origin }: { origin: string },
): Promise<Mail | undefined> {
  const [account] = await db
    .select({ email: staffUsers.email, firstName: staffUsers.firstName })
    .from(staffUsers)
    .where(eq(staffUsers.id, id))
  if (!account) return undefined
  return {
    to: account.email,
    subject: `${subjectOf(kind)} | ${siteName}`,
    paragraphs: [`Hello ${account.firstName},`, mails[kind]],
    action: { label: 'Open the portal', url: `${origin}${portalPages.login}` },
    afterAction: [wasItYou],
    why: whyAccount,
  }
}
