import { retentionMessages } from '#contract/office/retention.ts'
import type { PersonData } from './person-data.public.ts'
import { isOf } from './remove-rows.public.ts'
import { retentionHolds } from './retention.table.ts'

export const holdPersonData: PersonData = {
  name: 'holds',
  keepFor: () => 'until it is lifted',
  why: 'to keep what may not be deleted yet',
  policy: [
    {
      what: 'Holds',
      details: 'Email address, and our reason for not deleting what we have about you yet',
      why: 'To keep what we may not delete yet, for instance while there is a dispute',
      health: null,
      howLong: () => 'Until the reason is gone',
      seenBy: 'privacy',
    },
  ],
  table: retentionHolds,
  columns: ['email', 'reason'].map((column) => `retention_holds.${column}`),
  erasedElsewhere: retentionMessages.liftFirst,
  find: (db, email) => {
    const { email: address, reason, createdAt } = retentionHolds
    return db.select({ email: address, reason, createdAt }).from(retentionHolds).where(isOf(retentionHolds, email))
  },
  async erase(tx, email, { until } = {}) {
    const { rowCount } = await tx.delete(retentionHolds).where(isOf(retentionHolds, email, until))
    return rowCount ?? 0
  },
  retention: [],
}
