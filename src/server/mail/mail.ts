import { mailHeading } from '#contract/mails.ts'
import type { Permission } from '#contract/roles.ts'
import { siteName } from '#contract/site.ts'
import { portalPages } from '#contract/staff.ts'
import { frameMail, type MailLink, type MailParts, mailButton, mailParagraphs } from './mail-frame.ts'

export interface Mail {
  to: string
  subject: string
  paragraphs: string[]
  action?: MailLink
  afterAction?: string[]
  /** Why the recipient gets this mail. */
  why: string
  /** Stand at the foot. */
  links?: MailLink[]
  postalAddress?: string
  replyTo?: string
  fromName?: string
  headers?: Record<string, string>
  /** Replaces everything that is shown. */
  parts?: MailParts
  topic?: Permission
  /** For the calendar of the recipient. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

/** RFC 8058: mail programs show a one-click unsubscribe button. */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const whyAccount = 'You get this email because this address belongs to an account of our portal.'

/** The foot of mails to addresses that anyone may have typed. */
export const notYou = (unconfirmedFor: string, remove: string) => ({
  why: `Not you? Then do nothing: after ${unconfirmedFor} we forget the address.`,
  links: [{ label: 'Have it removed right away', url: remove }],
})

/** Opens what both lists have of the address. */
export const preferencesLinkMail = (to: string, url: string): Mail => ({
  to,
  subject: `Your link to choose what you get | ${siteName}`,
  paragraphs: [
    'Hello,',
    'You asked for the link to choose what you get from us. Everybody who has it can do so: please do not pass it on.',
  ],
  action: { label: 'Choose what I get', url },
  why: 'You get this email because somebody, probably you, asked for it on our website. Not you? Then do nothing: nobody else has the link.',
})

/** The foot of notices to staff. */
export const staffFoot = (origin: string) => ({
  why: 'You get this email because the settings of the portal name this address for it.',
  links: [{ label: 'Open the settings', url: `${origin}${portalPages.dashboard}?tab=settings` }],
})

const preview = /^.{0,150}(?=\s|$)/u

/** Stands in notices to staff without full text. */
export const namesStay = 'Names and texts stay in the portal: this email holds none.'

/** The first words after the greeting. */
export function previewOf(paragraphs: string[]): string {
  const line = paragraphs
    .join('\n')
    .split('\n')
    .find((each) => each.trim() && !each.trim().endsWith(','))
  return preview.exec(line ?? '')?.[0] ?? ''
}

export function renderMail({ parts, subject, paragraphs, action, afterAction = [], ...foot }: Mail): MailParts {
  if (parts) return parts
  const actionText = action ? [`${action.label}:\n${action.url}`] : []
  return frameMail({
    ...foot,
    heading: mailHeading(subject),
    preview: previewOf(paragraphs),
    content: {
      html: mailParagraphs(paragraphs) + (action ? mailButton(action) : '') + mailParagraphs(afterAction),
      text: [...paragraphs, ...actionText, ...afterAction].join('\n\n'),
    },
  })
}

/** A line break would let a visitor add headers. */
export function assertHeaderSafe(...values: (string | undefined)[]): void {
  for (const value of values)
    if (value && /[\r\n\0]/.test(value)) throw new Error('A mail header contains a line break')
}
