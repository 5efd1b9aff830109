import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { within } from '#server/app/test-time.ts'
import { drain } from './shutdown.ts'
import { listen, send } from './test-request.ts'

/** A server whose responses take between no time and 20 ms. */
const createSlowServer = (headersTimeout = 5_000) => {
  let count = 0
  return createServer({ headersTimeout, connectionsCheckingInterval: 100 }, async (_, response) => {
    await delay(count++ % 20)
    response.end('whole response')
  })
}

/** Sends requests on one connection until it closes; returns the failures. */
async function visitUntilGoodbye(port: number, onResponse: () => void): Promise<unknown> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (;;) {
      const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
      expect((await response.toArray()).join('')).toBe('whole response')
      onResponse()
      if (response.headers.connection === 'close') return undefined
    }
  } catch (failure) {
    return failure
  } finally {
    agent.destroy()
  }
}

async function drainTimed(server: Server): Promise<number> {
  const started = performance.now()
  await drain(server)
  return performance.now() - started
}

describe.concurrent('a process that is told to stop', () => {
  test('answers everything it was asked on busy keep-alive connections, and ends within ten seconds', async () => {
    for (let round = 0; round < 3; round++) {
      const server = createSlowServer()
      const port = await listen(server)
      let completed = 0
      const visits = Array.from({ length: 50 }, () => visitUntilGoodbye(port, () => completed++))
      await vi.waitFor(() => expect(completed).toBeGreaterThan(300), 60_000)
      const [failures] = await Promise.all([Promise.all(visits), within(10_000, drain(server))])
      expect(failures.filter(Boolean)).toEqual([])
    }
  })

  test('still answers those who come in the next moment', async () => {
    const server = createSlowServer()
    await listen(server)
    const drained = drain(server)
    const { status, headers } = await send(server)
    expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' })
    await drained
  })

  test('waits for a response that takes its time', async () => {
    const server = createServer(async (_, response) => {
      await delay(2_000)
      response.end('at last')
    })
    await listen(server)
    const response = send(server)
    await delay(50)
    const took = await drainTimed(server)
    expect((await response).text).toBe('at last')
    expect(took).toBeGreaterThan(1_900)
  })

  test('does not wait for connections on which nothing happens', async () => {
    const server = createSlowServer(500)
    const port = await listen(server)
    const agent = new Agent({ keepAlive: true })
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    await response.toArray()
    const silent = connect(port, '127.0.0.1').on('error', () => {})
    await once(silent, 'connect')
    await within(4_000, drain(server))
    agent.destroy()
    silent.destroy()
  })

  test('cuts off after nine seconds what never ends', async () => {
    const server = createServer(() => {})
    await listen(server)
    const never = send(server).catch(() => 'cut off')
    await delay(50)
    const took = await within(10_000, drainTimed(server))
    expect(await never).toBe('cut off')
    expect(took).toBeGreaterThan(8_500)
  })

  test('lets nobody in once it has stopped', async () => {
    const server = createSlowServer()
    const port = await listen(server)
    await drain(server)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

// Not concurrent: it blocks the process.
test('a request that came while the process was busy is answered, though its connection counted as idle', async () => {
  const server = createServer((_, response) => response.end('whole response'))
  const port = await listen(server)
  const client = connect(port, '127.0.0.1')
  let received = ''
  client.on('data', (bytes) => {
    received += bytes
  })
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await vi.waitFor(() => expect(received).toContain('whole response'), 60_000)
  received = ''
  const drained = drain(server)
  await delay(1_900)
  // From here, timers run before sockets are read.
  await nextTurn()
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const busyUntil = performance.now() + 300
  while (performance.now() < busyUntil);
  await drained
  await vi.waitFor(() => expect(received).toContain('whole response'), 60_000)
})
