import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CreatedSecret, Delivery, Webhook, WebhookInput } from '#contract/office/connections.schema.ts'
import { connectionMessages as messages, mostWebhooks, shownDeliveries } from '#contract/office/connections.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Written } from '#server/staff/feature.ts'
import type { TaskQueue } from '#server/tasks/task-queue.ts'
import { webhookDeliveries as deliveries, webhooks } from './connections.table.ts'
import { webhookSecret } from './webhook-message.ts'
import { deliverTask } from './webhooks.tasks.ts'

const { id, name, url, format, kinds, createdAt } = webhooks
const subjectOf = (webhookId: number) => `webhook:${webhookId}`
const hostOf = (address: string) => URL.parse(address)?.host ?? ''

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.select({ id, name, url, format, kinds, createdAt }).from(webhooks).orderBy(asc(id))
  return rows.map(({ url: address, ...row }) => ({
    ...row,
    host: hostOf(address),
    createdAt: row.createdAt.toISOString(),
  }))
}

export async function listDeliveries(db: Db): Promise<Delivery[]> {
  const { kind, count, tries, response, deliveredAt, failedAt } = deliveries
  const state = sql<Delivery['state']>`case when ${deliveredAt} is not null then 'delivered'
    when ${failedAt} is not null then 'failed' else 'waiting' end`
  const rows = await db
    .select({
      id: deliveries.id,
      webhook: name,
      kind,
      count,
      createdAt: deliveries.createdAt,
      tries,
      state,
      response,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(id, deliveries.webhookId))
    .where(isNotNull(deliveries.queuedAt))
    .orderBy(desc(deliveries.id))
    .limit(shownDeliveries)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** For the activity log, which is kept: without the address. */
const logged = ({ url: address, ...webhook }: WebhookInput) => ({ ...webhook, host: hostOf(address) })

export async function createWebhook(tx: Db, appSecret: string, input: WebhookInput): Promise<Written<CreatedSecret>> {
  if ((await tx.$count(webhooks)) >= mostWebhooks) throw new AppError('conflict', messages.tooManyWebhooks)
  const [added] = await tx.insert(webhooks).values(input).returning({ id })
  const webhookId = Number(added?.id)
  return {
    response: { name: input.name, secret: webhookSecret(appSecret, webhookId) },
    activity: { action: 'webhook-created', subject: subjectOf(webhookId), after: logged(input) },
  }
}

export async function deleteWebhook(tx: Db, webhookId: number): Promise<Written<{ success: true }>> {
  const [gone] = await tx.delete(webhooks).where(eq(id, webhookId)).returning({ name, url, format, kinds })
  if (!gone) throw new AppError('notFound', messages.webhookNotFound)
  return {
    response: { success: true },
    activity: { action: 'webhook-deleted', subject: subjectOf(webhookId), before: logged(gone) },
  }
}

export async function testWebhook(
  tx: Db,
  webhookId: number,
  tasks: Pick<TaskQueue, 'queueTask'>,
): Promise<Written<{ success: true }>> {
  const [found] = await tx.select({ id }).from(webhooks).where(eq(id, webhookId)).for('key share')
  if (!found) throw new AppError('notFound', messages.webhookNotFound)
  const [delivery] = await tx
    .insert(deliveries)
    .values({ webhookId, kind: 'test', queuedAt: sql`now()` })
    .returning({ id: deliveries.id })
  if (delivery) await tasks.queueTask(tx, deliverTask, delivery)
  return { response: { success: true }, activity: { action: 'webhook-tested', subject: subjectOf(webhookId) } }
}

/** Webhooks whose newest finished delivery has failed. */
export async function readWebhooksToday(db: Db) {
  const { rows } = await db.execute<{ name: string; since: Date; response: string | null }>(sql`
    select w.name, d.failed_at as since, d.response from ${webhooks} w
    cross join lateral (
      select * from ${deliveries} d
      where d.webhook_id = w.id and coalesce(d.delivered_at, d.failed_at) is not null
      order by d.id desc limit 1) d
    where d.failed_at is not null order by w.id`)
  return {
    lines: rows.map(({ name: webhook, since, response }) => ({
      kind: 'mail' as const,
      text: `The webhook “${webhook}” did not get its last message.`,
      detail: response ?? '',
      since: new Date(since).toISOString(),
    })),
  }
}
