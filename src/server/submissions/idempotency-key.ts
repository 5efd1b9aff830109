import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { idempotencyKeySchema } from '#contract/inbox/submissions.schema.ts'
import { idempotencyKeyHeader, submissionMessages } from '#contract/inbox/submissions.ts'
import { AppError } from '#server/http/errors.ts'

export function idempotencyKeyOf(context: Context): string {
  const key = idempotencyKeySchema.safeParse(context.req.header(idempotencyKeyHeader) ?? randomUUID())
  if (!key.success) throw new AppError('invalid', submissionMessages.keyMalformed)
  return key.data
}
