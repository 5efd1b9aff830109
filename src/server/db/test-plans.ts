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
  const planOf = async ({ text = '', values = [] as unknown[] } = {}) => {
    const { rows } = await pool.query({ text: `explain (analyze, buffers off) ${text}`, values })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  return { planOfLast: () => planOf(statements.at(-1)), plans: () => Promise.all([...statements].map(planOf)) }
}

/**
 * Runs the work once. With a limit it runs forty times and holds 95 % of them to it: only for a run at full size, where
 * nothing else takes the machine. Elsewhere the plan is the proof.
 */
export async function runOrMeasure(
  name: string,
  limitMs: number | undefined,
  work: () => Promise<unknown>,
): Promise<void> {
  if (limitMs === undefined) return void (await work())
  const times: number[] = []
  for (let count = 0; count < 40; count++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  const p95 = times.sort((a, b) => a - b)[37] ?? Infinity
  console.log(`${name}: p95 ${p95.toFixed(0)} ms`)
  if (p95 > limitMs) throw new Error(`${name}: p95 ${p95.toFixed(0)} ms, more than ${limitMs} ms`)
}
