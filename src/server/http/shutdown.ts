import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const cutOffMs = 9_000
/** Time for load balancers to notice /readyz, and for requests on idle connections to arrive. */
const drainDelayMs = 1_000

/** Keeps serving first: ending connections at once would cut off proxies that reconnect for each request. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const cutOff = setTimeout(() => server.closeAllConnections(), cutOffMs)
  await delay(drainDelayMs)
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  // `http.Server.close` would close idle connections at once and stop the timeouts for silent ones.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  // After a stall, timers fire before received requests are read: a connection may only seem idle.
  const sweep = () => setImmediate(() => server.closeIdleConnections())
  const sweeping = setInterval(sweep, drainDelayMs)
  await closed
  clearInterval(sweeping)
  clearTimeout(cutOff)
}
