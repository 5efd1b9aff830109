import { type ContactSubject, contactSubjects } from '#contract/contact.ts'
import { siteName } from '#contract/site.ts'
import type { Db } from '#server/db/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { spamMark } from '#server/submissions/spam.ts'
import { getContactMessage } from './contact.service.ts'

const labelOf = (subject: ContactSubject) => contactSubjects.find(({ value }) => value === subject)?.label ?? subject

/** To the person here who answers this kind of question. */
export async function contactNotice(
  db: Db,
  id: number,
  recipients: Record<ContactSubject, string>,
): Promise<Mail | undefined> {
  const message = await getContactMessage(db, id)
  if (!message) return undefined
  const { name, email, phone, subject, isInvestor } = message
  const { mark, note } = spamMark(message.spamReason)
  return {
    to: recipients[subject],
    replyTo: email,
    subject: `${mark}${labelOf(subject)} from ${name}${isInvestor ? ' (investor)' : ''}`,
    paragraphs: [
      ...note,
      `${name} wrote through the contact form.`,
      [`Email: ${email}`, phone && `Phone: ${phone}`, `Subject: ${labelOf(subject)}`].filter(Boolean).join('\n'),
      message.message,
      `Replying to this email answers ${name}. Message ${id}.`,
    ],
  }
}

/** To the person who wrote, so that they know it arrived. Nothing of what was typed: the address may be anyone's. */
export async function contactReceipt(db: Db, id: number): Promise<Mail | undefined> {
  const message = await getContactMessage(db, id)
  if (!message) return undefined
  return {
    to: message.email,
    subject: `We have your message | ${siteName}`,
    paragraphs: [
      'Hello,',
      `Thank you for writing to us about “${labelOf(message.subject)}”. Your message is with the person who can answer it, and they’ll reply to this address.`,
      siteName,
      'You got this email because somebody entered your address in the contact form on our website. If it wasn’t you, there’s nothing you need to do.',
    ],
  }
}
