import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePage, type Page, sendPage } from './page.ts'
import { listen, send } from './test-request.ts'
import { WatchedResponse } from './watched-response.ts'

const html = `<!doctype html><p>${'Roots and branches. '.repeat(200)}🌱</p>`
const make = (changes: Partial<Parameters<typeof makePage>[0]> = {}) =>
  makePage({
    route: '/',
    body: html,
    status: 200,
    headers: [['content-security-policy', 'a']],
    tags: new Set(['x']),
    ...changes,
  })

let page: Page
const server = createServer({ ServerResponse: WatchedResponse }, (incoming, response) =>
  sendPage(incoming, response, page),
)
beforeAll(async () => {
  page = make()
  await listen(server)
})
afterAll(() => server.close())

const ask = (headers: Record<string, string> = {}, method = 'GET') => send(server, { headers, method })

const unpack = {
  br: (body: Buffer) => brotliDecompressSync(body).toString(),
  gzip: (body: Buffer) => gunzipSync(body).toString(),
  plain: (body: Buffer) => body.toString(),
}

describe('a page is sent', () => {
  test.each<[string, keyof typeof unpack]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['br;q=0.5, gzip;q=0.1', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['deflate, gzip;q=1.0', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, br; q=0.000', 'gzip'],
    ['br;q=0, gzip;q=0', 'plain'],
    ['identity', 'plain'],
    ['deflate', 'plain'],
    ['x-brand, zebra', 'plain'],
    ['', 'plain'],
  ])('to a browser that accepts "%s" as %s', async (accepted, encoding) => {
    const { status, headers, body } = await ask({ 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-security-policy']).toBe('a')
    expect(unpack[encoding](body)).toBe(html)
  })

  test('plain to a browser that says nothing', async () => {
    const { headers, body } = await ask()
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(html)
  })

  test('smaller than it is', async () => {
    const sizes = await Promise.all(['br', 'gzip', ''].map((accepted) => ask({ 'accept-encoding': accepted })))
    const [brotli = 0, gzip = 0, plain = 0] = sizes.map(({ body }) => body.length)
    expect(brotli).toBeLessThan(plain / 4)
    expect(gzip).toBeLessThan(plain / 4)
    expect(page.bytes).toBeGreaterThan(brotli + gzip + plain)
  })

  test('without its body when only its head is asked for', async () => {
    const whole = await ask({ 'accept-encoding': 'br' })
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })
})

describe('a browser that has the page already', () => {
  test('is told so, with the same headers and no body', async () => {
    const { headers } = await ask()
    const again = await ask({ 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers).toMatchObject({ etag: headers.etag, 'content-security-policy': 'a', vary: 'accept-encoding' })
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test.each(['W/"another"', '"x"', ''])('gets the new one when it has %j', async (etag) => {
    expect((await ask({ 'if-none-match': etag })).status).toBe(200)
  })

  test('is never told so about an error page', async () => {
    const good = page
    page = make({ status: 404 })
    const response = await ask({ 'if-none-match': page.etag })
    page = good
    expect(response.status).toBe(404)
    expect(response.body.toString()).toBe(html)
  })
})

describe('the mark of a version', () => {
  test('is the same for the same page', async () => {
    expect(make().etag).toBe(make().etag)
    expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/)
  })

  test('is another when the text changed', async () => {
    expect(make({ body: `${html} ` }).etag).not.toBe(page.etag)
  })

  test('is another when only the policy changed: a 304 must not pair a new policy with an old body', async () => {
    expect(make({ headers: [['content-security-policy', 'b']] }).etag).not.toBe(page.etag)
  })
})
