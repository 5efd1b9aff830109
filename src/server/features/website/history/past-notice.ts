import { escapeHtml } from '#contract/escape-html.ts'
import type { PastPage } from '#contract/website/past.schema.ts'
import { pastBanner } from '#contract/website/past.ts'
import { hashSource } from '#server/http/content-security-policy.ts'

/** Has its own styles: the page's inline CSS holds only what the page uses. */
const styles =
  '#as-of{position:sticky;bottom:0;z-index:99;margin:0;padding:12px 20px;background:#1b1b1b;color:#fff;' +
  'border-top:3px solid #e8a33d;font:15px/1.4 system-ui,sans-serif}#as-of b{font-weight:600}#as-of p{margin:0;max-width:none}'

export function pastNotice({ at, timeZone }: PastPage) {
  const moment = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone })
  const words = `${pastBanner.before} <b><time datetime="${at}">${escapeHtml(moment)}</time></b>. ${pastBanner.after}`
  const html = `<aside id="as-of" aria-label="${pastBanner.label}"><style>${styles}</style><p>${words}</p></aside>`
  return { html, styleHash: hashSource(styles) }
}
