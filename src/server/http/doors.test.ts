import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openDoors } from './doors.ts'
import { drain } from './shutdown.ts'
import { send } from './test-request.ts'

const host = '127.0.0.1'

test('a crowd is let in by many sockets at one port, and everyone is answered', async () => {
  const server = createServer((_, response) => response.end('come in'))
  await openDoors(server, { port: 0, host })
  const answers = await Promise.all(Array.from({ length: 300 }, () => send(server)))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['come in']))
  await drain(server)
})

test('a port that another process listens on is refused, not shared', async () => {
  const first = createServer()
  await openDoors(first, { port: 0, host })
  const { port } = first.address() as AddressInfo
  await expect(openDoors(createServer(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await drain(first)
})
