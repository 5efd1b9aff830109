import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { DrawingOrder } from './drawing-order.ts'
import { createDrawingProcess, DrawingBusy } from './drawing-process.ts'

const makeOrder = async (): Promise<DrawingOrder> => ({
  size: { width: 1200, height: 630 },
  elements: { type: 'div', props: {} },
  ground: '',
  fonts: [],
})
const childrenOf = (pid = 0) =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number)
const isDrawing = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('draw-process')
const drawer = () => childrenOf(process.pid).find(isDrawing) ?? 0
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilEnded = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false)

const drawing = createDrawingProcess()
const draw = () => drawing.draw(makeOrder)
afterEach(() => {
  vi.useRealTimers()
  drawing.stop()
})

test('nothing runs before the first image, nor half a minute after the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(drawer()).toBe(0)
  await draw()
  const pid = drawer()
  vi.advanceTimersByTime(29_000)
  await draw()
  vi.advanceTimersByTime(29_000)
  expect(drawer()).toBe(pid)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await untilEnded(pid)
  expect(await draw()).toBeInstanceOf(Buffer)
})

test('one image fails when the process that draws it is killed, and the next is drawn', async () => {
  await draw()
  const lost = draw()
  process.kill(drawer(), 'SIGKILL')
  await expect(lost).rejects.toThrow()
  expect(await draw()).toBeInstanceOf(Buffer)
})

test('an image that is not drawn in ten seconds fails, and the next is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await draw()
  process.kill(drawer(), 'SIGSTOP')
  const late = draw()
  vi.advanceTimersByTime(10_000)
  await expect(late).rejects.toThrow()
  expect(await draw()).toBeInstanceOf(Buffer)
})

test('one image is drawn at a time, thirty wait, and the next is refused', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<DrawingOrder>()
  let started = 0
  const images = Array.from({ length: 31 }, () =>
    drawing.draw(() => {
      started++
      return held
    }),
  )
  await expect(draw()).rejects.toThrow(DrawingBusy)
  expect(started).toBe(1)
  release(await makeOrder())
  expect(await Promise.all(images)).toHaveLength(31)
})

test('a site that is told to stop draws what was asked for', async () => {
  await draw()
  process.kill(drawer(), 'SIGTERM')
  expect(await draw()).toBeInstanceOf(Buffer)
})

test('the process that draws ends with a site that is killed', async () => {
  const script = `import { createDrawingProcess } from ${JSON.stringify(new URL('drawing-process.ts', import.meta.url))}
    await createDrawingProcess().draw(async () => (${JSON.stringify(await makeOrder())}))
    console.log('drawn')`
  const site = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(site.stdout, 'data')
  const [pid = 0] = childrenOf(site.pid)
  site.kill('SIGKILL')
  await untilEnded(pid)
})
