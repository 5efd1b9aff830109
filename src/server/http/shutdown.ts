import type { Server } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { closeDoors } from './doors.ts'

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
  await quietTurn()
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const closed = closeDoors(server)
  const sweeping = setInterval(() => server.closeIdleConnections(), farewellMs)
  await closed
  clearInterval(sweeping)
  clearTimeout(cutOff)
}

const quietMs = 1
/** A process that is never quiet does not wait for it. */
const longestWaitMs = 200

/** Whoever came to a listening socket since it was last looked at is reset when it closes: so right after a short turn. */
async function quietTurn(): Promise<void> {
  await nextTurn()
  const deadline = performance.now() + longestWaitMs
  for (let began = performance.now(); began < deadline; began = performance.now()) {
    await nextTurn()
    if (performance.now() - began < quietMs) return
  }
}
