import { eq, sql } from 'drizzle-orm'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import type { NewsletterInput } from '#contract/newsletter/newsletter.schema.ts'
import type { NewsletterSource } from '#contract/newsletter/newsletter.ts'
import { newsletterConsent } from '#contract/newsletter/newsletter-consent.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { consentTextOf } from '#server/features/office/privacy/consent-texts.public.ts'
import { readSettings } from '#server/features/office/settings/settings.public.ts'
import { hasPublishedPost } from '#server/features/website/posts/posts.public.ts'
import { askToConfirm } from '#server/mail/ask-to-confirm.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { isMail, type MailTask, queueMails } from '#server/mail/outbox.ts'
import { outgoingMails } from '#server/mail/outgoing-mails.table.ts'
import { getRefusal, liftSuppression, mayBeAsked, type Refusal, suppress } from '#server/mail/suppressions.ts'
import { spamReason } from '#server/submissions/spam.ts'
import { type SubmissionKernel, submitOnce } from '#server/submissions/submit.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'
import { type FormerSubscription, makeReturnToken, readNewsletterToken, readReturnToken } from './newsletter-token.ts'
import { endSubscription } from './subscribers.public.ts'

const topic = 'subscribers'

const perClient = { name: 'newsletter', points: 5, seconds: 600 }

type NewSubscription = Pick<typeof newsletterSubscriptions.$inferInsert, 'email' | 'name' | 'spamReason'> & {
  source: NewsletterSource
}

export const createNewsletterService = (kernel: SubmissionKernel) => {
  const { database, secret, tasks } = kernel

  return {
    /** The response must not reveal whether the address was known. */
    subscribe: (
      { website, elapsedMs, ...content }: NewsletterInput,
      { key, client }: { key: string; client: string },
    ) =>
      submitOnce(kernel, {
        key,
        content,
        limit: { rate: perClient, client, message: submissionMessages.tooMany },
        store: async (tx) => {
          const mail = await addSubscription(tx, { ...content, spamReason: spamReason({ website, elapsedMs }, secret) })
          return { response: { success: true as const }, mails: mail ? [mail] : [], topic }
        },
      }),

    confirm: async (token: string) => {
      const confirmed = await withSubscription(token, async (tx, subscription) => {
        await tx
          .update(newsletterSubscriptions)
          .set({ confirmedAt: subscription.confirmedAt ?? new Date() })
          .where(eq(newsletterSubscriptions.id, subscription.id))
        await welcomeBack(tx, subscription.email)
        if (!subscription.confirmedAt) await queueWelcome(tx, subscription.id)
      })
      return confirmed !== undefined
    },

    leave: async (token: string) => {
      const former = await withSubscription(token, async (tx, subscription) => {
        await suppress(tx, secret, subscription.email, 'unsubscribed')
        await endSubscription(tx, subscription.email)
      })
      return former && { wayBack: makeReturnToken(secret, former) }
    },

    /** The subscriber came from a mailed link, so no second confirmation is needed. */
    comeBack: async (wayBack: string) => {
      const former = readReturnToken(secret, wayBack)
      if (!former) return false
      await database.withTransaction(async (tx) => {
        await tx.insert(newsletterSubscriptions).values(former).onConflictDoNothing()
        await tx
          .update(newsletterSubscriptions)
          .set({ confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, now())` })
          .where(hasAddress(former.email))
        await welcomeBack(tx, former.email)
        await publishContentChange(tx, [topic])
      })
      return true
    },
  }

  async function welcomeBack(tx: Db, email: string): Promise<void> {
    await liftSuppression(tx, secret, email)
    await tx.update(newsletterSubscriptions).set({ refusal: null }).where(inMailbox(email))
  }

  /** Once per subscription, also if it is confirmed again. */
  async function queueWelcome(tx: Db, id: number): Promise<void> {
    const welcome = { kind: 'newsletter-welcome', id, issue: 1 }
    const { welcomeText } = await readSettings(tx)
    if (welcomeText && (await tx.$count(outgoingMails, isMail(welcome))) === 0) await queueMails(tx, tasks, [welcome])
  }

  async function withSubscription(
    token: string,
    act: (tx: Db, subscription: typeof newsletterSubscriptions.$inferSelect) => Promise<void>,
  ): Promise<FormerSubscription | undefined> {
    const id = readNewsletterToken(secret, token)
    if (id === undefined) return undefined
    return database.withTransaction(async (tx) => {
      const [subscription] = await tx
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.id, id))
        .for('update')
      if (subscription) {
        await act(tx, subscription)
        await publishContentChange(tx, [topic])
      }
      return subscription
    })
  }

  async function addSubscription(tx: Db, values: NewSubscription): Promise<MailTask | undefined> {
    const text = newsletterConsent(values.source, await hasPublishedPost(tx))
    const consentTextId = await consentTextOf(tx, { form: 'newsletter', place: values.source, text })
    const consent = { consentTextId, consentedAt: sql`now()` }
    const [added] = await tx
      .insert(newsletterSubscriptions)
      .values({ ...values, ...consent })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscriptions.id })
    if (values.spamReason === 'canary') return added && { kind: 'newsletter-confirmation', id: added.id, issue: 1 }
    if (values.spamReason) return added && { kind: 'newsletter-notice', id: added.id, issue: 1 }
    return askToConfirm(tx, newsletterSubscriptions, {
      kind: 'newsletter-confirmation',
      which: hasAddress(values.email),
      consent,
      mayAsk: async (email) => {
        const refusal = await getRefusal(tx, secret, email)
        if (refusal) await markRefused(tx, email, refusal)
        return mayBeAsked(tx, secret, email)
      },
    })
  }
}
export type NewsletterService = ReturnType<typeof createNewsletterService>

export async function refuseMailbox(tx: Db, secret: string, email: string, reason: Refusal): Promise<void> {
  await suppress(tx, secret, email, reason)
  await markRefused(tx, email, reason)
}

const markRefused = (tx: Db, email: string, refusal: Refusal) =>
  tx.update(newsletterSubscriptions).set({ refusal }).where(inMailbox(email))

const inMailbox = (email: string) => eq(newsletterSubscriptions.mailbox, mailboxOf(email))

const hasAddress = (email: string) => sql`lower(${newsletterSubscriptions.email}) = lower(${email})`

export async function getSubscription(db: Db, id: number) {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return row
}
