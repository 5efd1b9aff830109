import { entryScript, modulePreload, streamBoundary, stylesheetLink } from '#server/framework/document.ts'
import { hashSource } from './content-security-policy.ts'
import { criticalCss, type StyleRule, styleNamesIn } from './critical-css.ts'
import { lateLoader } from './late-loader.ts'

export interface InlinedDocument {
  html: string
  styleHashes: string[]
}

interface UsedSheet {
  css: string
  hash: string
  isWhole: boolean
}

const maxRemembered = 64

/** The first paint needs only the document: styles are inline, and React loads when the page is idle or touched. */
export function createInliner(readStyles: (path: string) => StyleRule[]) {
  const remembered = new Map<string, UsedSheet[]>()

  function usedSheets(hrefs: string[], html: string): UsedSheet[] {
    const names = styleNamesIn(html)
    const key = [...hrefs, ...names.classLists, ...names.variables].join('\n')
    const known = remembered.get(key)
    if (known) return known
    const sheets = hrefs.map(readStyles)
    const used = criticalCss(sheets, names).map((css, index) => ({
      css,
      hash: hashSource(css),
      isWhole: css === sheets[index]?.map(({ text }) => text).join(''),
    }))
    if (remembered.size === maxRemembered) remembered.clear()
    remembered.set(key, used)
    return used
  }

  return (html: string, nonce: string): InlinedDocument => {
    const headEnd = html.indexOf('</head>')
    const head = html.slice(0, headEnd).replaceAll(modulePreload, '')
    const used = usedSheets(
      Array.from(head.matchAll(stylesheetLink), ([, href = '']) => href),
      html,
    )
    let sheet = 0
    const styledHead = head.replace(stylesheetLink, (_, href: string, rest: string) => {
      const { css, isWhole } = used[sheet++] ?? {}
      // The full stylesheet stays disabled until React loads; `data-complete` marks one with nothing left to add.
      return `<style>${css}</style><link rel="stylesheet" href="${href}"${rest} disabled${isWhole ? ' data-complete' : ''}/>`
    })
    const body = replaceEntry(html.slice(headEnd), nonce, 'idle').replace(streamBoundary, '')
    return { html: styledHead + body, styleHashes: used.map(({ hash }) => hash) }
  }
}

export const startAtOnce = (html: string, nonce: string) => replaceEntry(html, nonce, 'now')

export const withoutCode = (html: string) => html.replaceAll(modulePreload, '').replace(entryScript, '')

const replaceEntry = (html: string, nonce: string, when: 'idle' | 'now') =>
  html.replace(entryScript, (_, src: string) => `<script nonce="${nonce}">${lateLoader(src, when)}</script>`)
