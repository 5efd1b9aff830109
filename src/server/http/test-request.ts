import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Uses a connection of its own and returns the raw response; fetch would decode and normalize it. */
export async function send(server: Server, options: RequestOptions = {}, body?: string) {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ host: '127.0.0.1', port, agent: false, ...options }).end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const received = Buffer.concat(await response.toArray())
  return { status: response.statusCode ?? 0, headers: response.headers, body: received, text: received.toString() }
}
