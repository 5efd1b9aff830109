import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

export interface Target {
  port: number
  pid: number
  /** The same bytes every time, or made anew. */
  request: string | (() => string)
}

const bytesOf = (request: Target['request']) => (typeof request === 'string' ? request : request())

const ticksPerSecond = 100

/** User and system CPU of a process so far, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The complete answer to one request, as bytes on the wire. */
export function fetchRaw({ port, request }: Target): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(request)))
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      // An answer without a length has no body: nothing changed.
      const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1] ?? 0)
      if (end < 0 || received.length < end + 4 + length) return
      socket.destroy()
      resolve(received)
    })
    socket.on('error', reject)
  })
}

/** Keep-alive connections, each with one request on its way, until `requests` were answered. Returns CPU µs a request. */
export async function measure(
  target: Target,
  requests: number,
  connections = 20,
): Promise<{ cpu: number; rate: number }> {
  const size = (await fetchRaw(target)).length
  const before = cpuOf(target.pid)
  const started = performance.now()
  let sent = 0
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(target.port, '127.0.0.1')
          let pending = 0
          const next = () => {
            if (sent >= requests) return void socket.end(resolve)
            sent++
            pending = size
            socket.write(bytesOf(target.request))
          }
          socket.on('connect', next)
          socket.on('error', reject)
          socket.on('data', (chunk) => {
            pending -= chunk.length
            // Only an id may grow by a digit; the Date header never changes its length.
            if (pending < -4) reject(new Error('An answer had another length'))
            if (pending <= 0) next()
          })
        }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  return { cpu: (cpuOf(target.pid) - before) / requests, rate: requests / seconds }
}
