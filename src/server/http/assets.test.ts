import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AssetHandler, createAssets } from './assets.ts'
import { listen, send } from './test-request.ts'

const directory = mkdtempSync(join(tmpdir(), 'assets-test-'))
const script = 'console.log("roots")'.repeat(50)
const files: Record<string, string | Buffer> = {
  'assets/main-abc123.js': script,
  'assets/main-abc123.js.br': brotliCompressSync(script),
  'assets/main-abc123.js.gz': gzipSync(script),
  'assets/style-abc123.css': 'p{}',
  'assets/style-abc123.css.gz': gzipSync('p{}'),
  'assets/font-abc123.woff2': Buffer.from([0, 1, 2, 255]),
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'team/jane.webp': Buffer.from([1, 2]),
  'odd.thing': 'x',
  'large.thing': Buffer.alloc(32 * 1024 * 1024, 'roots'),
}

let assets: AssetHandler
const server = createServer((incoming, response) => {
  if (!assets(incoming, response, (incoming.url ?? '').split('?', 1)[0] ?? '')) response.writeHead(299).end('page')
})
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), content)
  }
  assets = createAssets(directory).assets
  await listen(server)
})
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

const ask = (path: string, encoding = '', method = 'GET') =>
  send(server, { path, method, headers: { 'accept-encoding': encoding } })

describe('a file of the build', () => {
  test.each([
    ['gzip, deflate, br', 'main-abc123.js', 'br', 'main-abc123.js.br'],
    ['gzip', 'main-abc123.js', 'gzip', 'main-abc123.js.gz'],
    ['gzip, br;q=0', 'main-abc123.js', 'gzip', 'main-abc123.js.gz'],
    ['', 'main-abc123.js', undefined, 'main-abc123.js'],
    ['gzip, br', 'style-abc123.css', 'gzip', 'style-abc123.css.gz'],
    ['br', 'style-abc123.css', undefined, 'style-abc123.css'],
    ['gzip, br', 'font-abc123.woff2', undefined, 'font-abc123.woff2'],
  ])('to a browser that accepts "%s": %s as %s', async (accepted, name, encoding, file) => {
    const { status, headers, body } = await ask(`/assets/${name}`, accepted)
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('accept-encoding')
    expect(body.equals(Buffer.from(files[`assets/${file}`] ?? ''))).toBe(true)
  })

  test.each([
    ['/assets/main-abc123.js', 'text/javascript; charset=utf-8'],
    ['/assets/style-abc123.css', 'text/css; charset=utf-8'],
    ['/assets/font-abc123.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/team/jane.webp', 'image/webp'],
    ['/odd.thing', 'application/octet-stream'],
  ])('%s is %s, and the browser is not to guess', async (path, type) => {
    const { headers } = await ask(path)
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('is kept for ever when its name carries a hash, and for an hour otherwise', async () => {
    const cacheControl = async (path: string) => (await ask(path)).headers['cache-control']
    expect(await cacheControl('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/favicon.svg')).toBe('public, max-age=3600')
    expect(await cacheControl('/team/jane.webp')).toBe('public, max-age=3600')
  })

  test('is found whatever the query says', async () => {
    expect((await ask('/favicon.svg?v=2')).status).toBe(200)
  })

  test('that is large comes whole, and piece by piece as the client reads', async () => {
    const connected = once(server, 'connection')
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    const [held] = (await connected) as [Socket]
    client.write('GET /large.thing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await vi.waitFor(() => expect(held.writableLength).toBeGreaterThan(0), 60_000)
    expect(held.writableLength).toBeLessThan(100_000)
    const received = Buffer.concat(await client.toArray())
    expect(received.subarray(received.indexOf('\r\n\r\n') + 4).equals(files['large.thing'] as Buffer)).toBe(true)
  })

  test('has a head of its own', async () => {
    const { status, headers, body } = await ask('/assets/main-abc123.js', '', 'HEAD')
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: String(script.length),
      body: 0,
    })
  })
})

describe('what is not there', () => {
  test.each([
    '/',
    '/team',
    '/team/jane',
    '/team/',
    '/nothing.png',
    '/../../etc/passwd',
    '/__proto__',
    '/constructor',
    '/assets/main-old.js',
    '/assets/',
    '/assets/../favicon.svg',
    '/assets/%2e%2e/favicon.svg',
    '/assets/main-abc123.js.br',
    '/assets/main-abc123.js.gz',
  ])('%s is left to others', async (path) => {
    expect((await ask(path)).status).toBe(299)
  })
})
