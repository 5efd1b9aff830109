import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createDevices } from '#server/auth/devices.ts'
import { createSessions } from '#server/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { eraseOldTrash } from '#server/db/trash.ts'
import { defineTask } from '#server/tasks/define-task.ts'
import type { PersonData } from './person-data.ts'

export const retentionTask = defineTask({
  name: 'retention',
  payload: z.object({}).nullish(),
  retry: { limit: 3, expireInSeconds: 600 },
  schedule: '17 3 * * *',
})

/** Nothing personal is kept longer than its purpose; the privacy policy names the same periods. */
export async function applyRetention({ db, withTransaction }: Database, personData: PersonData[]): Promise<void> {
  for (const { expire } of personData) await withTransaction(expire)
  await eraseOldTrash(db)
  // What holds no personal data and has done its work.
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`)
  await db.execute(sql`delete from rate_limits where expires_at < now()`)
  await db.execute(sql`delete from cms_password_links where expires_at < now()`)
  await db.execute(sql`
    with changes as (delete from newsletter_counts returning month, source, state, change)
    insert into newsletter_counts
    select month, source, state, sum(change) from changes group by 1, 2, 3 having sum(change) <> 0`)
  const now = () => new Date()
  await createSessions(now).removeExpired(db)
  await createDevices(now).removeExpired(db)
}
