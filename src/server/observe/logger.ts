import { type DestinationStream, pino } from 'pino'
import { currentRequest } from './current-request.ts'

/** Ids and counts are logged; what a person typed, and what proves who they are, is not. */
const secret = ['password', 'token', 'authorization', 'cookie', 'email', 'recaptchaToken', 'set-cookie']

/** PostgreSQL's classes of errors whose messages name things of ours, never a value: constraints, syntax, resources. */
const safeSqlState = /^(?:08|23|25|26|40|42|53|54|55|57|58)[0-9A-Z]{3}$/
/** What drivers and we ourselves say; nothing that was sent is in it. */
const safeMessage =
  /^(?:connection terminated|connection closed|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|client was closed|cannot use a pool|(?:connect|read|write|getaddrinfo) E[A-Z_]+|socket hang up|fetch failed|the (?:transaction was rolled back|verifier answered \d{3}|operation was aborted))/i

/**
 * By an allow-list, because libraries repeat what they were given: Drizzle the values of a failed statement, PostgreSQL
 * the one it could not read, JSON.parse the text, mail servers the recipient. What is not on it is not said.
 */
function messageOf(error: { message: string; code?: unknown }): string | undefined {
  const { code } = error
  if (typeof code === 'string' && safeSqlState.test(code)) return error.message
  // The engine's own, about code. Libraries quote the value they did not like.
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

/** In a few words, for what is no error of ours: the innermost cause. */
export function reasonOf(error: unknown): string {
  // pg-boss reports copies of errors, which are plain objects.
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: unknown; message?: unknown }
  if (cause) return reasonOf(cause)
  const said = typeof message === 'string' ? messageOf(error as Error) : undefined
  return said ?? (typeof code === 'string' ? code : Object(error).constructor.name)
}

/** Every line that is written while a request is answered, or a mail that it caused, carries its names. */
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
