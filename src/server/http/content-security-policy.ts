import { createHash } from 'node:crypto'
import { nonceMeta } from '#server/framework/document.ts'

interface PolicyOptions {
  /** Hashes or nonces of the inline scripts we made ourselves. */
  scripts: string[]
  styles?: string[]
  imageHosts: string[]
  /** Other places a page may talk to; only the development server has one. */
  connect?: string[]
  /** Google's widget: its loader, its script and its frames. Not all of /recaptcha/: that hosts a known bypass. */
  recaptcha?: boolean
  /** A page to look at: it loads no code, and nothing can be sent from it. */
  still?: boolean
}

const recaptchaScripts = ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/releases/']
const recaptchaFrames = 'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

export const contentSecurityPolicy = ({
  scripts,
  styles = [],
  imageHosts,
  connect = [],
  recaptcha = false,
  still = false,
}: PolicyOptions) =>
  [
    "default-src 'none'",
    ['script-src', ...(still ? [] : ["'self'"]), ...scripts, ...(recaptcha ? recaptchaScripts : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self'", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    ...(recaptcha ? [recaptchaFrames] : []),
    ...(still ? [] : [["connect-src 'self'", ...connect].join(' ')]),
    "manifest-src 'self'",
    `form-action ${still ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** How a policy names an inline script or style. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface HashedDocument {
  html: string
  scriptHashes: string[]
}

/**
 * Our own inline scripts carry this render's random nonce. Exactly those are hashed and the nonce is taken out: the
 * document is then the same for every visitor, and an injected script has no hash.
 */
export function hashInlineScripts(html: string, nonce: string): HashedDocument {
  const hashes = new Set<string>()
  const carried = ` nonce="${nonce}"`
  for (let at = html.indexOf(carried); at >= 0; at = html.indexOf(carried, at + 1)) {
    const start = html.indexOf('>', at) + 1
    const tag = html.slice(html.lastIndexOf('<', at), start)
    if (!/^<script\s/.test(tag) || / src=/.test(tag)) continue
    hashes.add(hashSource(html.slice(start, html.indexOf('</script>', start))))
  }
  const sealed = html.replace(nonceMeta, '').replaceAll(carried, '')
  if (sealed.includes(nonce)) throw new Error('A nonce was left in the document')
  return { html: sealed, scriptHashes: [...hashes] }
}
