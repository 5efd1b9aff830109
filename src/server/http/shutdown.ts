import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Requests that are still running after this are cut off. */
const patienceMs = 9_000
/** How long a load balancer has to notice /readyz, and how long an idle connection may have a request on its way. */
const farewellMs = 1_000

/**
 * Lets every running request finish. For a moment all goes on as before. Then no connection is accepted, and responses end
 * their connection: only at that time, because a proxy that has to connect anew for each request would be cut off in
 * the middle of it. At last the idle ones are closed, when those among them that had just come have been answered.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs)
  await delay(farewellMs)
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  // http.Server's own close would close idle connections at once, and stop the timeouts that end silent ones.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const sweeping = setInterval(() => server.closeIdleConnections(), farewellMs)
  await closed
  clearInterval(sweeping)
  clearTimeout(cutOff)
}
