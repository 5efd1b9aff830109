import { ApiFailure } from './client.ts'

/** The server said no, so a retry cannot help. */
export const isRefused = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429

/** What the server says about a field or about the request, if it says anything. */
export const sentenceOf = (failure: unknown): string | undefined =>
  failure instanceof ApiFailure ? (Object.values(failure.fields ?? {})[0] ?? failure.error) : undefined
