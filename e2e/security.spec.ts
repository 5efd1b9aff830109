import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as httpTest } from './fixtures/http-test.ts'
import { rawRequest } from './fixtures/raw-request.ts'
import { expect, test } from './fixtures/test.ts'

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

httpTest.describe('response headers', () => {
  for (const path of [...pages, '/team/nobody']) {
    httpTest(`the document ${path} carries them all and a policy by hashes`, async ({ request }) => {
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

    httpTest(`the document ${path} has no nonce, no style attribute and no event handler`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html).not.toMatch(/nonce/)
      expect(html).not.toMatch(/<[a-z][^>]* style=/i)
      expect(html).not.toMatch(/<style[^>]/i)
      expect(html).not.toMatch(/<[a-z][^>]* on[a-z]+=/i)
    })
  }

  for (const path of ['/api/team-members/active', '/api/team-members/slug/nobody', '/api/nothing']) {
    httpTest(`the API's ${path} allows nothing but being read`, async ({ request }) => {
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

  httpTest('assets cannot be sniffed or embedded elsewhere, and hashed ones never change', async ({ request }) => {
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

  httpTest('a document that did not change is answered with 304 and the same policy', async ({ request }) => {
    const first = await request.get('/team')
    const { etag = '', 'content-security-policy': policy } = first.headers()
    const again = await request.get('/team', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    expect(again.headers()['content-security-policy']).toBe(policy)
  })

  httpTest('nothing says what software answers', async ({ request }) => {
    for (const path of ['/team', '/api/team-members/active', '/healthz']) {
      const headers = (await request.get(path)).headers()
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })
})

httpTest.describe('requests that no browser makes', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    httpTest(`${method} to a page is refused`, async ({ site }) => {
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
    httpTest(`${target.slice(0, 60)} is answered calmly`, async ({ site }) => {
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
    httpTest(`${target} leads to the one address of its page`, async ({ site }) => {
      const { status, headers } = await rawRequest(site.origin, { target: target ?? '' })
      expect({ status, location: headers.location }).toEqual({ status: 301, location: address })
      expect(headers['cache-control']).toBe('no-store')
    })
  }

  httpTest('a target in absolute form is served like its path', async ({ site }) => {
    expect((await rawRequest(site.origin, { target: `${site.origin}/team` })).status).toBe(200)
    expect((await rawRequest(site.origin, { target: 'http://evil.example/team' })).status).toBeLessThan(500)
  })

  httpTest('metrics are for those who have the token', async ({ request }) => {
    expect((await request.get('/metrics')).status()).toBe(404)
    expect((await request.get('/metrics', { headers: { authorization: 'Bearer wrong' } })).status()).toBe(404)
  })
})

/** Collects what the browser reports against the policy, from the first byte on. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenViolations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations)
}
const ran = (page: Page, name: string) => page.evaluate((key) => key in window, name)

test.describe('in a browser', () => {
  test.use({ allowedConsole: [/status of 404/] })

  test('no page calls a foreign host or sets a cookie', async ({ page, context, visit, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) foreign.push(request.url())
    })
    for (const path of pages) {
      const response = await visit(path)
      expect(await response?.headerValue('set-cookie')).toBeNull()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/team')
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  test('no page breaks its own policy', async ({ page, visit }) => {
    const violations = await watchViolations(page)
    for (const path of pages) {
      await visit(path)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.getByRole('button', { name: /theme/ }).click()
      await page.waitForLoadState('networkidle')
      expect(await violations(), path).toEqual([])
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/team')
    await page.waitForLoadState('networkidle')
    expect(await violations()).toEqual([])
  })

  test.describe('against the canaries', () => {
    test.use({ allowedConsole: [/Content Security Policy|status of 404/] })

    test('an inline script put into the page later is blocked', async ({ page, visit }) => {
      const violations = await watchViolations(page)
      await visit('/team')
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.canary = 1'
        document.body.append(script)
        const holder = document.createElement('div')
        holder.innerHTML =
          '<img src="/nothing.png" onerror="window.canary = 2"><a href="javascript:window.canary=3">x</a>'
        document.body.append(holder)
        holder.querySelector('a')?.click()
      })
      await expect
        .poll(violations)
        .toEqual(expect.arrayContaining(['script-src-elem inline', 'script-src-attr inline']))
      expect(await ran(page, 'canary')).toBe(false)
    })

    test('scripts from elsewhere, frames, plug-ins, foreign styles and calls are blocked', async ({ page, visit }) => {
      const violations = await watchViolations(page)
      await visit('/team')
      await page.evaluate(async () => {
        const add = (tag: string, attributes: Record<string, string>) => {
          const element = document.createElement(tag)
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
          document.body.append(element)
        }
        add('script', { src: 'https://evil.example/x.js' })
        add('script', { src: 'data:text/javascript,window.canary=1' })
        add('iframe', { src: 'https://evil.example/' })
        add('object', { data: 'https://evil.example/x' })
        add('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' })
        add('img', { src: 'https://evil.example/x.png' })
        await fetch('https://evil.example/').catch(() => {})
      })
      await expect
        .poll(async () => (await violations()).map((violation) => violation.split(' ')[0]))
        .toEqual(
          expect.arrayContaining([
            'script-src-elem',
            'frame-src',
            'object-src',
            'style-src-elem',
            'img-src',
            'connect-src',
          ]),
        )
      expect(await ran(page, 'canary')).toBe(false)
    })

    test('a script written into the HTML on the way does not run, while the page’s own do', async ({ page }) => {
      const violations = await watchViolations(page)
      await page.route('**/team', async (route) => {
        const response = await route.fetch()
        const canary = (name: string) => `<script>window.${name} = 1</script>`
        const html = (await response.text())
          .replace('<head>', `<head>${canary('canaryInHead')}`)
          .replace(
            '</body>',
            `<img src="/nothing.png" onerror="window.canaryInAttribute=1">${canary('canaryInBody')}</body>`,
          )
        const { 'content-length': _, 'content-encoding': __, ...headers } = response.headers()
        await route.fulfill({ status: response.status(), headers, body: html })
      })
      await page.addInitScript(() => localStorage.setItem('ui-theme', 'light'))
      await page.goto('/team')
      for (const name of ['canaryInHead', 'canaryInBody', 'canaryInAttribute'])
        expect(await ran(page, name)).toBe(false)
      const reported = (await violations()).filter((violation) => violation === 'script-src-elem inline')
      expect(reported).toHaveLength(2)
      // The theme script ran before the first paint; React is there and answers.
      await expect(page.locator('html')).toHaveClass('light')
      await expect(async () => {
        await page.getByRole('button', { name: /theme/ }).click()
        await expect(page.locator('html')).toHaveClass('dark', { timeout: 1_000 })
      }).toPass()
    })
  })
})
