import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AssetHandler } from './assets.ts'
import { sendPage } from './page.ts'
import type { Pages } from './pages.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

interface HostOptions {
  origin: string
  api: { fetch(request: Request): Response | Promise<Response> }
  pages: Pages
  assets: AssetHandler
  /** Exact paths that are neither pages nor API: health, readiness, metrics. */
  operations: Record<string, Handler>
  /** Pages whose own forms post to their address. */
  formPaths?: ReadonlySet<string>
}

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1'

/** One listener for pages, API and assets. A cached page is found before the request is parsed at all. */
export function createHost({ origin, api, pages, assets, operations, formPaths = new Set() }: HostOptions): Server {
  const { host, hostname } = new URL(origin)
  const names = isLoopback(hostname) ? ['localhost', '127.0.0.1'] : [hostname]
  const hosts = new Set(names.map((name) => host.replace(hostname, name)))
  const answerApi = getRequestListener((request) => api.fetch(request), { overrideGlobalObjects: false })

  return createServer(
    { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (!request.url?.startsWith('/')) readWholeAddress(request)
      const { url = '/', method } = request
      const reading = method === 'GET' || method === 'HEAD'
      const known = hosts.has(request.headers.host ?? '')
      if (known && reading) {
        const page = pages.cache.peek(url)
        if (page) return sendPage(request, response, page)
      }
      const path = url.split('?', 1)[0] ?? '/'
      const operation = operations[path]
      if (operation && reading) return void operation(request, response)
      if (!known) return void response.writeHead(421, ['content-type', 'text/plain']).end('Unknown host')
      if (reading && pages.isFile(path)) return void pages.answer(request, response)
      if (path.startsWith('/api/') || (method === 'POST' && formPaths.has(path)))
        return void answerApi(request, response)
      if (!reading) return void response.writeHead(405, ['allow', 'GET, HEAD']).end()
      if (!assets(request, response, path)) void pages.answer(request, response)
    },
  )
}

/** RFC 9112, 3.2.2: a target may be a whole address; then that, and not the Host header, says whom it is for. */
function readWholeAddress(request: IncomingMessage): void {
  const address = URL.parse(request.url ?? '')
  request.headers.host = address?.host ?? ''
  request.url = address ? address.pathname + address.search : '/'
}
