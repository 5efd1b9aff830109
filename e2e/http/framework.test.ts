import { createHash } from 'node:crypto'
import { expect, test } from '../fixtures/site-test.ts'

// What we rely on and Start does not promise, as far as it takes the built site to see it. The list, and what to do when
// one of these fails: src/web/framework/framework.test.ts.

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)

test.describe('Start prints into a document', () => {
  for (const path of ['/', '/team', '/contact', '/nope']) {
    test(`its entry as one module script, which our loader replaces: ${path}`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html).not.toContain('type="module"')
      expect(inlineScripts(html).filter((text) => text.includes('hydratePage()'))).toHaveLength(1)
    })

    test(`code to fetch ahead as module preloads, which we take out: ${path}`, async ({ request }) => {
      expect(await (await request.get(path)).text()).not.toContain('modulepreload')
    })

    test(`each stylesheet as a link that we can find: ${path}`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      const links = html.match(/<link[^>]*\.css[^>]*>/g) ?? []
      expect(links.length).toBeGreaterThan(1)
      for (const link of links) {
        expect(link).toContain(' disabled')
        expect(html).toContain(`</style>${link}`)
      }
    })

    test(`where it would go on streaming as one script, which we take out: ${path}`, async ({ request }) => {
      expect(await (await request.get(path)).text()).not.toContain('stream-boundary')
    })

    test(`a nonce only where we take it out, and each inline script with one: ${path}`, async ({ request }) => {
      const response = await request.get(path)
      const html = await response.text()
      expect(html).not.toContain('nonce')
      const policy = response.headers()['content-security-policy'] ?? ''
      expect(inlineScripts(html).length).toBeGreaterThan(2)
      for (const text of inlineScripts(html))
        expect(policy, text.slice(0, 80)).toContain(createHash('sha256').update(text).digest('base64'))
    })

    test(`the data of a page before what starts it: ${path}`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html.indexOf('$_TSR.router=')).toBeGreaterThan(0)
      expect(html.indexOf('hydratePage()')).toBeGreaterThan(html.indexOf('$_TSR.router='))
    })
  }

  test('the entry of the portal as the same module script', async ({ request }) => {
    const html = await (await request.get('/cms/login')).text()
    expect(html).not.toContain('type="module"')
    expect(inlineScripts(html).filter((text) => text.includes('hydratePage()'))).toHaveLength(1)
  })
})

test('Start hands to a render what we hand to Start', async ({ request }) => {
  expect(await (await request.get('/team')).text()).toContain('Maren Okafor')
})
