import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawingOrder } from './drawing-order.ts'
import { fontsFor } from './share-fonts.ts'

/** A drawing takes a tenth of a second. One that takes this long never ends. */
const patienceMs = 10_000
/** More than this in a row is not a crowd of previews but an attack on the processor. */
const longestQueue = 30

export class DrawingBusy extends Error {}

/** One drawing at a time, in a thread of its own. It stays: starting it takes longer than a crawler waits. */
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
      const [{ image, problem }] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [
        { image?: Uint8Array; problem?: string },
      ]
      if (!image) throw new Error(problem)
      return Buffer.from(image)
    } catch (error) {
      // Whatever state it is in, the next drawing gets a fresh one.
      await stop()
      throw error
    }
  }

  return {
    stop,
    /** Starts the thread ahead of its first use. */
    wake() {
      start()
    },

    async draw(order: DrawingOrder): Promise<Buffer> {
      if (waiting >= longestQueue) throw new DrawingBusy('Too many drawings are waiting')
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
