import { createIdleProcess } from '#server/http/idle-process.ts'
import { createTurns } from '#server/http/turns.ts'
import type { DrawingOrder } from './drawing-order.ts'

/** A longer queue is an attack on the CPU rather than many previews. */
const maxWaiting = 30

export class DrawingBusy extends Error {}

export function createDrawingProcess() {
  const { stop, run } = createIdleProcess<DrawingOrder, Buffer>({
    file: new URL('./draw-process.js', import.meta.url),
    heapMegabytes: 192,
    // A drawing takes about 100 ms, the first one of a process half a second.
    timeoutMs: 10_000,
    // The process takes 120 MB.
    idleMs: 30_000,
  })
  const takeTurn = createTurns({
    atOnce: 1,
    onWait: (waiting) => {
      if (waiting >= maxWaiting) throw new DrawingBusy('Too many drawings are waiting')
    },
  })
  return { stop, draw: (makeOrder: () => Promise<DrawingOrder>) => takeTurn(() => run(makeOrder)) }
}
