import { createHash } from 'node:crypto'
import { rawRequest } from '../fixtures/raw-request.ts'
import { expect, test } from '../fixtures/site-test.ts'

const pages = ['/team', '/team/maren-okafor', '/nope']

const everywhere = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'cross-origin-resource-policy': 'same-origin',
}
const expectedHeaders = {
  ...everywhere,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains/),
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sources by directive. */
const readPolicy = (header = '') =>
  Object.fromEntries(
    header.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test.describe('response headers', () => {
  for (const path of [...pages, '/team/nobody']) {
    test(`the document ${path} carries them all and a policy by hashes`, async ({ request }) => {
      const response = await request.get(path)
      const headers = response.headers()
      expect(headers).toMatchObject({ ...expectedHeaders, 'content-type': 'text/html; charset=utf-8' })
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']) {
        expect(headers['permissions-policy']).toContain(`${feature}=()`)
      }
      expect(headers['permissions-policy']).not.toMatch(/=\((?!\))|=\*/)

      const { 'script-src': scripts, 'style-src': styles, ...policy } = readPolicy(headers['content-security-policy'])
      expect(policy).toEqual({
        'default-src': ["'none'"],
        'img-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      })
      const [self, ...hashes] = scripts ?? []
      expect(self).toBe("'self'")
      expect(hashes.length).toBeGreaterThan(0)
      for (const hash of hashes) expect(hash).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
      const inline = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
      expect(inline.length).toBeGreaterThan(0)
      expect(styles).toEqual(["'self'", ...inline.map(hashOf)])
      expect(headers['content-security-policy']).not.toMatch(/unsafe-|nonce-|\*|http:|https:|data:/)
    })

    test(`the document ${path} has no nonce, no style attribute and no event handler`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html).not.toMatch(/nonce/)
      expect(html).not.toMatch(/<[a-z][^>]* style=/i)
      expect(html).not.toMatch(/<style[^>]/i)
      expect(html).not.toMatch(/<[a-z][^>]* on[a-z]+=/i)
    })
  }

  for (const path of ['/api/team-members/active', '/api/team-members/slug/nobody', '/api/nothing']) {
    test(`the API's ${path} allows nothing but being read`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.headers()).toMatchObject({
        ...expectedHeaders,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-robots-tag': 'noindex',
        'content-type': 'application/json',
        'cache-control': response.ok() ? 'no-cache' : 'no-store',
      })
      expect(response.headers()).not.toHaveProperty('access-control-allow-origin')
    })
  }

  test('assets cannot be sniffed or embedded elsewhere, and hashed ones never change', async ({ request }) => {
    const html = await (await request.get('/team')).text()
    const assets = new Set([...html.matchAll(/(?:href=|import\()"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''))
    expect([...assets].map((path) => path.split('.').at(-1))).toEqual(expect.arrayContaining(['css', 'js', 'woff2']))
    for (const path of assets) {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      expect(response.headers()).toMatchObject({
        ...everywhere,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    const image = await request.get('/team/maren-okafor.png')
    expect(image.headers()).toMatchObject({ ...everywhere, 'content-type': 'image/png' })
    expect((await request.get('/assets/nothing-00000000.js')).status()).toBe(404)
  })

  test('a document that did not change is answered with 304 and the same policy', async ({ request }) => {
    const first = await request.get('/team')
    const { etag = '', 'content-security-policy': policy } = first.headers()
    const again = await request.get('/team', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    expect(again.headers()['content-security-policy']).toBe(policy)
  })

  test('nothing says what software answers', async ({ request }) => {
    for (const path of ['/team', '/api/team-members/active', '/healthz']) {
      const headers = (await request.get(path)).headers()
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })
})

test.describe('requests that no browser makes', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    test(`${method} to a page is refused`, async ({ site }) => {
      expect((await rawRequest(site.origin, { target: '/team', method })).status).toBe(405)
    })
  }

  for (const target of [
    '/team/%00',
    '/team/%E0%A4%A',
    '/team/%2e%2e/%2e%2e/etc/passwd',
    '/team/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/../../server/entry.server.js',
    '/assets/%2e%2e/%2e%2e/server/entry.server.js',
    '/team/__proto__',
    '/api/content-pages/__proto__',
    '/api/team-members/slug/%00',
    '/api/team-members/slug/%FF',
    `/team/${'a'.repeat(4_000)}`,
    '/%ff%fe',
    '/team?%=&a[]=1',
  ]) {
    test(`${target.slice(0, 60)} is answered calmly`, async ({ site }) => {
      const { status, body } = await rawRequest(site.origin, { target })
      expect([200, 404]).toContain(status)
      expect(body).not.toMatch(/root:x:|node_modules|at .*\.ts:\d+/)
    })
  }

  for (const [target, address] of [
    ['/TEAM', '/team'],
    ['/team/?%=&a[]=1', '/team?%=&a[]=1'],
    ['//team', '/team'],
    ['/%74eam/Maren-Okafor', '/team/maren-okafor'],
    ['/CMS/Dashboard', '/cms/dashboard'],
  ]) {
    test(`${target} leads to the one address of its page`, async ({ site }) => {
      const { status, headers } = await rawRequest(site.origin, { target: target ?? '' })
      expect({ status, location: headers.location }).toEqual({ status: 301, location: address })
      expect(headers['cache-control']).toBe('no-store')
    })
  }

  test('a target in absolute form is served like its path', async ({ site }) => {
    expect((await rawRequest(site.origin, { target: `${site.origin}/team` })).status).toBe(200)
    expect((await rawRequest(site.origin, { target: 'http://evil.example/team' })).status).toBeLessThan(500)
  })

  test('metrics are for those who have the token', async ({ request }) => {
    expect((await request.get('/metrics')).status()).toBe(404)
    expect((await request.get('/metrics', { headers: { authorization: 'Bearer wrong' } })).status()).toBe(404)
  })
})
