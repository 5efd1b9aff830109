import { type QuarantineReason, quarantineReasons } from '#contract/quarantine.ts'
import type { Mail } from '#server/mail/mail.ts'

/** Faster than a person can read and type. */
const leastFillMs = 2_000

export type SpamReason = Exclude<QuarantineReason, 'unverified'>

/** Suspicious submissions are stored, marked and mailed to staff; the address they name gets no mail. */
export function spamReason(trace: { website?: string | undefined; elapsedMs?: number | undefined }): SpamReason | null {
  if (trace.website) return 'honeypot'
  if (trace.elapsedMs !== undefined && trace.elapsedMs < leastFillMs) return 'too-fast'
  return null
}

/** For the notice to staff: a mark for its subject and a paragraph that says why. */
export const spamMark = (reason: SpamReason | null) =>
  reason
    ? {
        mark: '[Possible spam] ',
        note: [
          `This looks like spam: ${quarantineReasons[reason]}. It is stored, and no mail was sent to the address below.`,
        ],
      }
    : { mark: '', note: [] }

interface MarkedSignUp {
  id: number
  email: string
  spamReason: SpamReason | null
}

/** To staff, about a sign-up that looks like spam, whose address is not asked to confirm. */
export function signUpNotice(
  to: string,
  what: string,
  signUp: MarkedSignUp | undefined,
  detail: string,
): Mail | undefined {
  if (!signUp?.spamReason) return undefined
  const { mark, note } = spamMark(signUp.spamReason)
  return {
    to,
    replyTo: signUp.email,
    subject: `${mark}${what}`,
    paragraphs: [
      ...note,
      `Email: ${signUp.email}\n${detail}`,
      `If it was a person, answer this mail and ask them to sign up once more. Sign-up ${signUp.id}.`,
    ],
  }
}
