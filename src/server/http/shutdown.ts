import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Requests that are still running after this are cut off. */
const patienceMs = 9_000
/** A connection that is idle here may have its next request on the way: every one gets this long to hear goodbye. */
const farewellMs = 1_000

/**
 * Lets every running request finish. Answers sent from now on end their connection; only then are idle ones closed, for
 * busy keep-alive connections would hold a plain close() open for ever, and closing them at once would lose requests.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs)
  await delay(farewellMs)
  server.closeIdleConnections()
  const sweeping = setInterval(() => server.closeIdleConnections(), farewellMs)
  // The close of http.Server would also stop the timeouts, and a connection that never says anything would stay.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(sweeping)
  clearTimeout(cutOff)
}
