import { and, asc, eq, ne } from 'drizzle-orm'
import { accountLink, emailLink, emailLinkHours } from '#contract/office/account.ts'
import { siteName } from '#contract/site.ts'
import { findAccount, isActive } from '#server/auth/accounts.ts'
import { staffDevices } from '#server/auth/devices.table.ts'
import { emailChanges } from '#server/auth/email-changes.table.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, whyAccount } from '#server/mail/mail.ts'
import { type EmailChangeMail, emailTokenOf, hasToken, isUnspent } from './email-links.ts'

interface MailOptions {
  origin: string
  secret: string
}

const listed = new Intl.ListFormat('en', { type: 'disjunction' })
const inWords = (moment: Date) =>
  `${moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })} at ${moment.toISOString().slice(11, 16)} UTC`

async function whomToAsk(db: Db, id: number): Promise<string> {
  const owners = await db
    .select({ name: fullName })
    .from(staffUsers)
    .where(and(eq(staffUsers.role, 'owner'), isActive, ne(staffUsers.id, id)))
    .orderBy(asc(staffUsers.id))
  if (owners.length === 0) return 'the operator of this website'
  return `an owner of the portal (${listed.format(owners.map(({ name }) => name))})`
}

/** The new address may belong to a stranger, so this mail names no person. */
export async function emailLinkMail(
  db: Db,
  mail: EmailChangeMail,
  { origin, secret }: MailOptions,
): Promise<Mail | undefined> {
  const token = emailTokenOf(secret, mail)
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        hasToken(token),
        isUnspent(() => new Date()),
      ),
    )
  if (!change) return undefined
  const holder = await findAccount(db, change.newEmail)
  if (holder && holder.id !== mail.id) return undefined
  return {
    to: change.newEmail,
    subject: `Confirm your new address | ${siteName}`,
    paragraphs: [
      'Hello,',
      `Somebody, probably you, wants to log in to the portal of ${siteName} with this address from now on.`,
    ],
    action: { label: 'Confirm this address', url: emailLink(origin, token) },
    afterAction: [
      `The link works once, within ${emailLinkHours === 1 ? 'an hour' : `${emailLinkHours} hours`}, and only when you are logged in to that account.`,
      'Not expected? Then do nothing, and nothing changes.',
    ],
    why: 'You get this email because this address was entered for an account of our portal.',
  }
}

const findChange = async (db: Db, { id, issue }: EmailChangeMail) => {
  const [found] = await db
    .select({ change: emailChanges, firstName: staffUsers.firstName })
    .from(emailChanges)
    .innerJoin(staffUsers, eq(staffUsers.id, emailChanges.userId))
    .where(and(eq(emailChanges.userId, id), eq(emailChanges.issue, issue)))
  return found
}

export async function emailNotice(db: Db, mail: EmailChangeMail, { origin }: MailOptions): Promise<Mail | undefined> {
  const found = await findChange(db, mail)
  if (!found) return undefined
  const { change, firstName } = found
  return {
    to: change.oldEmail,
    subject: `A new address for your account | ${siteName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, probably you, has asked to change the address of your account at ${siteName} from ${change.oldEmail} to ${change.newEmail}. We have sent a link to the new address. Until it is followed, nothing changes.`,
      `Was it not you? Then somebody knows your password. Please change it at once, and tell ${await whomToAsk(db, mail.id)}.`,
    ],
    action: { label: 'Open my account', url: accountLink(origin) },
    why: whyAccount,
  }
}

export async function emailChangedMail(db: Db, mail: EmailChangeMail): Promise<Mail | undefined> {
  const found = await findChange(db, mail)
  if (!found) return undefined
  const { change, firstName } = found
  return {
    to: change.oldEmail,
    subject: `Your account has a new address | ${siteName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `The address of your account at ${siteName} is now ${change.newEmail}. You log in with it from now on, and our mails go there. The password is the same.`,
      `Was it not you? Then please tell ${await whomToAsk(db, mail.id)} at once: they can stop the account and let you in again.`,
    ],
    why: 'You get this email because this address belonged to an account of our portal.',
  }
}

export async function newDeviceMail(
  db: Db,
  { id, issue }: { id: number; issue: number },
  { origin }: MailOptions,
): Promise<Mail | undefined> {
  const [found] = await db
    .select({
      email: staffUsers.email,
      firstName: staffUsers.firstName,
      device: staffDevices.name,
      at: staffDevices.firstUsedAt,
    })
    .from(staffDevices)
    .innerJoin(staffUsers, eq(staffUsers.id, staffDevices.userId))
    .where(and(eq(staffDevices.id, issue), eq(staffDevices.userId, id)))
  if (!found?.at) return undefined
  return {
    to: found.email,
    subject: `A new device has logged in to your account | ${siteName}`,
    paragraphs: [
      `Hello ${found.firstName},`,
      `Somebody, probably you, has logged in to your account at ${siteName} with a device that it does not know:`,
      `${found.device}, on ${inWords(found.at)}`,
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then somebody knows your password. Please open My account, log that device out and change your password.',
    ],
    action: { label: 'Open my account', url: accountLink(origin) },
    why: whyAccount,
  }
}
