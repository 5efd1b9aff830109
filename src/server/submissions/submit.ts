import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { submissionMessages } from '#contract/submissions.ts'
import type { Database, Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { idempotencyKeys } from './idempotency.table.ts'

interface Submission<Answer> {
  key: string
  /** Everything the visitor meant to send, and nothing that differs between two tries. */
  content: unknown
  /** Stores the submission and queues its mails, all in this transaction. */
  store(tx: Db): Promise<Answer>
}

const fingerprintOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/**
 * Stores a form once, however often it arrives: the key is written in the same transaction, so a second try waits for
 * the first and is given its answer.
 */
export async function submitOnce<Answer extends object>(
  database: Database,
  { key, content, store }: Submission<Answer>,
): Promise<Answer> {
  return database.withTransaction(async (tx) => {
    const [first] = await tx
      .insert(idempotencyKeys)
      .values({ key, fingerprint: fingerprintOf(content), answer: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!first) return (await answerGivenBefore<Answer>(tx, key, content)) as Answer
    const answer = await store(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key))
    return answer
  })
}

/** What this form was answered when it came before, if it did. */
export async function answerGivenBefore<Answer>(db: Db, key: string, content: unknown): Promise<Answer | undefined> {
  const [before] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!before) return undefined
  if (before.fingerprint !== fingerprintOf(content)) throw new AppError('conflict', submissionMessages.keyReused)
  return before.answer as Answer
}
