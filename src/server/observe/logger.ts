import { type DestinationStream, pino } from 'pino'
import { currentRequest } from './current-request.ts'

/** Input and credentials are never logged. */
const secret = ['password', 'token', 'authorization', 'cookie', 'email', 'recaptchaToken', 'set-cookie']

/** PostgreSQL error classes whose messages name our schema and never a value. */
const safeSqlState = /^(?:08|23|25|26|40|42|53|54|55|57|58)[0-9A-Z]{3}$/
/** Messages of drivers and our own code without user data. */
const safeMessage =
  /^(?:connection terminated|connection closed|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|client was closed|cannot use a pool|(?:connect|read|write|getaddrinfo) E[A-Z_]+|socket hang up|fetch failed|the (?:transaction was rolled back|verifier answered \d{3}|operation was aborted))/i

/** An allow-list, because libraries repeat their input: Drizzle the values, JSON.parse the text, mail servers the recipient. */
function messageOf(error: { message: string; code?: unknown }): string | undefined {
  const { code } = error
  if (typeof code === 'string' && safeSqlState.test(code)) return error.message
  // Engine errors are about code; those of libraries may quote a value.
  if (error instanceof TypeError && code === undefined && /^[\w$.,' ()]+$/.test(error.message)) return error.message
  return safeMessage.test(error.message) ? error.message : undefined
}

const framesOf = ({ stack, message }: Error) =>
  stack
    ?.replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at [^\s].*(?::\d+:\d+\)?|<anonymous>\)?)$/.test(line))
    .join('\n')

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    code,
    constraint,
    query,
    stack: framesOf(error),
    cause: error.cause && describeError(error.cause),
  }
}

export function reasonOf(error: unknown): string {
  // pg-boss reports copies of errors, which are plain objects.
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: unknown; message?: unknown }
  if (cause) return reasonOf(cause)
  const said = typeof message === 'string' ? messageOf(error as Error) : undefined
  return said ?? (typeof code === 'string' ? code : Object(error).constructor.name)
}

function namesOfRequest(): object {
  const { requestId, givenRequestId } = currentRequest.getStore() ?? {}
  return { requestId, givenRequestId }
}

export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      mixin: namesOfRequest,
      redact: { paths: secret.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[redacted]' },
    },
    destination,
  )
