import { entryScript, modulePreload, streamBoundary, stylesheetLink } from '#server/framework/document.ts'
import { hashSource } from './content-security-policy.ts'
import { criticalCss, type StyleRule } from './critical-css.ts'
import { lateLoader } from './late-loader.ts'

export interface InlinedDocument {
  html: string
  styleHashes: string[]
}

/** The first paint needs only the document: styles are inline, and React loads when the page is idle or touched. */
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
    // The full stylesheet stays disabled until React loads; `data-complete` marks one with nothing left to add.
    const whole = sheets[sheet++]?.map(({ text }) => text).join('')
    return `<style>${css}</style><link rel="stylesheet" href="${href}"${rest} disabled${css === whole ? ' data-complete' : ''}/>`
  })
  const body = replaceEntry(html.slice(headEnd), nonce, 'idle').replace(streamBoundary, '')
  return { html: styledHead + body, styleHashes: used.map(hashSource) }
}

export const startAtOnce = (html: string, nonce: string) => replaceEntry(html, nonce, 'now')

export const withoutCode = (html: string) => html.replaceAll(modulePreload, '').replace(entryScript, '')

const replaceEntry = (html: string, nonce: string, when: 'idle' | 'now') =>
  html.replace(entryScript, (_, src: string) => `<script nonce="${nonce}">${lateLoader(src, when)}</script>`)
