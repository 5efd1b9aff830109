import { escapeHtml } from '#contract/escape-html.ts'
import type { Permission } from '#contract/roles.ts'

/** A mail as a feature writes it: words only. */
export interface Mail {
  to: string
  subject: string
  /** Plain paragraphs; the HTML part is made from them. */
  paragraphs: string[]
  /** One thing to do, as a link. */
  action?: { label: string; url: string }
  /** What matters less than the action. */
  afterAction?: string[]
  replyTo?: string
  /** A person here, in place of the sender's own name. */
  fromName?: string
  headers?: Record<string, string>
  /** Instead of the paragraphs: a mail that comes written. */
  parts?: { text: string; html: string }
  /** Which staff hear what becomes of it. */
  topic?: Permission
}

/** By these a mail program shows its own button, which unsubscribes in one click (RFC 8058). */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const mailText = ({ parts, paragraphs, action, afterAction = [] }: Mail) =>
  parts?.text ?? [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...afterAction].join('\n\n')

const htmlParagraph = (text: string) => `<p style="white-space:pre-line">${escapeHtml(text)}</p>`

export const mailHtml = ({ parts, paragraphs, action, afterAction = [] }: Mail) =>
  parts?.html ??
  [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#261d17;max-width:36em">',
    ...paragraphs.map(htmlParagraph),
    action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
    ...afterAction.map(htmlParagraph),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')

/** A line break in a header would let a visitor write headers of their own. */
export function assertHeaderSafe(...values: (string | undefined)[]): void {
  for (const value of values)
    if (value && /[\r\n\0]/.test(value)) throw new Error('A mail header contains a line break')
}
