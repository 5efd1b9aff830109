import type { Logger } from 'pino'
import type { Config } from '#server/env.ts'

/** Only where the environment names a collector. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, logger: Logger) {
  if (!tracing) return undefined
  const { createTracing, readTracingHeaders } = await import('#server/tracing.ts')
  return createTracing({ ...tracing, headers: readTracingHeaders(tracing.headers), logger })
}
