import { facts } from '#contract/facts.ts'
import { newsletterPages } from '#contract/newsletter.ts'
import { siteName } from '#contract/site.ts'
import type { Db } from '#server/db/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { getSuppression } from '#server/mail/suppressions.ts'
import { spamMark } from '#server/submissions/spam.ts'
import { getSubscription } from './newsletter.service.ts'
import { makeNewsletterToken } from './newsletter-token.ts'

/** Asks whether the owner of the address wants this. It carries no name: the visitor may not own the address. */
export async function newsletterConfirmation(
  db: Db,
  id: number,
  { origin, secret }: { origin: string; secret: string },
): Promise<Mail | undefined> {
  const subscription = await getSubscription(db, id)
  if (!subscription || subscription.confirmedAt) return undefined
  // A mail may wait for days; what was learned about the mailbox since then counts.
  const suppression = await getSuppression(db, secret, subscription.email)
  if (suppression && suppression.reason !== 'unsubscribed') return undefined
  const token = makeNewsletterToken(secret, id)
  const unsubscribe = `${origin}${newsletterPages.unsubscribe}?token=${token}`
  return {
    to: subscription.email,
    subject: `Please confirm your subscription | ${siteName}`,
    paragraphs: [
      'Hello,',
      `Somebody, probably you, asked for the newsletter of ${siteName} with this address. We only write to people who confirm it.`,
    ],
    afterAction: [
      `Not you? Then do nothing: after ${facts.retention.unconfirmedSubscriptions} we forget the address. To have it removed right away:\n${unsubscribe}`,
    ],
    action: { label: 'Confirm my subscription', url: `${origin}${newsletterPages.confirm}?token=${token}` },
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** To staff, about a sign-up that looks like spam, whose address is not asked to confirm. */
export async function newsletterNotice(db: Db, id: number, to: string): Promise<Mail | undefined> {
  const subscription = await getSubscription(db, id)
  if (!subscription?.spamReason) return undefined
  const { mark, note } = spamMark(subscription.spamReason)
  return {
    to,
    replyTo: subscription.email,
    subject: `${mark}Newsletter sign-up`,
    paragraphs: [
      ...note,
      `Email: ${subscription.email}\nForm: ${subscription.source}`,
      `If it was a person, answer this mail and ask them to sign up once more. Sign-up ${id}.`,
    ],
  }
}
