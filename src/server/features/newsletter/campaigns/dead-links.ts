import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isAllowedHost, isOutside, lookupAllowed, type MayAsk } from '#server/http/outside.ts'

const timeoutMs = 5_000
const maxRedirects = 5

/** `unknown`: the server gives no clear response, as many do to programs, or its address is private. */
export type LinkState = 'alive' | 'dead' | 'unknown'

function ask(url: URL, mayAsk: MayAsk, signal: AbortSignal): Promise<{ status: number; location: string | undefined }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string | undefined }>()
  const headers = { 'user-agent': 'link check of a newsletter', accept: 'text/html,*/*' }
  const options = { headers, lookup: lookupAllowed(mayAsk), signal }
  request(url, options, (response) => {
    resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    response.destroy()
  })
    .on('error', reject)
    // A response that changes the protocol (101) closes the connection without an error.
    .on('close', () => reject(new Error('No response')))
    .end()
  return promise
}

export async function checkLink(address: string, mayAsk: MayAsk = isOutside): Promise<LinkState> {
  let url = URL.parse(address)
  const signal = AbortSignal.timeout(timeoutMs)
  for (let redirects = 0; url && redirects <= maxRedirects; redirects++) {
    if (!['http:', 'https:'].includes(url.protocol) || !isAllowedHost(url, mayAsk)) return 'unknown'
    try {
      const { status, location } = await ask(url, mayAsk, signal)
      if (status >= 300 && status < 400 && location) url = URL.parse(location, url.href)
      else return status === 404 || status === 410 ? 'dead' : status < 400 ? 'alive' : 'unknown'
    } catch (error) {
      return (error as { code?: string }).code === 'ENOTFOUND' ? 'dead' : 'unknown'
    }
  }
  return 'dead'
}
