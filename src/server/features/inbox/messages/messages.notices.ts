import { inArray } from 'drizzle-orm'
import { soundsInDistress } from '#contract/inbox/crisis.ts'
import { subjectLabel } from '#contract/inbox/messages.staff.ts'
import type { NoticeSource } from '#server/features/office/notices/notices.public.ts'
import { topicOf } from './messages.service.ts'
import { contactMessages } from './messages.table.ts'

/** Distress is found out each time it is needed, and never stored. */
export const messageNotices: NoticeSource = {
  about: 'message',
  async describe(db, ids) {
    const { id, name, email, subject, message, isInvestor, isQuarantined } = contactMessages
    const rows = await db
      .select({ id, name, email, subject, message, isInvestor, isQuarantined })
      .from(contactMessages)
      .where(inArray(id, ids))
    return rows.flatMap((row) => {
      if (row.isQuarantined) return []
      const label = subjectLabel(row.subject)
      const isUrgent = soundsInDistress(row.message)
      return [
        {
          id: row.id,
          permission: topicOf(row),
          kinds: isUrgent ? (['distress', row.subject] as const) : ([row.subject] as const),
          isUrgent,
          one: isUrgent ? 'message may be from a person in distress' : `new message: ${label}`,
          many: isUrgent ? 'messages may be from a person in distress' : `new messages: ${label}`,
          tab: 'messages',
          opens: row.id,
          full: `${row.name} (${row.email}), ${label}:\n${row.message}`,
        },
      ]
    })
  },
}
