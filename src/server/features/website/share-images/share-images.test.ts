import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberShare, type ShareContent, shareImageAddress } from '#server/entities/share-content.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createDrawingProcess } from './drawing-process.ts'
import { createShareImages } from './share-images.ts'

const svg = '<svg viewBox="0 0 10 10"><path class="ill-l" d="M0 0h10"/></svg>'
const art = { mark: svg, roots: svg, branch: svg, rings: () => svg }
const photos = {
  folder: new URL('../../../../../public', import.meta.url).pathname,
  readUploaded: async () => undefined,
}
const jane = memberShare({ slug: 'jane', name: 'Jane Doe', title: 'Director', image: '/team/maren-okafor.png' })

const drawing = createDrawingProcess()
let pages: Record<string, ShareContent> = {}
let found = 0
let drawn = 0
const respond = createShareImages({
  find: async (key) => {
    found++
    return pages[key]
  },
  draw: (makeOrder) => {
    drawn++
    return drawing.draw(makeOrder)
  },
  loadArt: async () => art,
  photos,
  logger: createLogger('silent'),
})
const server = createServer((request, response) => {
  const handled = respond(request, response, request.url ?? '')
  if (handled === false) response.writeHead(418).end()
  else if (handled !== true) void handled()
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  pages = { 'team/jane': jane }
  found = drawn = 0
})
afterAll(() => {
  server.close()
  drawing.stop()
})

const get = (path: string) => fetch(origin + path, { redirect: 'manual' })
const address = shareImageAddress('team/jane', jane)

const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

describe('the image of a page', () => {
  test('is a PNG of 1200 by 630 that everybody may keep for ever', async () => {
    const response = await get(address)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual(['PNG', 1200, 630])
  })

  test('is drawn once, however many ask at once, and then kept', async () => {
    pages['team/many'] = { ...jane, heading: 'Many Askers' }
    const path = shareImageAddress('team/many', pages['team/many'])
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get(path)).arrayBuffer()))
    expect(drawn).toBe(1)
    expect(new Set(bodies.map((body) => createHash('sha256').update(Buffer.from(body)).digest('hex'))).size).toBe(1)
    found = 0
    await get(path)
    expect({ found, drawn }).toEqual({ found: 0, drawn: 1 })
  })

  test('under an older address leads to the current one, and nothing is drawn', async () => {
    const response = await get('/share/team/jane.0123456789abcdef.png')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(address)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(drawn).toBe(0)
  })

  test('of no page is not found, and nothing is drawn', async () => {
    expect((await get('/share/team/nobody.0123456789abcdef.png')).status).toBe(404)
    expect(drawn).toBe(0)
  })

  test.each(['/share/', '/share/x.png', '/share/..%2f..%2fetc.0123456789abcdef.png', '/other'])(
    '%s is none of its business',
    async (path) => expect((await get(path)).status).toBe(418),
  )

  test('is 503 while the database is away', async () => {
    const failing = createShareImages({
      find: () => Promise.reject(new Error('away')),
      draw: drawing.draw,
      loadArt: async () => art,
      photos,
      logger: createLogger('silent'),
    })
    const away = createServer((request, response) => {
      const work = failing(request, response, request.url ?? '')
      if (typeof work === 'function') void work()
    })
    away.listen(0, '127.0.0.1')
    await once(away, 'listening')
    const response = await fetch(`http://127.0.0.1:${(away.address() as AddressInfo).port}${address}`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    away.close()
  })
})

describe('hostile content', () => {
  const listener = createServer((_, response) => response.end())
  let called = 0
  listener.on('connection', () => called++)
  beforeAll(async () => {
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
  })
  afterAll(() => void listener.close())
  const there = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x.png`

  test.each([
    ['an image in the name', () => ({ heading: `<image href="${there()}"/><img src=${there()}>` })],
    ['a stylesheet in the name', () => ({ heading: `</style><style>@import url(${there()});</style>` })],
    ['an entity', () => ({ heading: `<!DOCTYPE x [<!ENTITY e SYSTEM "${there()}">]>&e;` })],
    ['a foreign photo', () => ({ photo: there() })],
    ['a photo without a scheme', () => ({ photo: there().replace('http:', '') })],
    ['a file as photo', () => ({ photo: 'file:///etc/passwd' })],
    ['a photo up and away', () => ({ photo: '/../../../../etc/passwd' })],
    ['an address in the note', () => ({ note: `url(${there()}) $& $\` ${'x'.repeat(50_000)}` })],
    ['a seed full of markup', () => ({ seed: `"><image href="${there()}"/>` })],
    ['emoji, which others would fetch as pictures', () => ({ heading: '👩🏽‍⚕️🌱', note: '🌍' })],
  ])('with %s is drawn without a call to anywhere', async (_, change) => {
    const content: ShareContent = { ...jane, ...change() }
    pages['team/hostile'] = content
    const response = await get(shareImageAddress('team/hostile', content))
    expect(response.status).toBe(200)
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual(['PNG', 1200, 630])
    expect(called).toBe(0)
  })
})
