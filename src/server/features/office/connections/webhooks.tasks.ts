import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveryTries } from '#contract/office/connections.ts'
import type { Database } from '#server/db/database.ts'
import { isAllowedHost, isOutside, lookupAllowed, type MayAsk } from '#server/http/outside.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { webhookDeliveries as deliveries, webhooks } from './connections.table.ts'
import { bodyOf, signedHeaders } from './webhook-message.ts'

const timeoutMs = 5_000

export const deliverTask = defineTask({
  name: 'webhook-delivery',
  payload: z.object({ id: z.number() }),
  retry: {
    limit: deliveryTries.most - 1,
    expireInSeconds: 60,
    backoffFromSeconds: deliveryTries.firstWaitSeconds,
  },
})

/** What was counted since the last time becomes one delivery for each webhook and kind. */
export const queueDeliveries = ({ withTransaction }: Database, tasks: Pick<TaskQueue, 'queueTask'>) =>
  withTransaction(async (tx) => {
    const counted = await tx
      .update(deliveries)
      .set({ queuedAt: sql`now()` })
      .where(isNull(deliveries.queuedAt))
      .returning({ id: deliveries.id })
    for (const delivery of counted) await tasks.queueTask(tx, deliverTask, delivery)
  })

interface DeliverOptions {
  origin: string
  secret: string
  mayAsk?: MayAsk
}

/** Throws after a failed try, so that the queue tries again later. */
export async function deliver({ db }: Database, id: number, options: DeliverOptions): Promise<void> {
  const { origin, secret, mayAsk = isOutside } = options
  const isOpen = and(eq(deliveries.id, id), isNull(deliveries.deliveredAt), isNull(deliveries.failedAt))
  // Counted before the request: a worker that dies during it has used up a try of the queue as well.
  const [delivery] = await db
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1` })
    .where(isOpen)
    .returning()
  const [webhook] = delivery ? await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)) : []
  if (!delivery || !webhook) return
  const body = bodyOf(delivery, webhook.format, origin)
  const headers = signedHeaders(body, { appSecret: secret, webhookId: webhook.id, deliveryId: id, now: new Date() })
  const { response, isDelivered, isFinal } = await post(webhook.url, { body, headers, mayAsk })
  const isLast = isFinal || delivery.tries >= deliveryTries.most
  const settled = isDelivered ? { deliveredAt: sql`now()` } : isLast ? { failedAt: sql`now()` } : {}
  await db
    .update(deliveries)
    .set({ response, ...settled })
    .where(isOpen)
  if (!isDelivered && !isLast) throw new Error(`Webhook ${webhook.id}: ${response}`)
}

interface Outcome {
  response: string
  isDelivered: boolean
  isFinal: boolean
}

/** Redirects are not followed, and the response is not read. */
async function post(
  address: string,
  { body, headers, mayAsk }: { body: string; headers: Record<string, string>; mayAsk: MayAsk },
): Promise<Outcome> {
  const url = URL.parse(address)
  if (!url || !isAllowedHost(url, mayAsk)) return failed('The address is not public', true)
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      lookup: lookupAllowed(mayAsk),
      signal: AbortSignal.timeout(timeoutMs),
    },
    ({ statusCode = 0 }) => {
      resolve(
        statusCode >= 200 && statusCode < 300
          ? { response: String(statusCode), isDelivered: true, isFinal: true }
          : failed(String(statusCode), statusCode === 410),
      )
      sent.destroy()
    },
  )
  sent.on('error', (error: Error & { code?: string }) => resolve(failed(reasonOf(error), false)))
  // A response that changes the protocol (101) closes the connection without an error.
  sent.on('close', () => resolve(failed('No response', false)))
  sent.end(body)
  return promise
}

const failed = (response: string, isFinal: boolean): Outcome => ({ response, isDelivered: false, isFinal })

const reasonOf = ({ name, code }: Error & { code?: string }) =>
  name === 'AbortError' || name === 'TimeoutError' ? 'No response in time' : (code ?? 'No connection')
