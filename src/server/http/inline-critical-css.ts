import { entryScript, modulePreload, streamBoundary, stylesheetLink } from '#server/framework/document.ts'
import { hashSource } from './content-security-policy.ts'
import { criticalCss, type StyleRule } from './critical-css.ts'
import { lateLoader } from './late-loader.ts'

export interface InlinedDocument {
  html: string
  styleHashes: string[]
}

/**
 * What a visitor waits for is one document: the styles it needs stand in it, and React comes when the page is idle or the visitor
 * touches it. Until then everything is plain HTML that works.
 */
export function inlineCriticalCss(
  html: string,
  nonce: string,
  readStyles: (path: string) => StyleRule[],
): InlinedDocument {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replaceAll(modulePreload, '')
  const sheets = [...head.matchAll(stylesheetLink)].map(([, href = '']) => readStyles(href))
  const used = criticalCss(sheets, html)
  let sheet = 0
  const styledHead = head.replace(stylesheetLink, (_, href: string, rest: string) => {
    const css = used[sheet]
    // The whole stylesheet waits, switched off, for the script that brings what needs it; for good if nothing is missing.
    const whole = sheets[sheet++]?.map(({ text }) => text).join('')
    return `<style>${css}</style><link rel="stylesheet" href="${href}"${rest} disabled${css === whole ? ' data-complete' : ''}/>`
  })
  const body = replaceEntry(html.slice(headEnd), nonce, 'idle').replace(streamBoundary, '')
  return { html: styledHead + body, styleHashes: used.map(hashSource) }
}

/** Staff come to work in the portal, not to read: React is wanted there at once, and missed as loudly. */
export const startAtOnce = (html: string, nonce: string) => replaceEntry(html, nonce, 'now')

/** A page to look at, with its stylesheets and without React. */
export const withoutCode = (html: string) => html.replaceAll(modulePreload, '').replace(entryScript, '')

const replaceEntry = (html: string, nonce: string, when: 'idle' | 'now') =>
  html.replace(entryScript, (_, src: string) => `<script nonce="${nonce}">${lateLoader(src, when)}</script>`)
