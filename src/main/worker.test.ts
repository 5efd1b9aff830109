import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '#server/app/test-time.ts'
import { openNetwork } from '#server/db/test-network.ts'
import { ownDatabase } from '#server/db/test-own.ts'

let network: Awaited<ReturnType<typeof openNetwork>>
const database = await ownDatabase()
beforeAll(async () => {
  network = await openNetwork(database.url)
})
afterAll(() => network.cut())

function startWorker() {
  const child = spawn(process.execPath, ['src/main/worker.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: network.url, SMTP_URL: 'smtp://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = once(child, 'exit')
  return {
    says: (words: string) =>
      expect.poll(() => (child.exitCode === null ? output : `It ended:\n${output}`)).toContain(words),
    async stop() {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
  }
}

describe.each([
  ['refuses', () => network.cut()],
  ['swallows everything', async () => network.swallow()],
])('while the way to PostgreSQL %s, the worker', (_, interrupt) => {
  test('waits, and works when it is back', async () => {
    await interrupt()
    const worker = startWorker()
    await worker.says('waiting for the database')
    await network.heal()
    await worker.says('"working"')
    expect(await worker.stop()).toBe(0)
  })

  // In the full run only: it starts the worker twice more.
  test.skipIf(!isFullRun)('can be stopped while it waits', async () => {
    await interrupt()
    const worker = startWorker()
    await worker.says('waiting for the database')
    expect(await worker.stop()).toBe(0)
    await network.heal()
  })
})
