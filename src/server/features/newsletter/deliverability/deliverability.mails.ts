import { and, eq } from 'drizzle-orm'
import { mailedPage } from '#contract/newsletter/mailed-pages.ts'
import { siteName } from '#contract/site.ts'
import { isActive } from '#server/auth/accounts.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, unsubscribeHeaders, whyAccount } from '#server/mail/mail.ts'

export const mailCheckKind = 'account-mail-check'

/** Has the headers of a campaign, so that a mail program treats it like one. */
export async function mailCheckMail(db: Db, id: number, { origin }: { origin: string }): Promise<Mail | undefined> {
  const [account] = await db
    .select({ email: staffUsers.email })
    .from(staffUsers)
    .where(and(eq(staffUsers.id, id), isActive))
  return (
    account && {
      to: account.email,
      subject: `A test of our mail | ${siteName}`,
      paragraphs: [
        'Hello,',
        'You asked the portal for this mail. If it is in your inbox, and your mail program shows a button to unsubscribe beside the sender, letters arrive as they should.',
        'If it was among the spam, open the details of the mail: SPF, DKIM and DMARC should each say “pass”. What does not is what to ask the mail provider about.',
      ],
      why: whyAccount,
      headers: unsubscribeHeaders(origin + mailedPage('unsubscribe', 'newsletter', 'token=test')),
      topic: 'settings',
    }
  )
}
