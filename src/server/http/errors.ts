import { HTTPException } from 'hono/http-exception'
import type { ZodError } from 'zod'
import { errorMessages } from '#contract/errors.ts'
import { awayTexts } from '#server/framework/pg.ts'

const statusOf = {
  invalid: 400,
  notAuthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
  unexpected: 500,
} as const
export type ErrorCode = keyof typeof statusOf
export type ErrorStatus = (typeof statusOf)[ErrorCode]

export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }

  get status(): ErrorStatus {
    return statusOf[this.code]
  }
}

export function problemsByField({ issues }: Pick<ZodError, 'issues'>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[path.join('.')] ??= message
  return problems
}

export class ChangedMeanwhile extends AppError {
  readonly current: unknown

  constructor(message: string, current: unknown) {
    super('conflict', message)
    this.current = current
  }
}

export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number
  readonly limit: string

  constructor(message: string, retryAfterSeconds: number, limit: string) {
    super('tooMany', message)
    this.retryAfterSeconds = retryAfterSeconds
    this.limit = limit
  }
}

export const readOnlyCode = '25006'
export const readOnlyMessage =
  'This PostgreSQL is read-only: a replica, a recovery that was not promoted, or default_transaction_read_only is on. ' +
  'Let DATABASE_URL lead to the primary, or promote it: select pg_promote()'

export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === readOnlyCode || isReadOnly(error.cause)
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53100', // disk full
  '53300', // too many connections
  '57P01', // server shutting down
  '57P02',
  '57P03', // starting up
  readOnlyCode,
])

/** PostgreSQL is unreachable or takes no writes, as opposed to having refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // pg-boss reports copies of errors, which are plain objects.
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true
  return (typeof message === 'string' && awayTexts.test(message)) || isDatabaseAway(cause)
}

/** Canceled by `statement_timeout` or `lock_timeout`; it may succeed later. */
export function isStatementCanceled(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '57014' || code === '55P03' || isStatementCanceled(error.cause)
}

export function toAppError(error: unknown, whatFailed?: string): AppError {
  if (error instanceof AppError) return error
  // Refused by the HTTP layer, such as a body that is not JSON.
  if (error instanceof HTTPException && error.status < 500) return new AppError('invalid', errorMessages.malformed)
  if (isDatabaseAway(error)) return new AppError('unavailable', whatFailed ?? errorMessages.unavailable)
  return new AppError('unexpected', whatFailed ?? errorMessages.unexpected)
}

export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return (error as { constraint?: unknown }).constraint === constraint || violates(error.cause, constraint)
}
