/** Faster than anybody reads and types. */
const leastFillMs = 2_000

export type SpamReason = 'honeypot' | 'too-fast'

/** Suspicious submissions are stored and marked, never dropped, and never mailed to anybody. */
export function spamReason(trace: { website?: string | undefined; elapsedMs?: number | undefined }): SpamReason | null {
  if (trace.website) return 'honeypot'
  if (trace.elapsedMs !== undefined && trace.elapsedMs < leastFillMs) return 'too-fast'
  return null
}
