import type { Db } from '#server/db/database.ts'
import { withinMailboxLimit } from '#server/mail/mailbox.ts'
import { type MailQueue, mailsOf, queueMails, resend } from '#server/mail/outbox.ts'
import type { SpamReason } from '#server/submissions/spam.ts'

/** No receipt for spam: the address may belong to a person who did not fill in the form. */
export const getsReceipt = async (tx: Db, secret: string, email: string, spam: SpamReason | null): Promise<boolean> =>
  spam === 'canary' || (!spam && (await withinMailboxLimit(tx, secret, email)))

export async function queueHeldReceipt(
  tx: Db,
  { tasks, secret }: { tasks: Pick<MailQueue, 'queueMails'>; secret: string },
  { prefix, id, email }: { prefix: string; id: number; email: string },
): Promise<void> {
  const kind = `${prefix}-receipt`
  const isKnown = (await mailsOf(tx, prefix, id)).some((mail) => mail.kind === kind)
  if (!isKnown && (await withinMailboxLimit(tx, secret, email))) await queueMails(tx, tasks, [{ kind, id, issue: 1 }])
}

export async function resendMailsOf(
  tx: Db,
  tasks: Pick<MailQueue, 'requeueMail'>,
  prefix: string,
  id: number,
): Promise<number> {
  let resent = 0
  for (const mail of await mailsOf(tx, prefix, id)) if (await resend(tx, tasks, mail.id)) resent++
  return resent
}
