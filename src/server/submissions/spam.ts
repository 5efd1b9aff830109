/** Faster than a person can read and type. */
const leastFillMs = 2_000

export type SpamReason = 'honeypot' | 'too-fast'

/** Suspicious submissions are stored, marked and mailed to staff; the address they name gets no mail. */
export function spamReason(trace: { website?: string | undefined; elapsedMs?: number | undefined }): SpamReason | null {
  if (trace.website) return 'honeypot'
  if (trace.elapsedMs !== undefined && trace.elapsedMs < leastFillMs) return 'too-fast'
  return null
}

const explanations: Record<SpamReason, string> = {
  honeypot: 'a field that people cannot see was filled in',
  'too-fast': 'the form was filled in within two seconds',
}

/** For the notice to staff: a mark for its subject and a paragraph that says why. */
export const spamMark = (reason: SpamReason | null) =>
  reason
    ? {
        mark: '[Possible spam] ',
        note: [
          `This looks like spam: ${explanations[reason]}. It is stored, and no mail was sent to the address below.`,
        ],
      }
    : { mark: '', note: [] }
