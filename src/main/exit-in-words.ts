import { BackupFailed } from '#server/features/office/operations/postgres-tools.ts'
import { readOnlyCode, readOnlyMessage } from '#server/http/errors.ts'
import { createLogger } from '#server/observe/logger.ts'

// Every command imports this first: failures that the operator can fix print one sentence without a stack.

interface Failure {
  code?: unknown
  syscall?: unknown
  port?: unknown
  message?: string
  cause?: unknown
}

const sentences: Record<string, (failure: Failure) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another process. Stop it, or set PORT to another.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: () => 'This machine has no such network interface. Set HOST to one that it has.',
  '28P01': () => 'PostgreSQL refuses the name or password of DATABASE_URL.',
  '28000': () => 'PostgreSQL does not accept the name in DATABASE_URL from this machine.',
  '3D000': ({ message }) => `PostgreSQL says: ${message}. Create it, or correct DATABASE_URL.`,
  [readOnlyCode]: () => `${readOnlyMessage}.`,
  '42501': ({ message }) => `The role of DATABASE_URL lacks a right. PostgreSQL says: ${message}.`,
}

function inWords(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (error instanceof BackupFailed) return [error.message, error.details].filter(Boolean).join('\n')
  const failure: Failure = error
  const isListening = failure.syscall === 'listen' || failure.syscall === undefined
  const sentence = isListening ? sentences[String(failure.code)] : undefined
  return sentence?.(failure) ?? inWords(failure.cause)
}

// Also catches unhandled rejections.
process.on('uncaughtException', (error) => {
  const words = inWords(error)
  if (words || process.env.NODE_ENV !== 'production') console.error(words ?? error)
  else createLogger('fatal').fatal({ err: error }, 'ended')
  process.exit(1)
})
