import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentTag } from '#server/db/content-changes.ts'
import { chooseEncoding } from './encoding.ts'
import type { WatchedResponse } from './watched-response.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Variant {
  ready: Sendable | undefined
  make(): Promise<Sendable>
}
interface Sendable {
  body: Buffer
  head: string[]
}

export interface Page {
  route: string
  status: number
  tags: ReadonlySet<ContentTag>
  bytes: number
  etag: string
  plain: Variant
  gzip: Variant
  brotli: Variant
  notModified: string[]
  recompress(): Promise<void>
}

interface PageSource {
  route: string
  body: string
  type?: string
  status: number
  headers: [name: string, value: string][]
  tags: ReadonlySet<ContentTag>
}

const html = 'text/html; charset=utf-8'

/** Pages are smaller than 256 KB, so a larger window only costs memory. */
const smallWindow = { [constants.BROTLI_PARAM_LGWIN]: 18 }
const quick = { params: { ...smallWindow, [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function makePage({ route, body, type = html, status, headers, tags }: PageSource): Page {
  const plain = Buffer.from(body)
  // The ETag covers the headers: a 304 must not pair a new policy with an old body.
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url')
  const etag = `W/"${digest.slice(0, 22)}"`
  const common = [...headers, ['etag', etag], ['vary', 'accept-encoding']].flat()
  const sendable = (bytes: Buffer, ...encoding: string[]): Sendable => ({
    body: bytes,
    head: [...common, 'content-type', type, 'content-length', String(bytes.length), ...encoding],
  })
  const compressed = (encoding: string, compress: () => Promise<Buffer>): Variant => {
    let making: Promise<Sendable> | undefined
    const variant: Variant = {
      ready: undefined,
      make: () =>
        (making ??= compress().then((bytes) => (variant.ready ??= sendable(bytes, 'content-encoding', encoding)))),
    }
    return variant
  }
  const whole = sendable(plain)
  // Quality 11 takes fifty times as long; `recompress` does it off the request path.
  const brotli = compressed('br', () => compressBrotli(plain, quick))
  return {
    route,
    status,
    tags,
    bytes: plain.length * 2,
    etag,
    plain: { ready: whole, make: async () => whole },
    gzip: compressed('gzip', () => compressGzip(plain)),
    brotli,
    notModified: common,
    async recompress() {
      brotli.ready = sendable(await compressBrotli(plain, { params: smallWindow }), 'content-encoding', 'br')
    },
  }
}

export function sendPage(request: IncomingMessage, response: WatchedResponse, page: Page): void {
  response.requestContext.route = page.route
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModified).end()
    return
  }
  const send = ({ head, body }: Sendable) => response.writeHead(page.status, head).end(body)
  const variant = chooseEncoding(request, page)
  if (variant.ready) send(variant.ready)
  else variant.make().then(send, (error: Error) => response.destroy(error))
}
