import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type QuarantineReason, quarantineReasons } from '#contract/inbox/quarantine.ts'
import type { Mail } from '#server/mail/mail.ts'
import { readSignedId, signId } from '#server/mail/signed-id.ts'

/** Faster than a person can read and type. */
const leastFillMs = 2_000

export type SpamReason = Exclude<QuarantineReason, 'unverified'>

/** Good for as long as a run of the canary may take. */
const canaryMinutes = 15
const minuteOf = (date: number) => Math.floor(date / 60_000)

/** For the field that people leave empty: so the site says that it tries its own form. */
export const makeCanaryMark = (secret: string) => signId(secret, 'canary', minuteOf(Date.now()))

function isCanaryMark(secret: string, text: string): boolean {
  const minute = readSignedId(secret, 'canary', text)
  return minute !== undefined && Math.abs(minuteOf(Date.now()) - minute) <= canaryMinutes
}

interface Trace {
  website?: string | undefined
  elapsedMs?: number | undefined
}

/**
 * Suspicious submissions are stored, marked and mailed to staff; the address they name gets no mail. The canary's are kept
 * apart in the same way, so that no list and no report has them, but all of their mails are sent.
 */
export function spamReason(trace: Trace, secret: string): SpamReason | null {
  if (trace.website) return isCanaryMark(secret, trace.website) ? 'canary' : 'honeypot'
  if (trace.elapsedMs !== undefined && trace.elapsedMs < leastFillMs) return 'too-fast'
  return null
}

/** For the notice to staff: a mark for its subject and a paragraph that says why. */
export function spamMark(reason: SpamReason | null) {
  if (reason === 'canary') return { mark: '[Canary] ', note: ['The site tried its own form. There is nothing to do.'] }
  return reason
    ? {
        mark: '[Possible spam] ',
        note: [
          `This looks like spam: ${quarantineReasons[reason]}. It is stored, and no mail was sent to the address below.`,
        ],
      }
    : { mark: '', note: [] }
}

/** What is kept apart and somebody should look at. */
export const isSuspicious = (table: Record<'isQuarantined' | 'spamReason', PgColumn>) =>
  and(eq(table.isQuarantined, true), sql`${table.spamReason} is distinct from 'canary'`)

/** Who is told: of what the canary sent, the canary. */
export const noticeTo = (staff: string, row: { spamReason: SpamReason | null; email: string }) =>
  row.spamReason === 'canary' ? row.email : staff

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
