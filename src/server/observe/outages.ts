import type { Logger } from 'pino'
import { reasonOf } from './logger.ts'

const minuteMs = 60_000
/** Under load some requests succeed during an outage, so it is over only after this long without a failure. */
const quietMs = 1_000

export type Outage = ReturnType<typeof createOutage>

function createOutage(logger: Logger, name: string) {
  let began: number | undefined
  let last = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let told = false
  let refused = 0
  return {
    failed(error: unknown): void {
      last = performance.now()
      began ??= last
      refused++
      if (last - toldAt < minuteMs) return
      toldAt = last
      told = true
      logger.warn({ reason: reasonOf(error), refused }, name)
    },
    responded(): void {
      if (began === undefined || performance.now() - last < quietMs) return
      if (told) {
        logger.info({ seconds: Math.round((last - began) / 100) / 10, refused }, `${name}: over`)
        refused = 0
      }
      began = undefined
      told = false
    },
  }
}

const outages = new WeakMap<Logger, Map<string, Outage>>()

export function outageOf(logger: Logger, name: 'database away' | 'task queue'): Outage {
  const known = outages.get(logger) ?? new Map<string, Outage>()
  outages.set(logger, known)
  const outage = known.get(name) ?? createOutage(logger, name)
  known.set(name, outage)
  return outage
}

export function databaseResponded(logger: Logger): void {
  for (const outage of outages.get(logger)?.values() ?? []) outage.responded()
}
