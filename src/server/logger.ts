import { type DestinationStream, pino } from 'pino'

/** Ids and counts are logged; what a person typed, and what proves who they are, is not. */
const secret = ['password', 'token', 'authorization', 'cookie', 'email', 'recaptchaToken', 'set-cookie']

export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secret.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[redacted]' },
    },
    destination,
  )
