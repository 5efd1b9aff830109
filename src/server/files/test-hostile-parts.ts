import { deflateSync } from 'node:zlib'

export const latin = (text: string) => Buffer.from(text, 'latin1')
export const megabyte = 1024 * 1024
export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at))

export function stream(id: number, dictionary: string, content: string | Buffer): Buffer {
  const packed = deflateSync(typeof content === 'string' ? latin(content) : content)
  const begin = `${id} 0 obj << ${dictionary} /Filter /FlateDecode /Length ${packed.length} >> stream\n`
  return Buffer.concat([latin(begin), packed, latin('\nendstream endobj')])
}

interface Parts {
  media?: string
  content?: string
  resources?: string
  page?: string
  pages?: string
  more?: (string | Buffer)[]
}

/** The reader rebuilds the table of objects, as with many real files. */
export function pdf({
  media = '[0 0 612 792]',
  content = '',
  resources = '',
  page = '',
  pages,
  more = [],
}: Parts): Buffer {
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    pages ?? '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox ${media} /Contents 4 0 R /Resources << ${resources} >> ${page} >> endobj`,
    stream(4, '', content),
    ...more,
  ]
  const body = objects.flatMap((part) => [typeof part === 'string' ? latin(part) : part, latin('\n')])
  return Buffer.concat([
    latin('%PDF-1.7\n'),
    ...body,
    latin('trailer << /Root 1 0 R /Size 999999 >>\nstartxref\n0\n%%EOF\n'),
  ])
}

export const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
export const form = (id: number, content: string, resources = '') =>
  stream(id, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >>`, content)
export const picture = (size: string, more: string, content: Buffer) =>
  pdf({
    content: '600 0 0 700 0 0 cm /P Do',
    resources: '/XObject << /P 5 0 R >>',
    more: [stream(5, `/Type /XObject /Subtype /Image ${size} ${more}`, content)],
  })
export const sized = (width: number, height: number) => `/Width ${width} /Height ${height}`
export const rgb = '/ColorSpace /DeviceRGB /BitsPerComponent 8'

export type Named = [what: string, bytes: Buffer]

/** The same noise in every run. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return bytes
}
