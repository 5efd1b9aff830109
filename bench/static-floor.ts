import { createServer } from 'node:http'
import { createAssets } from '#server/http/assets.ts'
import type { FloorPage } from './floor-page.ts'

// The least a visitor can wait for: pages without any script, given as they are sent, and the site's own fonts and images.
const { assets } = createAssets(new URL('../dist/client', import.meta.url).pathname)

process.on('message', (pages: Record<string, FloorPage>) => {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const page = pages[path]
    if (page) response.writeHead(200, page.head).end(Buffer.from(page.body, 'base64'))
    else if (!assets(request, response, path)) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
