import { sql } from 'drizzle-orm'
import { webhookKindOf } from '#contract/office/connections.ts'
import type { NoticeKind } from '#contract/office/notices.ts'
import type { Db } from '#server/db/database.ts'
import { webhookDeliveries, webhooks } from './connections.table.ts'

/** Counts an event for every webhook that wants one of its kinds, once for each. */
export async function countForWebhooks(tx: Db, kinds: readonly NoticeKind[]): Promise<void> {
  const wanted = kinds.flatMap((kind) => webhookKindOf(kind) ?? [])
  if (wanted.length === 0) return
  const names = sql`array[${sql.join(
    wanted.map((kind) => sql`${kind}`),
    sql`, `,
  )}]::text[]`
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, kind)
    select w.id, (select k.kind from unnest(${names}) with ordinality k (kind, place)
      where k.kind = any (w.kinds) order by k.place limit 1)
    from ${webhooks} w where w.kinds && ${names} order by w.id
    on conflict (webhook_id, kind) where queued_at is null
      do update set count = webhook_deliveries.count + 1`)
}
