import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { undeliveredAbout } from '#server/mail/outbox.ts'
import { counted, lineIf } from '#server/staff/sources.ts'
import { isSuspicious } from '#server/submissions/spam.ts'
import { isVisibleTo, type Viewer } from './messages.public.ts'
import { isDue, listInDistress } from './messages.staff.service.ts'
import { contactMessages } from './messages.table.ts'

export async function readMessagesToday(db: Db, viewer: Viewer) {
  const { id, state, assigneeId, readAt, isQuarantined } = contactMessages
  const count = (...conditions: Parameters<typeof and>) =>
    db.$count(contactMessages, and(isVisibleTo(viewer), ...conditions))
  const [inDistress, doubtful, badge, waiting, mine, quarantined, undelivered] = await Promise.all([
    listInDistress(db, {}, viewer, isNull(readAt)),
    listInDistress(db, { quarantined: 'yes' }, viewer, isNull(readAt)),
    count(isNull(readAt), not(isQuarantined)),
    count(eq(state, 'new'), eq(isQuarantined, false), isDue),
    count(eq(state, 'open'), eq(isQuarantined, false), eq(assigneeId, viewer.id), isDue),
    count(isSuspicious(contactMessages)),
    count(inArray(id, undeliveredAbout(db, 'contact'))),
  ])
  return {
    badge,
    lines: [
      ...lineIf(inDistress.length, {
        text: `${counted(inDistress.length, 'message')} may be from somebody in distress. Please read that first.`,
        isUrgent: true,
        search: { id: String(inDistress[0]) },
      }),
      ...lineIf(doubtful.length, {
        text: `${counted(doubtful.length, 'message')} may be from somebody in distress, and looks like spam. Please look.`,
        isUrgent: true,
        search: { quarantined: 'yes', id: String(doubtful[0]) },
      }),
      ...lineIf(undelivered, {
        text: `${counted(undelivered, 'message has', 'messages have')} mail that has not gone out.`,
        isUrgent: true,
        search: { mail: 'undelivered' },
      }),
      ...lineIf(waiting, {
        text: `${counted(waiting, 'new message waits', 'new messages wait')} for an answer.`,
        search: { state: 'new' },
      }),
      ...lineIf(mine, {
        text: `${counted(mine, 'open message is', 'open messages are')} yours to answer.`,
        search: { state: 'open', assignee: 'me' },
      }),
      ...lineIf(quarantined, {
        text: `${counted(quarantined, 'message looks', 'messages look')} like spam.`,
        search: { quarantined: 'yes' },
      }),
    ],
  }
}
