import { createServer } from 'node:http'

interface Bytes {
  head: string[]
  body: string
  /** A browser that has this version already gets 304 and no body. */
  etag?: string
}

// The floor: node:http sending bytes it was given, with the headers it was given.
process.on('message', ({ head, body, etag }: Bytes) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304, head).end()
    else response.writeHead(200, head).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
