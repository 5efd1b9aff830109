import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawingOrder } from './drawing-order.ts'
import { fontsFor } from './share-fonts.ts'

/** A drawing takes about 100 ms. */
const timeoutMs = 10_000
/** A longer queue is an attack on the CPU rather than many previews. */
const maxWaiting = 30

export class DrawingBusy extends Error {}

/** The worker thread keeps running, because starting it takes longer than a crawler waits. */
export function createDrawingThread() {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const start = (): Worker => {
    if (thread) return thread
    const started = new Worker(new URL('./draw-thread.js', import.meta.url), {
      execArgv: [],
      workerData: { fonts: fontsFor('').fonts },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    })
    started.unref()
    started.on('error', () => {})
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    thread = started
    return started
  }
  const stop = async () => {
    await thread?.terminate()
    thread = undefined
  }

  const drawNow = async (order: DrawingOrder): Promise<Buffer> => {
    const worker = start()
    worker.postMessage(order)
    try {
      const [{ image, problem }] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [
        { image?: Uint8Array; problem?: string },
      ]
      if (!image) throw new Error(problem)
      return Buffer.from(image)
    } catch (error) {
      await stop()
      throw error
    }
  }

  return {
    stop,
    wake() {
      start()
    },

    async draw(order: DrawingOrder): Promise<Buffer> {
      if (waiting >= maxWaiting) throw new DrawingBusy('Too many drawings are waiting')
      waiting++
      const drawing = last.then(() => drawNow(order))
      last = drawing.catch(() => {})
      try {
        return await drawing
      } finally {
        waiting--
      }
    },
  }
}
