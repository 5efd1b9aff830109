import { createServer } from 'node:http'

// The floor: node:http sending bytes it was given, with the headers it was given.
process.on('message', ({ status = 200, head, body }: { status?: number; head: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) =>
    response.writeHead(status, head).end(bytes.length > 0 ? bytes : undefined),
  )
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
