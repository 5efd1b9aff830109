import type { Db } from '#server/db/database.ts'
import { countUndelivered } from '#server/mail/outbox.ts'
import { counted, lineIf } from '#server/staff/sources.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'

export async function readSubscribersToday(db: Db) {
  const { total, since } = await countUndelivered(db, 'newsletter', newsletterSubscriptions)
  return {
    lines: lineIf(total, {
      kind: 'mail',
      text: `${counted(total, 'subscriber has', 'subscribers have')} mail that has not gone out.`,
      since,
      search: { mail: 'undelivered' },
    }),
  }
}
