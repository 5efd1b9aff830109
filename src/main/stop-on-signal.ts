import type { Logger } from 'pino'

/** Stops once, in order, at the first signal; a second one ends the process at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    const started = performance.now()
    await stop()
    logger.info({ signal, ms: Math.round(performance.now() - started) }, 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
