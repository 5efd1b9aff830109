import { eq, sql } from 'drizzle-orm'
import { soundsInDistress } from '#contract/inbox/crisis.ts'
import { distressWords, quoted, replySubject, subjectLabel } from '#contract/inbox/messages.staff.ts'
import { bookDemo, type MessageSubject } from '#contract/inbox/messages.ts'
import { messageReceiptWords } from '#contract/inbox/receipts.ts'
import type { Settings } from '#contract/office/settings.ts'
import { siteName } from '#contract/site.ts'
import { recordLink } from '#contract/staff.ts'
import { fullName, staffUsers } from '#server/auth/staff-users.table.ts'
import type { Db } from '#server/db/database.ts'
import { type Mail, namesStay, staffFoot } from '#server/mail/mail.ts'
import { type NoticeOptions, noticeTo, spamMark } from '#server/submissions/spam.ts'
import { getMessage, topicOf } from './messages.service.ts'
import { messageReplies } from './messages.table.ts'
import { readReplyTime } from './reply-time.ts'

export async function messageNotice(
  db: Db,
  id: number,
  { recipients, origin, inFull }: NoticeOptions & { recipients: Record<MessageSubject, string> },
): Promise<Mail | undefined> {
  const message = await getMessage(db, id)
  if (!message) return undefined
  const { name, email, phone, subject, isInvestor } = message
  const { mark, note } = spamMark(message.spamReason)
  const label = subjectLabel(subject)
  const investor = isInvestor ? ' (investor)' : ''
  const full = {
    replyTo: email,
    subject: `${mark}${label} from ${name}${investor}`,
    paragraphs: [
      ...note,
      `${name} wrote through the contact form.`,
      [`Email: ${email}`, phone && `Phone: ${phone}`, `Subject: ${label}`].filter(Boolean).join('\n'),
      message.message,
      `Replying to this email answers ${name}. Message ${id}.`,
    ],
  }
  const withoutPeople = {
    subject: `${mark}A new message: ${label}${investor}`,
    paragraphs: [
      ...note,
      ...(soundsInDistress(message.message) ? [`${distressWords.line} Please read it first.`] : []),
      `1 new message came through the contact form: ${label}${investor}.`,
      `${namesStay} Message ${id}.`,
    ],
  }
  return {
    to: noticeTo(recipients[subject], message),
    topic: topicOf(message),
    ...(inFull ? full : withoutPeople),
    action: { label: 'Open it in the portal', url: recordLink(origin, 'messages', id) },
    ...staffFoot(origin),
  }
}

export async function messageReceipt(db: Db, id: number, settings: Settings): Promise<Mail | undefined> {
  const message = await getMessage(db, id)
  if (!message) return undefined
  const { demoBooking } = settings
  const { words } = await readReplyTime(db, settings)
  return {
    to: message.email,
    topic: topicOf(message),
    ...messageReceiptWords(settings, subjectLabel(message.subject), words),
    ...(demoBooking && message.subject === 'demo' && { action: { label: bookDemo, url: demoBooking } }),
  }
}

export async function messageReply(db: Db, replyId: number): Promise<Mail | undefined> {
  const [reply] = await db
    .update(messageReplies)
    .set({ leftAt: sql`coalesce(${messageReplies.leftAt}, now())` })
    .where(eq(messageReplies.id, replyId))
    .returning()
  const message = reply && (await getMessage(db, reply.messageId))
  if (!message) return undefined
  const [author] = await db
    .select({ name: fullName, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, reply.authorId ?? 0))
  return {
    to: reply.email,
    topic: topicOf(message),
    ...(author && { replyTo: author.email, fromName: `${author.name}, ${siteName}` }),
    subject: replySubject(message.subject),
    paragraphs: [reply.text, quoted(message)],
    why: 'You get this email because you wrote to us on our website.',
    // A person wrote this reply, so auto-responders may respond to it.
    headers: { 'Auto-Submitted': 'no' },
  }
}
