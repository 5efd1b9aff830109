import { createServer } from 'node:http'

// The floor: node:http sending bytes it was given, with the headers it was given. Started by cached-page.ts.
process.on('message', ({ body, head }: { body: string; head: string[] }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => response.writeHead(200, head).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
