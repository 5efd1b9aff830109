import type pg from 'pg'

/** Notes the statements of a pool that match, so that the plan of the very statement a route has run can be looked at. */
export function watchStatements(pool: pg.Pool, pattern: RegExp) {
  const statements: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => {
    const [config, values] = given as [pg.QueryConfig, unknown[] | undefined]
    if (pattern.test(config.text ?? '')) statements.push({ text: config.text, values: values ?? [] })
    return query(...given)
  }) as never
  return {
    async planOfLast(): Promise<string> {
      const { text, values } = statements.at(-1) ?? {}
      const { rows } = await pool.query({ text: `explain (analyze, buffers off) ${text}`, values: values ?? [] })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    },
  }
}

/** Of forty times, in milliseconds. */
export async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 40; count++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[37] ?? Infinity
}
