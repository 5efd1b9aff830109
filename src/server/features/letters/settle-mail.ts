import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import type { Delivery } from '#server/mail/smtp.ts'
import { isReader, type Reader } from './claim-batch.ts'
import { campaignReaders } from './letters.table.ts'

const settleRetryMs = 500
/** A minute's worth. */
const maxSettleTries = 120
/** About a day and a half. */
const maxSendTries = 24

/** In seconds. */
export interface RetryWaits {
  /** Before a reader whose mailbox said "not now" is tried again; doubled every time. */
  retry: number
  longestRetry: number
}

/** The server has answered: as long as this worker lives, a database that is away for a while is no reason to send it again. */
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

/** Named, so that it is parsed and planned once a connection: nothing is between the server's answer and this. */
const settle = {
  name: 'settle_letter_reader',
  text: `update letter_readers set state = 'sent', settled_at = now() where letter_id = $1 and subscription_id = $2`,
}
export const settleSent = (db: Db, campaignId: number, id: number) =>
  db.$client.query({ ...settle, values: [campaignId, id] })

/** `onBounce`: there is no such mailbox, and it gets nothing any more. */
export async function settleRefused(
  database: Database,
  campaignId: number,
  { reader, delivery }: Outcome,
  onBounce: (tx: Db, email: string) => Promise<void>,
): Promise<void> {
  await database.withTransaction(async (tx) => {
    await markRefused(tx, campaignId, reader, delivery)
    if (delivery.bounced) await onBounce(tx, reader.email)
  })
}

export async function settleDeferred(
  tx: Db,
  campaignId: number,
  { reader, delivery }: Outcome,
  { retry, longestRetry }: RetryWaits,
): Promise<void> {
  if (reader.tries >= maxSendTries) return markRefused(tx, campaignId, reader, delivery)
  const seconds = Math.min(longestRetry, retry * 2 ** (reader.tries - 1))
  await tx
    .update(campaignReaders)
    .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})`, lastAnswer: delivery.answer ?? null })
    .where(isReader(campaignId, [reader.id]))
}

async function markRefused(tx: Db, campaignId: number, { id }: Reader, { answer }: Delivery): Promise<void> {
  await tx
    .update(campaignReaders)
    .set({ state: 'refused', settledAt: sql`now()`, lastAnswer: answer ?? null })
    .where(isReader(campaignId, [id]))
}

export interface Outcome {
  reader: Reader
  delivery: Delivery
}
