import { preferencesPage } from '#contract/newsletter/campaigns.ts'
import { mailedPage } from '#contract/newsletter/mailed-pages.ts'
import { siteName } from '#contract/site.ts'
import { recordLink } from '#contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { readPeriodWords } from '#server/features/office/privacy/retention.public.ts'
import { type Mail, notYou, preferencesLinkMail, unsubscribeHeaders } from '#server/mail/mail.ts'
import { mayBeMailed } from '#server/mail/suppressions.ts'
import { type NoticeOptions, signUpNotice } from '#server/submissions/spam.ts'
import { getSubscription } from './newsletter.service.ts'
import { makeNewsletterToken } from './newsletter-token.ts'

/** The visitor may not own the address, so the mail contains no name. */
export async function newsletterConfirmation(
  db: Db,
  id: number,
  { origin, secret }: { origin: string; secret: string },
): Promise<Mail | undefined> {
  const subscription = await getSubscription(db, id)
  if (!subscription || subscription.confirmedAt) return undefined
  // The mail may have waited for days, and the mailbox may have refused mails meanwhile.
  if (!(await mayBeMailed(db, secret, subscription.email))) return undefined
  const token = makeNewsletterToken(secret, id)
  const { 'sign-ups': unconfirmedFor } = await readPeriodWords(db)
  const unsubscribe = origin + mailedPage('unsubscribe', 'newsletter', `token=${token}`)
  return {
    to: subscription.email,
    subject: `Please confirm your subscription | ${siteName}`,
    paragraphs: [
      'Hello,',
      `Somebody, probably you, asked for the newsletter of ${siteName} with this address. We only write to people who confirm it.`,
    ],
    action: {
      label: 'Confirm my subscription',
      url: origin + mailedPage('confirm', 'newsletter', `token=${token}`),
    },
    ...notYou(unconfirmedFor, unsubscribe),
    headers: unsubscribeHeaders(unsubscribe),
  }
}

/** Not for those who have unsubscribed, or whose mailbox has refused mails, since they confirmed. */
export async function newsletterWelcome(
  db: Db,
  id: number,
  { origin, secret, text }: { origin: string; secret: string; text: string },
): Promise<Mail | undefined> {
  const subscription = await getSubscription(db, id)
  if (!text || subscription?.state !== 'confirmed') return undefined
  if (!(await mayBeMailed(db, secret, subscription.email))) return undefined
  const token = makeNewsletterToken(secret, id)
  const unsubscribe = origin + mailedPage('unsubscribe', 'newsletter', `token=${token}`)
  return {
    to: subscription.email,
    subject: `Welcome to our newsletter | ${siteName}`,
    paragraphs: text.split(/\n\n+/),
    why: `You get this email once, because you confirmed that you want the newsletter of ${siteName}.`,
    links: [
      { label: 'Unsubscribe', url: unsubscribe },
      { label: 'Choose what you get', url: `${origin}${preferencesPage}?token=${token}` },
    ],
    headers: unsubscribeHeaders(unsubscribe),
  }
}

export async function newsletterLinkMail(
  db: Db,
  id: number,
  { origin, secret }: { origin: string; secret: string },
): Promise<Mail | undefined> {
  const subscription = await getSubscription(db, id)
  if (!subscription?.confirmedAt || !(await mayBeMailed(db, secret, subscription.email))) return undefined
  const search = `token=${makeNewsletterToken(secret, id)}`
  return preferencesLinkMail(subscription.email, origin + mailedPage('preferences', 'newsletter', search))
}

export async function newsletterNotice(
  db: Db,
  id: number,
  options: NoticeOptions & { to: string },
): Promise<Mail | undefined> {
  const subscription = await getSubscription(db, id)
  return signUpNotice(subscription, {
    ...options,
    what: 'Newsletter sign-up',
    detail: `Form: ${subscription?.source}`,
    action: { label: 'Open it in the portal', url: recordLink(options.origin, 'subscribers', id) },
  })
}
