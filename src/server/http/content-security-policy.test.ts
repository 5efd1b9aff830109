import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, hashInlineScripts } from './content-security-policy.ts'

const nonce = '0123456789abcdef0123456789abcdef'
/** What a browser computes for the text between the tags. */
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`

describe('a sealed document', () => {
  test('names the scripts we made ourselves, and no others', () => {
    const ours = 'document.documentElement.className = "dark"'
    const theirs = 'alert(document.cookie)'
    const { html, scriptHashes } = hashInlineScripts(
      `<head><script nonce="${nonce}">${ours}</script></head><body><script>${theirs}</script></body>`,
      nonce,
    )
    expect(scriptHashes).toEqual([hashOf(ours)])
    expect(html).toBe(`<head><script>${ours}</script></head><body><script>${theirs}</script></body>`)
  })

  test('has the hash that a browser knows', () => {
    const { scriptHashes } = hashInlineScripts(`<script nonce="${nonce}">alert('Hello, world.');</script>`, nonce)
    // The example of the Content Security Policy specification.
    expect(scriptHashes).toEqual(["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"])
  })

  test.each([
    ['spaces and line breaks', '\n  a()\n  b()\n'],
    ['letters beyond ASCII', 'x = "Grüße 🌱 \u2028"'],
    ['something like a tag', 'if (a < b && c > d) x = "<b>" + "<\\/script>"'],
    ['nothing', ''],
    ['replacement patterns', '"$& $1 $$"'],
  ])('counts every character of a script with %s', (_, source) => {
    const { html, scriptHashes } = hashInlineScripts(`<script nonce="${nonce}">${source}</script>`, nonce)
    expect(scriptHashes).toEqual([hashOf(source)])
    expect(html).toBe(`<script>${source}</script>`)
  })

  test.each([
    ['before other attributes', `<script nonce="${nonce}" id="a" type="module">x()</script>`],
    ['after other attributes', `<script id="a" class="$tsr" nonce="${nonce}">x()</script>`],
    ['over several lines', `<script\n  id="a"\n  data-x nonce="${nonce}"\n>x()</script>`],
  ])('recognizes a script with its nonce %s', (_, document) => {
    const { html, scriptHashes } = hashInlineScripts(document, nonce)
    expect(scriptHashes).toEqual([hashOf('x()')])
    expect(html).not.toContain('nonce')
  })

  test.each([
    ['without a nonce', '<script>evil()</script>'],
    ['with a nonce it guessed', '<script nonce="ffffffffffffffffffffffffffffffff">evil()</script>'],
    ['with an empty nonce', '<script nonce="">evil()</script>'],
    ['with the nonce of another attribute', `<script data-nonce="${'f'.repeat(32)}">evil()</script>`],
    ['in capitals', '<SCRIPT>evil()</SCRIPT>'],
    ['in a picture', '<img src=x onerror="evil()">'],
  ])('has no hash for a script that got in %s', (_, injected) => {
    const { scriptHashes } = hashInlineScripts(`<script nonce="${nonce}">ours()</script>${injected}`, nonce)
    expect(scriptHashes).toEqual([hashOf('ours()')])
  })

  test('does not hash scripts that come from a file: the policy allows our own host', () => {
    const { html, scriptHashes } = hashInlineScripts(
      `<script type="module" nonce="${nonce}" async src="/assets/main.js"></script>
       <script src="/assets/a.js" nonce="${nonce}"></script>`,
      nonce,
    )
    expect(scriptHashes).toEqual([])
    expect(html).not.toContain(nonce)
  })

  test('names a script that occurs twice once', () => {
    const script = `<script nonce="${nonce}">x()</script>`
    expect(hashInlineScripts(script + script, nonce).scriptHashes).toEqual([hashOf('x()')])
  })

  test('keeps no trace of the nonce, so that the document is the same for everybody', () => {
    const { html } = hashInlineScripts(
      `<meta property="csp-nonce" content="${nonce}"/><link rel="modulepreload" nonce="${nonce}" href="/a.js">
       <style nonce="${nonce}">a{}</style><script nonce="${nonce}">x()</script>`,
      nonce,
    )
    expect(html).not.toContain(nonce)
    expect(html).not.toContain('csp-nonce')
    expect(html).toContain('<link rel="modulepreload" href="/a.js">')
  })

  test.each([
    ['a script', `<script nonce="${nonce}">window.nonce = "${nonce}"</script>`],
    ['an attribute of another name', `<p data-nonce='${nonce}'></p>`],
    ['plain text', `<p>${nonce}</p>`],
  ])('is refused when the nonce is left in %s', (_, document) => {
    expect(() => hashInlineScripts(document, nonce)).toThrow('A nonce was left in the document')
  })
})

describe('the policy', () => {
  test('allows our own files and the scripts we name', () => {
    expect(contentSecurityPolicy({ scripts: ["'sha256-a='", "'sha256-b='"], imageHosts: [] })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self'; img-src 'self'; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'none'",
    )
  })

  test('allows pictures from the configured hosts, over https', () => {
    expect(contentSecurityPolicy({ scripts: [], imageHosts: ['images.example.com', '*.cdn.example'] })).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
        "img-src 'self' https://images.example.com https://*.cdn.example; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'none'",
    )
  })

  test('lets the portal, and nobody else, show previews in a frame', () => {
    const portal = contentSecurityPolicy({ scripts: [], imageHosts: [], frames: true })
    expect(portal).toContain("frame-src 'self'")
    expect(portal).toContain("frame-ancestors 'none'")
    const preview = contentSecurityPolicy({ scripts: [], imageHosts: [], still: true })
    expect(preview).not.toContain('frame-src')
    expect(preview).toContain("frame-ancestors 'self'")
  })

  test('never allows what is inline or evaluated', () => {
    const policy = contentSecurityPolicy({ scripts: ["'sha256-a='"], imageHosts: ['a.example'], connect: ['ws://x'] })
    expect(policy).not.toMatch(/unsafe|data:|blob:|http:|(^| )\*( |;|$)/)
  })
})
