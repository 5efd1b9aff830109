import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeliveryKind, TokenScope, WebhookFormat, WebhookKind } from '#contract/office/connections.ts'
import { staffUsers } from '#server/auth/staff-users.table.ts'
import { tableWithoutPersonalData } from '#server/db/personal-data.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Revoking one deletes its row. */
export const accessTokens = tableWithoutPersonalData(
  'access_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    scopes: text().array().notNull().$type<TokenScope[]>(),
    createdBy: integer('created_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [uniqueIndex('access_tokens_hash').on(table.tokenHash)],
)

export const webhooks = tableWithoutPersonalData('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  format: text().notNull().$type<WebhookFormat>(),
  kinds: text().array().notNull().$type<WebhookKind[]>(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const webhookDeliveries = tableWithoutPersonalData(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<DeliveryKind>(),
    count: integer().notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Until then events of the same kind are counted together. */
    queuedAt: at('queued_at'),
    tries: integer().notNull().default(0),
    response: text(),
    deliveredAt: at('delivered_at'),
    failedAt: at('failed_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_open').on(table.webhookId, table.kind).where(sql`${table.queuedAt} is null`),
    index('webhook_deliveries_of').on(table.webhookId, table.id),
  ],
)
