import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, createServer, Server as NetServer } from 'node:net'

/** Connections that may wait to be taken in. With Node's 511 a crowd is not refused but left to knock again for seconds. */
const backlog = 4_096
/**
 * libuv takes in one connection a turn of the event loop from each listening socket. With one socket, a crowd of 4,000 is
 * let in over many seconds, and whoever waits outside cannot even be refused.
 */
const doorCount = 64

const doorsOf = new WeakMap<Server, NetServer[]>()

/** Listens with several sockets on one port (SO_REUSEPORT: the kernel shares connections out among them). */
export async function openDoors(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  await refuseTakenPort(port, host)
  const open = async (door: NetServer, at: number) => {
    door.listen({ port: at, host, backlog, reusePort: true })
    await once(door, 'listening')
  }
  await open(server, port)
  const { port: chosen } = server.address() as AddressInfo
  const more = Array.from({ length: doorCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  await Promise.all(more.map((door) => open(door, chosen)))
  doorsOf.set(server, more)
}

/** Two processes would share a port without a word. Asked by knocking: whoever came to a probe that listens would be reset. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const visitor = connect({ port, host })
  const isTaken = await once(visitor, 'connect').then(
    () => true,
    () => false,
  )
  visitor.destroy()
  if (isTaken) throw Object.assign(new Error(`listen EADDRINUSE: ${host}:${port}`), { code: 'EADDRINUSE', port })
}

/** Nobody is let in any more; resolves when everybody has left. */
export async function closeDoors(server: Server): Promise<void> {
  // The close of http.Server would also stop the timeouts, and a connection that never says anything would stay.
  const close = (door: NetServer) => new Promise((resolve) => NetServer.prototype.close.call(door, resolve))
  await Promise.all([server, ...(doorsOf.get(server) ?? [])].map(close))
}
