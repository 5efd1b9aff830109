import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import type { Delivery } from '#server/mail/smtp.ts'
import { campaignRecipients } from './campaigns.table.ts'
import { isRecipient, type Recipient } from './claim-batch.ts'

const settleRetryMs = 500
const maxSettleTries = 60_000 / settleRetryMs
/** With doubled waits, about a day and a half. */
const maxSendTries = 24

export interface RetryWaits {
  retrySeconds: number
  longestRetrySeconds: number
}

/** The server has taken or refused the mail, so a short outage of the database must not send it again. */
export async function untilSettled(settle: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await settle()
      return
    } catch (error) {
      if (tries >= maxSettleTries) throw error
      await delay(settleRetryMs)
    }
  }
}

/** A named statement is planned once per connection, so that the row is settled as soon as possible. */
const settle = {
  name: 'settle_campaign_recipient',
  text: `update campaign_recipients set state = 'sent', settled_at = now() where campaign_id = $1 and subscription_id = $2`,
}
export const settleSent = (db: Db, campaignId: number, id: number) =>
  db.$client.query({ ...settle, values: [campaignId, id] })

export async function settleRefused(
  database: Database,
  campaignId: number,
  { recipient, delivery }: Outcome,
  onBounce: (tx: Db, email: string) => Promise<void>,
): Promise<void> {
  await database.withTransaction(async (tx) => {
    await markRefused(tx, campaignId, recipient, delivery)
    if (delivery.bounced) await onBounce(tx, recipient.email)
  })
}

export async function settleDeferred(
  tx: Db,
  campaignId: number,
  { recipient, delivery }: Outcome,
  { retrySeconds, longestRetrySeconds }: RetryWaits,
): Promise<void> {
  if (recipient.tries >= maxSendTries) return markRefused(tx, campaignId, recipient, delivery)
  const seconds = Math.min(longestRetrySeconds, retrySeconds * 2 ** (recipient.tries - 1))
  await tx
    .update(campaignRecipients)
    .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})`, lastResponse: delivery.response ?? null })
    .where(isRecipient(campaignId, [recipient.id]))
}

async function markRefused(tx: Db, campaignId: number, { id }: Recipient, { response }: Delivery): Promise<void> {
  await tx
    .update(campaignRecipients)
    .set({ state: 'refused', settledAt: sql`now()`, lastResponse: response ?? null })
    .where(isRecipient(campaignId, [id]))
}

export interface Outcome {
  recipient: Recipient
  delivery: Delivery
}
