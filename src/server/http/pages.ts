/** Long, because finding, rendering, keeping and sending a page share their state. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { canonicalPath } from '#contract/canonical-path.ts'
import { errorMessages } from '#contract/errors.ts'
import type { SiteConfig } from '#contract/site.schema.ts'
import { portalPages } from '#contract/staff.ts'
import { captchaNeeded, pageNeedsHeader } from '#contract/website/page-needs.ts'
import type { ContentTag } from '#server/db/content-changes.ts'
import { cacheTagHeader } from '#server/http/openapi.ts'
import { createDurations } from '#server/observe/tally.ts'
import { contentSecurityPolicy, hashInlineScripts } from './content-security-policy.ts'
import type { StyleRule } from './critical-css.ts'
import { followMoves, maxRedirects } from './follow-moves.ts'
import { apiHeaders, documentHeaders, fileHeaders, portalHeaders, userPreload } from './headers.ts'
import { createInliner, type InlinedDocument, startAtOnce, withoutCode } from './inline-critical-css.ts'
import { makePage, type Page, sendPage } from './page.ts'
import { createPageCache, type RenderedPage, TooManyPages, timeLeft } from './page-cache.ts'
import { respondPlainly, retrySoon } from './plain-response.ts'
import { respondOnce } from './respond-once.ts'
import type { WatchedResponse } from './watched-response.ts'
import type { FetchApi, ForOneVisitor, WebApp } from './web-app.ts'

interface PagesOptions {
  web: WebApp
  site: SiteConfig
  callApi: FetchApi
  origin: string
  imageHosts: string[]
  connect?: string[]
  recaptcha?: boolean
  /** Paths whose API response is cached like a page. */
  files?: ReadonlySet<string>
  readStyles?: (path: string) => StyleRule[]
  freshMs: number
  /** `find` looks up a redirect for a missing page, `lost` counts one without. */
  redirects?: { find(path: string, search: string): string | undefined; lost(path: string): void }
  isFull?(making: number): boolean
  logger: Logger
}

/** A page as it was at `now`, with a notice that says so. */
export interface EarlierPage {
  path: string
  now: Date
  notice: { html: string; styleHash: string }
}

interface Found {
  key: string
  moved?: string
}

const redirect = (response: WatchedResponse, to: string) => respondPlainly(response, 301, '', ['location', to])

/** Browsers revalidate each time; a proxy may cache for a second, so changes show within two. */
const publicPage = 'public, max-age=0, s-maxage=1'

const maxCacheBytes = 48 * 1024 * 1024
const isApi = (path: string) => path.startsWith('/api/')
const isPrivate = (key: string) => /^\/cms(?:[/?]|$)/.test(key)
const isNotFound = (key: string) => key === '/404' || key === '/cms/404'

const createNonce = () => randomBytes(16).toString('hex')

export function createPages({ web, site, callApi, origin, logger, files = new Set(), ...options }: PagesOptions) {
  const { freshMs } = options
  const routeOf = (key: string) => (files.has(key) || isNotFound(key) ? key : web.pageRoute(key))
  const inline = options.readStyles && createInliner(options.readStyles)
  const requestFor = (path: string) => new Request(origin + path, { headers: { accept: 'text/html' } })

  async function renderFile(key: string): Promise<RenderedPage> {
    const started = performance.now()
    const response = await callApi(key)
    const made = response.status < 500
    const [always, lifetime] = isApi(key)
      ? ([apiHeaders, 'no-cache'] as const)
      : ([fileHeaders, 'public, max-age=300, s-maxage=1'] as const)
    const headers: [string, string][] = [
      ...always.map(([name, value]): [string, string] => [name, value]),
      ['cache-control', made ? lifetime : 'no-store'],
      ...(made ? [] : [['retry-after', '5'] as [string, string]]),
    ]
    const page = makePage({
      route: key,
      body: await response.text(),
      type: response.headers.get('content-type') ?? 'text/plain',
      status: response.status,
      headers,
      tags: new Set(response.headers.get(cacheTagHeader)?.split(',')),
    })
    return { page, use: made ? (freshMs > 0 ? 'keep' : 'once') : 'degraded', trueForMs: timeLeft([response], started) }
  }

  function prepare(html: string, key: string, nonce: string): InlinedDocument {
    if (!inline) return { html, styleHashes: [] }
    if (isPrivate(key)) return { html: startAtOnce(html, nonce), styleHashes: [] }
    return inline(html, nonce)
  }

  async function render(key: string): Promise<RenderedPage> {
    if (files.has(key)) return renderFile(key)
    const started = performance.now()
    const tags = new Set<ContentTag>()
    const responses: Response[] = []
    let degraded = false
    const fetchApi = followMoves(async (path, init) => {
      const response = await callApi(path, init)
      responses.push(response)
      if (response.status >= 500) degraded = true
      for (const tag of response.headers.get(cacheTagHeader)?.split(',') ?? []) tags.add(tag)
      return response
    })
    const nonce = createNonce()
    const rendered = await web.render(requestFor(key), { fetchApi, nonce, site })
    const { html: document, styleHashes } = prepare(rendered.document, key, nonce)

    const keep = rendered.status === 200 || isNotFound(key)
    const oneOff = isPrivate(key) || rendered.headers.get('cache-control') === 'no-store'
    const use = degraded ? 'degraded' : keep && freshMs > 0 && !oneOff ? 'keep' : 'once'
    const sealed = isPrivate(key)
      ? { html: document, scriptHashes: [`'nonce-${nonce}'`] }
      : hashInlineScripts(document, nonce)
    const recaptcha = options.recaptcha === true && rendered.headers.get(pageNeedsHeader) === captchaNeeded
    const headers: [string, string][] = [
      ...(isPrivate(key) ? portalHeaders : documentHeaders).map(([name, value]): [string, string] => [name, value]),
      [
        'content-security-policy',
        contentSecurityPolicy({
          ...options,
          scripts: sealed.scriptHashes,
          styles: styleHashes,
          recaptcha,
          frames: isPrivate(key),
        }),
      ],
      ['cache-control', use === 'keep' ? publicPage : 'no-store'],
    ]
    if (routeOf(key) === portalPages.dashboard) headers.push([...userPreload])
    const location = rendered.headers.get('location')
    if (location) headers.push(['location', location])
    if ((rendered.status >= 400 && !degraded) || isPrivate(key)) headers.push(['x-robots-tag', 'noindex'])
    // A page without its data responds with 503, so that search engines do not index the fallback.
    if (degraded) headers.push(['retry-after', '5'])
    const status = degraded ? 503 : rendered.status
    const page = makePage({ route: routeOf(key), body: sealed.html, status, headers, tags })
    return { page, use, trueForMs: timeLeft(responses, started) }
  }

  async function renderOnce(path: string, shown: { fetchApi: FetchApi } | Partial<ForOneVisitor>) {
    const nonce = createNonce()
    const still = 'fetchApi' in shown
    const { document, status } = await web.render(requestFor(path), { fetchApi: callApi, nonce, site, ...shown })
    const inlined = still ? { html: withoutCode(document), styleHashes: [] } : prepare(document, path, nonce)
    const { html, scriptHashes } = hashInlineScripts(inlined.html, nonce)
    const policy = contentSecurityPolicy({ ...options, scripts: scriptHashes, styles: inlined.styleHashes, still })
    return respondOnce(html, status, policy)
  }

  /** Made from the data that `fetchApi` gives. React would fetch current data, so the policy forbids scripts. */
  async function renderEarlier(earlier: EarlierPage, fetchApi: FetchApi, redirects = 0): Promise<Response> {
    const { path: asked, now, notice } = earlier
    const nonce = createNonce()
    const { key } = find(asked)
    const responses: Response[] = []
    const fetchMoved = followMoves(async (path, init) => {
      const response = await fetchApi(path, init)
      responses.push(response)
      return response
    })
    const host = { fetchApi: fetchMoved, nonce, site, now }
    const { document, status, headers } = await web.render(requestFor(key), host)
    // Without all data the page would show less than visitors saw.
    if (responses.some((response) => response.status >= 500)) throw new Error(`${key} is made from more than is kept`)
    const moved = headers.get('location') && new URL(headers.get('location') ?? '', origin + key)
    if (moved) {
      if (redirects === maxRedirects) throw new Error('Moved too often')
      return renderEarlier({ ...earlier, path: moved.pathname + moved.search }, fetchApi, redirects + 1)
    }
    const inlined = prepare(document, key, nonce)
    const { scriptHashes } = hashInlineScripts(withoutCode(document), nonce)
    const styles = [...inlined.styleHashes, notice.styleHash]
    const policy = contentSecurityPolicy({ ...options, scripts: scriptHashes, styles, still: true })
    const { html } = hashInlineScripts(inlined.html, nonce)
    const end = html.lastIndexOf('</body>')
    return respondOnce(html.slice(0, end) + notice.html + html.slice(end), status, policy)
  }

  const renders = createDurations()
  const renderAndTime = async (key: string) => {
    const started = performance.now()
    try {
      return await render(key)
    } finally {
      renders.add(routeOf(key), (performance.now() - started) / 1_000)
    }
  }
  const cache = createPageCache({ ...options, render: renderAndTime, maxBytes: maxCacheBytes })

  function find(target: string): Found {
    const url = new URL(origin + target)
    const canonical = canonicalPath(url.pathname)
    if (canonical === undefined) return { key: web.pageKey(url) }
    url.pathname = canonical
    const { pathname, search } = url
    const key = files.has(pathname) ? pathname : web.pageKey(url)
    return pathname === target.split('?', 1)[0] || isNotFound(key) ? { key } : { key, moved: pathname + search }
  }

  async function makeAndSend(request: IncomingMessage, response: WatchedResponse, { key, moved }: Found) {
    const { requestContext } = response
    const named = ['x-request-id', requestContext.requestId]
    try {
      const { page, cache: outcome } = await cache.get(key)
      requestContext.cache = outcome
      send(request, response, page, moved)
    } catch (error) {
      requestContext.route = routeOf(key)
      if (error instanceof TooManyPages)
        return respondPlainly(response, 503, errorMessages.busy, [...retrySoon, ...named])
      logger.error({ err: error, route: requestContext.route }, 'page failed')
      respondPlainly(response, 500, 'This page could not be shown. Please try again in a minute.', named)
    }
  }

  function send(request: IncomingMessage, response: WatchedResponse, page: Page, moved: string | undefined): void {
    response.requestContext.route = page.route
    const to = page.status === 200 ? moved : page.status === 404 && findRedirect(request)
    if (to) redirect(response, to)
    else sendPage(request, response, page)
  }

  function findRedirect({ url = '/', method }: IncomingMessage): string | undefined {
    const { pathname, search } = new URL(origin + url)
    const path = canonicalPath(pathname)
    if (!path) return undefined
    const to = options.redirects?.find(path, search)
    if (!to && method === 'GET') options.redirects?.lost(path)
    return to
  }

  function handle(request: IncomingMessage, response: WatchedResponse): true | (() => Promise<void>) {
    const found = find(request.url ?? '/')
    const { key, moved } = found
    const page = cache.peek(key)
    if (page) {
      response.requestContext.cache = 'hit'
      send(request, response, page, moved)
      // Uncached pages are redirected before rendering.
    } else if (moved && (isPrivate(key) || key.includes('?'))) {
      response.requestContext.route = routeOf(key)
      redirect(response, moved)
    } else return () => makeAndSend(request, response, found)
    return true
  }

  return { cache, renders, handle, renderOnce, renderEarlier, isFile: (path: string) => files.has(path) }
}

export type Pages = ReturnType<typeof createPages>
