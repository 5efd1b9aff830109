import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { behindProxy } from '../e2e/fixtures/nginx.ts'

const secure = { rejectUnauthorized: false, servername: new URL(behindProxy.ORIGIN).host }

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Another address of this machine, because limits are counted per address. */
  localAddress?: string
}

/** Visitors through the proxy at this port, on kept connections. Those with an address connect again each time. */
export function createVisitors(port: number) {
  const agent = new Agent({ keepAlive: true, ...secure })
  let forms = 0
  const ask = async (path: string, { body, method = body ? 'POST' : 'GET', headers, localAddress }: Asked = {}) => {
    const started = performance.now()
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: secure.servername, ...headers },
      ...(localAddress ? { ...secure, localAddress } : { agent }),
    })
    const [response] = (await once(outgoing.end(body), 'response')) as [IncomingMessage]
    const text = (await response.toArray()).join('')
    return { status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - started }
  }
  return {
    ask,
    /** A message, each from somebody else. */
    async sendForm() {
      const own = ++forms
      const email = `v${own}@visitor.test`
      const body = { name: 'Chaos Visitor', email, subject: 'general', message: `Message number ${own}, to be kept.` }
      const localAddress = `127.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`
      const headers = { 'content-type': 'application/json', origin: behindProxy.ORIGIN }
      return { email, ...(await ask('/api/contact', { headers, body: JSON.stringify(body), localAddress })) }
    },
    leave: () => agent.destroy(),
  }
}
