import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { submissionMessages } from '#contract/inbox/submissions.ts'
import type { Permission } from '#contract/roles.ts'
import { publishContentChange } from '#server/db/content-changes.ts'
import { type Database, type Db, placeholders, statement, together } from '#server/db/database.ts'
import { AppError, TooManyRequests } from '#server/http/errors.ts'
import { consume, type RateLimit, withinLimit } from '#server/http/rate-limit.ts'
import { type MailQueue, type MailTask, queueMails } from '#server/mail/outbox.ts'
import { idempotencyKeys } from './idempotency.table.ts'

export interface SubmissionKernel {
  database: Database
  tasks: Pick<MailQueue, 'queueMails'>
  secret: string
}

interface Stored<Body> {
  response: Body
  mails: MailTask[]
  topic?: Permission
  /** Under way, so that it leaves with the statements that follow. */
  told?: Promise<void> | undefined
}

interface Submission<Body> {
  key: string
  content: unknown
  limit: { rate: RateLimit; client: string; message: string }
  store(tx: Db): Promise<Stored<Body>>
}

const fingerprintOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

const insertKey = statement((db) =>
  db
    .insert(idempotencyKeys)
    .values(placeholders('key', 'fingerprint', 'response'))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('insert_key'),
)

class SentBefore extends Error {}

/** Stores the key in the same transaction: of two concurrent attempts one rolls back and returns the other's response. */
export async function submitOnce<Body extends object>(
  { database, tasks, secret }: SubmissionKernel,
  { key, content, limit, store }: Submission<Body>,
): Promise<Body> {
  try {
    return await database.withTransaction(async (tx) => {
      // All forms lock in the same order to avoid deadlocks: the client's limit, what `store` counts (captcha token, mailbox), the key.
      await consume(tx, secret, limit.rate, limit.client, limit.message)
      const { response, mails, topic, told } = await store(tx)
      // `told` left first, so its failure is the cause of the others'.
      const [, isFirst] = await together([
        told,
        rememberResponse(tx, key, content, response),
        mails.length > 0 && queueMails(tx, tasks, mails),
        topic && publishContentChange(tx, [topic]),
      ])
      if (!isFirst) throw new SentBefore()
      return response
    })
  } catch (error) {
    // Even if a retry is refused, the form was stored, so return its response.
    if (!(error instanceof SentBefore || error instanceof AppError)) throw error
    const before = await responseGivenBefore<Body>(database.db, key, content)
    if (before) return before
    // The rollback undid the count; counting again refuses the next attempt without a lock.
    if (error instanceof TooManyRequests && error.limit === limit.rate.name)
      await withinLimit(database.db, secret, limit.rate, limit.client)
    throw error
  }
}

export async function rememberResponse(tx: Db, key: string, content: unknown, response: object): Promise<boolean> {
  const [first] = await insertKey(tx).execute({ key, fingerprint: fingerprintOf(content), response })
  return first !== undefined
}

export async function responseGivenBefore<Body>(db: Db, key: string, content: unknown): Promise<Body | undefined> {
  const [before] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!before) return undefined
  if (before.fingerprint !== fingerprintOf(content)) throw new AppError('conflict', submissionMessages.keyReused)
  return before.response as Body
}
