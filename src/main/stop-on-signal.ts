import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Process managers kill after ten seconds. */
const deadlineMs = 9_700

/** A second signal ends the process at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    const started = performance.now()
    const isDone = await Promise.race([stop().then(() => true), delay(deadlineMs, false)])
    const ms = Math.round(performance.now() - started)
    if (isDone) logger.info({ signal, ms }, 'stopped')
    else logger.warn({ signal, ms }, 'stopped before everything had ended')
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
