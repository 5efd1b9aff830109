import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { NewsletterInput } from '#contract/newsletter.schema.ts'
import { submissionMessages } from '#contract/submissions.ts'
import type { Db } from '#server/db/database.ts'
import { spamReason } from '#server/submissions/spam.ts'
import { type SubmissionKernel, submitOnce } from '#server/submissions/submit.ts'
import { newsletterSubscriptions, newsletterSuppressions } from './newsletter.table.ts'
import { readNewsletterToken } from './newsletter-token.ts'

const perClient = { name: 'newsletter', points: 5, seconds: 600 }

export const createNewsletterService = (kernel: SubmissionKernel) => {
  const { database, secret } = kernel
  const hashOf = (email: string) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url')

  return {
    /** The answer never tells whether the address was known. */
    subscribe: (
      { website, elapsedMs, ...content }: NewsletterInput,
      { key, client }: { key: string; client: string },
    ) =>
      submitOnce(kernel, {
        key,
        content,
        limit: { rate: perClient, client, message: submissionMessages.tooMany },
        store: async (tx) => {
          const spam = spamReason({ website, elapsedMs })
          const mail = await addSubscription(tx, { ...content, spamReason: spam }, !spam)
          return {
            answer: { success: true as const },
            mails: mail ? [{ kind: 'newsletter-confirmation', ...mail }] : [],
          }
        },
      }),

    /** True when the link is ours and its subscription is still there. */
    confirm: (token: string) =>
      withSubscription(token, async (tx, subscription) => {
        await tx
          .update(newsletterSubscriptions)
          .set({ confirmedAt: subscription.confirmedAt ?? new Date() })
          .where(eq(newsletterSubscriptions.id, subscription.id))
        await tx.delete(newsletterSuppressions).where(eq(newsletterSuppressions.emailHash, hashOf(subscription.email)))
      }),

    /** Works before and after confirming, and as often as somebody likes. */
    unsubscribe: (token: string) =>
      withSubscription(token, async (tx, subscription) => {
        await tx
          .insert(newsletterSuppressions)
          .values({ emailHash: hashOf(subscription.email) })
          .onConflictDoNothing()
        await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subscription.id))
      }),
  }

  async function withSubscription(
    token: string,
    act: (tx: Db, subscription: typeof newsletterSubscriptions.$inferSelect) => Promise<void>,
  ): Promise<boolean> {
    const id = readNewsletterToken(secret, token)
    if (id === undefined) return false
    return database.withTransaction(async (tx) => {
      const [subscription] = await tx
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.id, id))
        .for('update')
      if (!subscription) return false
      await act(tx, subscription)
      return true
    })
  }
}
export type NewsletterService = ReturnType<typeof createNewsletterService>

/** Adds the address or finds it again; tells which confirmation mail to send, if one is due. */
async function addSubscription(
  tx: Db,
  values: Pick<typeof newsletterSubscriptions.$inferInsert, 'email' | 'name' | 'source' | 'spamReason'>,
  mayMail: boolean,
): Promise<{ id: number; issue: number } | undefined> {
  await tx.insert(newsletterSubscriptions).values(values).onConflictDoNothing()
  if (!mayMail) return undefined
  const [due] = await tx
    .update(newsletterSubscriptions)
    .set({ mailedAt: sql`now()`, mailCount: sql`${newsletterSubscriptions.mailCount} + 1`, spamReason: null })
    .where(
      sql`lower(${newsletterSubscriptions.email}) = lower(${values.email})
        and ${newsletterSubscriptions.confirmedAt} is null
        and (${newsletterSubscriptions.mailedAt} is null
          or ${newsletterSubscriptions.mailedAt} < now() - interval '1 day')`,
    )
    .returning({ id: newsletterSubscriptions.id, issue: newsletterSubscriptions.mailCount })
  return due
}

export async function getSubscription(db: Db, id: number) {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return row
}
