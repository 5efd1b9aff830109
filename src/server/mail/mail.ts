import { escapeHtml } from '#contract/escape-html.ts'
import type { Permission } from '#contract/roles.ts'

export interface Mail {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  afterAction?: string[]
  replyTo?: string
  fromName?: string
  headers?: Record<string, string>
  parts?: { text: string; html: string }
  topic?: Permission
}

/** RFC 8058: mail programs show a one-click unsubscribe button. */
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

/** A line break would let a visitor add headers. */
export function assertHeaderSafe(...values: (string | undefined)[]): void {
  for (const value of values)
    if (value && /[\r\n\0]/.test(value)) throw new Error('A mail header contains a line break')
}
