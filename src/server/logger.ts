import { type DestinationStream, pino } from 'pino'

/** Ids and counts are logged; what a person typed, and what proves who they are, is not. */
const secret = ['password', 'token', 'authorization', 'cookie', 'email', 'recaptchaToken', 'set-cookie']

/** Drizzle and PostgreSQL repeat the values of a failed statement; the log keeps the statement and the reason. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  const message = query ? 'Failed query' : error.message
  return {
    type: error.constructor.name,
    message,
    code,
    constraint,
    query,
    stack: error.stack?.replace(error.message, () => message),
    cause: error.cause && describeError(error.cause),
  }
}

export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: secret.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[redacted]' },
    },
    destination,
  )
