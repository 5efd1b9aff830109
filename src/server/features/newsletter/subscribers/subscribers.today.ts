import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { undeliveredAbout } from '#server/mail/outbox.ts'
import { counted, lineIf } from '#server/staff/sources.ts'
import { newsletterSubscriptions } from './newsletter.table.ts'

export async function readSubscribersToday(db: Db) {
  const hasMail = inArray(newsletterSubscriptions.id, undeliveredAbout(db, 'newsletter'))
  const undelivered = await db.$count(newsletterSubscriptions, hasMail)
  return {
    lines: lineIf(undelivered, {
      text: `${counted(undelivered, 'subscriber has', 'subscribers have')} mail that has not gone out.`,
      isUrgent: true,
      search: { mail: 'undelivered' },
    }),
  }
}
