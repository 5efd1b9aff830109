import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

import type { SiteProcess } from '../e2e/fixtures/process.ts'
import { median } from './report.ts'

export interface Target {
  port: number
  pid: number
  /** The same bytes every time, or a function that makes new ones. */
  request: string | (() => string)
}

const bytesOf = (request: Target['request']) => (typeof request === 'string' ? request : request())

const ticksPerSecond = 100

/** User and system CPU of a process so far, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** The thread that runs JavaScript, without those that compress; in microseconds. */
export const mainThreadCpuOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1_000

export const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Our site, asked for something. */
export const targetOf = (site: SiteProcess, request: Target['request']): Target => ({
  port: Number(new URL(site.origin).port),
  pid: site.child.pid ?? 0,
  request,
})

export const getRequest = (site: SiteProcess, path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, `host: ${new URL(site.origin).host}`, ...headers, '', ''].join('\r\n')

/** Length of the first response on the wire; its head comes in one piece. */
function lengthOf(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n')
  // A response without a length has no body: nothing changed.
  const body = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1] ?? 0
  return end + 4 + Number(body)
}

/** The complete response to one request, as bytes on the wire. */
export function fetchRaw({ port, request }: Target): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(request)))
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.length < lengthOf(received)) return
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
            pending = 0
            socket.write(bytesOf(target.request))
          }
          socket.on('connect', next)
          socket.on('error', reject)
          socket.on('data', (chunk) => {
            pending = (pending || lengthOf(chunk)) - chunk.length
            if (pending < 0) reject(new Error('A response was longer than it said'))
            else if (pending === 0) next()
          })
        }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  return { cpu: (cpuOf(target.pid) - before) / requests, rate: requests / seconds }
}

interface Turns {
  rounds: number
  requests: number
  connections?: number
}

/** Each target in turn, round after round, the first of them to warm up: medians of CPU µs and requests a second. */
export async function inTurns<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, requests, connections }: Turns,
): Promise<Record<Name, { cpu: number; rate: number }>> {
  const names = Object.keys(targets) as Name[]
  const runs: Awaited<ReturnType<typeof measure>>[][] = names.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (const [index, name] of names.entries()) {
      const run = await measure(targets[name], requests, connections)
      if (round >= 0) runs[index]?.push(run)
    }
  }
  const middle = (all: (typeof runs)[number] = []) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    rate: median(all.map(({ rate }) => rate)),
  })
  return Object.fromEntries(names.map((name, index) => [name, middle(runs[index])])) as never
}
