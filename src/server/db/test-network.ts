import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL that can be cut (connections refused and reset) or drop packets, on all or on the open connections. */
export async function openNetwork(target: string) {
  const { port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let swallows = false
  let opened = 0
  const server = createServer((near) => {
    opened++
    const far = connect(Number(targetPort), '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (bytes) => swallows || silent.has(socket) || other.write(bytes))
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  const port = await listen()
  return {
    url: Object.assign(new URL(target), { port }).href,
    swallow: () => {
      swallows = true
    },
    /** Like a failover behind a proxy: new connections work, old ones stay open and silent. */
    silenceOpen: () => {
      for (const socket of sockets) silent.add(socket)
    },
    opened: () => opened,
    cut,
    async heal() {
      swallows = false
      await cut()
      await listen(port)
    },
  }
}
