import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type QuarantineReason, quarantineReasons } from '#contract/inbox/quarantine.ts'
import { type Mail, namesStay, staffFoot } from '#server/mail/mail.ts'
import type { MailLink } from '#server/mail/mail-frame.ts'
import { readSignedId, signId } from '#server/mail/signed-id.ts'

const leastFillMs = 2_000

export type SpamReason = Exclude<QuarantineReason, 'unverified'>

/** Longer than a run of the canary takes. */
const canaryMinutes = 15
const minuteOf = (date: number) => Math.floor(date / 60_000)

/** For the hidden field: identifies the site's own test of its forms. */
export const makeCanaryMark = (secret: string) => signId(secret, 'canary', minuteOf(Date.now()))

function isCanaryMark(secret: string, text: string): boolean {
  const minute = readSignedId(secret, 'canary', text)
  return minute !== undefined && Math.abs(minuteOf(Date.now()) - minute) <= canaryMinutes
}

interface Trace {
  website?: string | undefined
  elapsedMs?: number | undefined
}

/** Spam is stored and mailed to staff, but its address gets no mail; the canary's submissions stay out of lists, and all their mails are sent. */
export function spamReason(trace: Trace, secret: string): SpamReason | null {
  if (trace.website) return isCanaryMark(secret, trace.website) ? 'canary' : 'honeypot'
  if (trace.elapsedMs !== undefined && trace.elapsedMs < leastFillMs) return 'too-fast'
  return null
}

export function spamMark(reason: SpamReason | null) {
  if (reason === 'canary') return { mark: '[Canary] ', note: ['The site tried its own form. There is nothing to do.'] }
  return reason
    ? {
        mark: '[Possible spam] ',
        note: [
          `This looks like spam: ${quarantineReasons[reason]}. It is stored, and no mail was sent to its address.`,
        ],
      }
    : { mark: '', note: [] }
}

export const isSuspicious = (table: Record<'isQuarantined' | 'spamReason', PgColumn>) =>
  and(eq(table.isQuarantined, true), sql`${table.spamReason} is distinct from 'canary'`)

export const noticeTo = (staff: string, row: { spamReason: SpamReason | null; email: string }) =>
  row.spamReason === 'canary' ? row.email : staff

export interface NoticeOptions {
  origin: string
  /** With names and texts. */
  inFull: boolean
}

interface MarkedSignUp {
  id: number
  email: string
  spamReason: SpamReason | null
}

interface SignUpNotice extends NoticeOptions {
  to: string
  what: string
  detail: string
  /** The screen that shows it, if there is one. */
  action?: MailLink
}

/** The address of a suspected sign-up is not asked to confirm, so staff are told. */
export function signUpNotice(
  signUp: MarkedSignUp | undefined,
  { to, origin, what, detail, action, inFull }: SignUpNotice,
): Mail | undefined {
  if (!signUp?.spamReason) return undefined
  const { mark, note } = spamMark(signUp.spamReason)
  const ask = inFull ? 'answer this email and ask' : 'ask'
  return {
    to,
    subject: `${mark}${what}`,
    ...(inFull && { replyTo: signUp.email }),
    paragraphs: [
      ...note,
      inFull ? `Email: ${signUp.email}\n${detail}` : detail,
      `If it was a person, ${ask} them to sign up once more. Sign-up ${signUp.id}.`,
      ...(inFull ? [] : [namesStay]),
    ],
    ...(action && { action }),
    ...staffFoot(origin),
  }
}
