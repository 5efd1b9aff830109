import { createHash } from 'node:crypto'
import { nonceMeta } from '#server/framework/document.ts'

interface PolicyOptions {
  scripts: string[]
  styles?: string[]
  imageHosts: string[]
  connect?: string[]
  /** Not all of /recaptcha/, which hosts a known CSP bypass. */
  recaptcha?: boolean
  /** For previews, which the portal shows in a frame. */
  still?: boolean
  /** For the portal. */
  frames?: boolean
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
  frames = false,
}: PolicyOptions) =>
  [
    "default-src 'none'",
    ['script-src', ...(still ? [] : ["'self'"]), ...scripts, ...(recaptcha ? recaptchaScripts : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self'", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    ...(recaptcha ? [recaptchaFrames] : frames ? ["frame-src 'self'"] : []),
    ...(still ? [] : [["connect-src 'self'", ...connect].join(' ')]),
    "manifest-src 'self'",
    `form-action ${still ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${still ? "'self'" : "'none'"}`,
  ].join('; ')

export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface HashedDocument {
  html: string
  scriptHashes: string[]
}

/** Replaces the random nonce of our own inline scripts by their hashes: the document becomes cacheable, and an injected script has no hash. */
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
