import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentTag } from '#server/db/content-changes.ts'
import { chooseEncoding } from './encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Variant {
  body: Buffer
  head: string[]
}

/** A document with everything that sending it needs, prepared once. */
export interface Page {
  status: number
  tags: ReadonlySet<ContentTag>
  bytes: number
  etag: string
  plain: Variant
  gzip: Variant
  brotli: Variant
  notModified: string[]
}

interface PageSource {
  body: string
  type?: string
  status: number
  headers: [name: string, value: string][]
  tags: ReadonlySet<ContentTag>
}

const html = 'text/html; charset=utf-8'

export async function makePage({ body, type = html, status, headers, tags }: PageSource): Promise<Page> {
  const plain = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    // Quality 11 takes fifty times as long; `polishPage` takes that time when nobody waits.
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(plain, { level: 6 }),
  ])
  // The tag covers the headers too: a 304 must never pair a new policy with an old body.
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url')
  const etag = `W/"${digest.slice(0, 22)}"`
  const common = [...headers, ['etag', etag], ['vary', 'accept-encoding']].flat()
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    head: [
      ...common,
      'content-type',
      type,
      'content-length',
      String(bytes.length),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  })
  return {
    status,
    tags,
    bytes: plain.length + brotli.length + gzipped.length,
    etag,
    plain: variant(plain),
    gzip: variant(gzipped, 'gzip'),
    brotli: variant(brotli, 'br'),
    notModified: common,
  }
}

/** Compresses as hard as it can, on another thread; worth it for a page that many will ask for. */
export async function polishPage(page: Page): Promise<void> {
  const body = await compressBrotli(page.plain.body)
  const head = page.brotli.head.slice()
  head[head.indexOf('content-length') + 1] = String(body.length)
  page.brotli = { body, head }
}

export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModified).end()
    return
  }
  const { body, head } = chooseEncoding(request, page)
  response.writeHead(page.status, head).end(body)
}
