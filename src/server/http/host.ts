import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { errorMessages } from '#contract/errors.ts'
import { addressBehindProxies, clientOf, isThisMachine } from '#server/http/client-address.ts'
import type { ReadLimit } from '#server/http/read-limit.ts'
import { currentRequest } from '#server/observe/current-request.ts'
import type { Admission } from './admission.ts'
import type { AssetHandler } from './assets.ts'
import { apiHeaders } from './headers.ts'
import { hostCheck } from './hosts.ts'
import { sendPage } from './page.ts'
import type { Pages } from './pages.ts'
import { plainResponseBytes, respondPlainly, retrySoon } from './plain-response.ts'
import { routes, type Traffic } from './traffic.ts'
import { WatchedResponse } from './watched-response.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

interface HostOptions {
  origin: string
  trustedHops: number
  api: { fetch(request: Request, bindings: object): Response | Promise<Response> }
  pages: Pages
  assets: AssetHandler
  operations: Record<string, Handler>
  admission: Pick<Admission, 'begin'>
  reads: Pick<ReadLimit, 'use'>
  traffic: Pick<Traffic, 'handled' | 'unreadable'>
  formPaths: ReadonlySet<string>
  isApiPage(path: string): boolean
  logger: Pick<Logger, 'error'>
}

const isApi = (path = '') => path.startsWith('/api/')
const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

export function createHost(options: HostOptions): Server {
  const { trustedHops, api, pages, assets, operations, admission, reads, traffic, formPaths, isApiPage, logger } =
    options
  const isOurs = hostCheck(options.origin)
  const handleApi = getRequestListener((request, bindings) => api.fetch(request, bindings), {
    overrideGlobalObjects: false,
  })

  /** An error that nobody takes would end the process. */
  const fail = (response: WatchedResponse) => (error: unknown) => {
    logger.error({ err: error, route: response.requestContext.route }, 'request failed')
    if (response.headersSent) response.destroy()
    else respondPlainly(response, 500)
  }

  const clientOfRequest = ({ headers, socket }: IncomingMessage) =>
    clientOf(addressBehindProxies(headers['x-forwarded-for'] as string, socket.remoteAddress, trustedHops))

  const refuseRead = (request: IncomingMessage, response: WatchedResponse, client: string) => {
    const hasSession = request.headers.cookie?.includes('__Host-session=') ?? false
    const wait = isThisMachine(client) ? 0 : reads.use(client, hasSession)
    if (wait > 0) refuse(response, 429, 'public-reads', errorMessages.tooManyReads, ['retry-after', String(wait)])
    return wait > 0
  }

  const admit = (request: IncomingMessage, response: WatchedResponse, work: () => Promise<void>, shared = false) => {
    const client = clientOfRequest(request)
    // API reads are counted before the cache; of pages and files only cache misses count.
    if (isReading(request) && !isApi(request.url) && refuseRead(request, response, client)) return
    const workSafely = () => currentRequest.run(response.requestContext, work).catch(fail(response))
    const refusal = admission.begin(client, workSafely, shared)
    if (refusal === 'overloaded') refuse(response, 503, 'all-in-work', errorMessages.busy, retrySoon)
    if (refusal === 'tooMany') refuse(response, 429, 'client-in-work', errorMessages.tooManyReads, retrySoon)
  }

  const handlePage = (request: IncomingMessage, response: WatchedResponse) => {
    const handled = pages.handle(request, response)
    if (handled !== true) admit(request, response, handled, true)
  }

  const handle = (request: IncomingMessage, response: WatchedResponse) => {
    watch(response)
    if (!response.socket) closeWithConnection(request, response)
    if (!request.url?.startsWith('/')) readWholeAddress(request)
    const { requestContext } = response
    const { url = '/' } = request
    const reading = isReading(request)
    const known = isOurs(request.headers.host)

    // Cached pages are looked up by the raw URL first, because most requests are for them.
    if (known && reading) {
      if (isApi(url) && refuseRead(request, response, clientOfRequest(request))) return
      const page = pages.cache.peek(url, requestContext.startedAt)
      if (page) {
        requestContext.cache = 'hit'
        return sendPage(request, response, page)
      }
    }

    // Probes may use any Host.
    const path = url.split('?', 1)[0] ?? '/'
    const operation = operations[path]
    if (operation && reading) {
      requestContext.route = path
      return void operation(request, response)
    }
    if (!known) return respondPlainly(response, 421, 'Unknown host')

    if (reading && pages.isFile(path)) return handlePage(request, response)
    if (isApi(path)) requestContext.route = routes.api
    if (isApi(path) || (reading && isApiPage(path)) || (request.method === 'POST' && formPaths.has(path)))
      return admit(request, response, async () => handleApi(request, response))
    if (!reading) return respondPlainly(response, 405, '', ['allow', 'GET, HEAD'])

    const handled = assets(request, response, path)
    if (handled === false) return handlePage(request, response)
    requestContext.route = routes.file
    if (handled !== true) admit(request, response, handled)
  }

  const handleSafely = (request: IncomingMessage, response: WatchedResponse) => {
    try {
      handle(request, response)
    } catch (error) {
      fail(response)(error)
    }
  }

  function onClose(this: WatchedResponse) {
    traffic.handled(this)
  }
  const watch = (response: WatchedResponse) => response.on('close', onClose)

  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 9_000,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000,
      ServerResponse: WatchedResponse,
    },
    handleSafely,
  )
  server.on('checkExpectation', (_, response: WatchedResponse) => {
    watch(response)
    respondPlainly(response, 417)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const status = statusOfBadRequest(error.code)
      socket.write(plainResponseBytes(status))
      traffic.unreadable(status)
    }
    socket.destroy()
  })
  return server
}

/** Node does not close a pipelined response when its connection ends before its turn, so a stream would wait forever. */
function closeWithConnection(request: IncomingMessage, response: WatchedResponse): void {
  request.once('close', () => {
    const isOver = response.writableFinished || response.destroyed
    if (request.socket.destroyed && !isOver) response.emit('close')
  })
}

function refuse(response: WatchedResponse, status: number, limit: string, error: string, more: string[]) {
  const { requestContext, req } = response
  requestContext.limit = limit
  const named = [...more, 'x-request-id', requestContext.requestId]
  if (!isApi(req.url)) return respondPlainly(response, status, error, named)
  requestContext.route = routes.api
  const json = ['content-type', 'application/json', 'cache-control', 'no-store']
  response.writeHead(status, [...apiHeaders.flat(), ...json, ...named]).end(JSON.stringify({ error }))
}

function statusOfBadRequest(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** RFC 9112, 3.2.2: the target may be an absolute URL, which then replaces the Host header. */
function readWholeAddress(request: IncomingMessage): void {
  const address = URL.parse(request.url ?? '')
  request.headers.host = address?.host ?? ''
  request.url = address ? address.pathname + address.search : '/'
}
