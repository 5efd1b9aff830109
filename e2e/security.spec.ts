import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const pages = ['/team', '/team/maren-okafor', '/nope']

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
