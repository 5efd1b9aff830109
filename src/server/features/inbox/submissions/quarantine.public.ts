import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { tellStaff } from '#server/features/office/notices/notices.public.ts'
import type { MailQueue } from '#server/mail/outbox.ts'
import type { Written } from '#server/staff/feature.ts'
import type { SpamReason } from '#server/submissions/spam.ts'
import { queueHeldReceipt } from './held-mails.public.ts'

export interface QuarantineOptions {
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
}

interface Quarantinable {
  noun: 'application' | 'message'
  prefix: string
  /** Locked by the caller. */
  row: { id: number; isQuarantined: boolean; spamReason: SpamReason | null; email: string }
  store(change: object): Promise<unknown>
}

export async function changeQuarantine(
  tx: Db,
  { noun, prefix, row, store }: Quarantinable,
  quarantined: boolean,
  options: QuarantineOptions,
): Promise<Written<{ success: true }>> {
  const { id, isQuarantined, spamReason, email } = row
  if (isQuarantined === quarantined) return { response: { success: true }, activity: [] }
  await store(quarantined ? { releasedAt: null, spamReason: spamReason ?? 'staff' } : { releasedAt: sql`now()` })
  if (!quarantined) {
    await queueHeldReceipt(tx, options, { prefix, id, email })
    await tellStaff(tx, [{ about: noun, recordId: id }])
  }
  const action = quarantined ? (`${noun}-quarantined` as const) : (`${noun}-released` as const)
  return { response: { success: true }, activity: { action, subject: `${noun}:${id}` } }
}
