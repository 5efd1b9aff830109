import type { Server } from 'node:http'

/** Requests that are still running after this are cut off. */
const patienceMs = 9_000

/**
 * Lets every running request finish. Busy keep-alive connections would hold a plain close() open for ever, so answers
 * sent from now on end their connection and idle ones are closed as they appear.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweeping)
  clearTimeout(cutOff)
}
