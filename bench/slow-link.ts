import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const packetBytes = 1_400

/** Lighthouse's slow 4G in front of a port: 150 ms for a round trip, 1.6 megabits a second for all connections together. */
export async function openSlowLink(port: number, { roundTripMs = 150, kilobits = 1_638 } = {}) {
  let free = 0
  const sockets = new Set<Socket>()

  /** Passes on what arrives when `arrivalOf` says, in order. */
  function pass(from: Socket, to: Socket, arrivalOf: (packet: Buffer) => number) {
    let last = 0
    // A queue, because timers that are due together may fire in any order.
    const underWay: (() => void)[] = []
    const later = (arrival: number, send: () => void) => {
      last = Math.max(last, arrival)
      underWay.push(send)
      setTimeout(() => {
        const next = underWay.shift()
        if (!to.destroyed) next?.()
      }, last - performance.now())
    }
    from.on('data', (data) => {
      for (let at = 0; at < data.length; at += packetBytes) {
        const packet = data.subarray(at, at + packetBytes)
        later(arrivalOf(packet), () => to.write(packet))
      }
    })
    from.on('end', () => later(performance.now() + roundTripMs / 2, () => to.end()))
    from.on('error', () => to.destroy())
  }

  const server = createServer((browser) => {
    const site = connect(port, '127.0.0.1')
    for (const socket of [browser, site]) sockets.add(socket.on('close', () => sockets.delete(socket)))
    // The first bytes wait for the connection.
    const connected = performance.now() + roundTripMs
    pass(browser, site, () => Math.max(connected, performance.now()) + roundTripMs / 2)
    pass(site, browser, (packet) => {
      free = Math.max(free, performance.now()) + (packet.length * 8) / kilobits
      return free + roundTripMs / 2
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
