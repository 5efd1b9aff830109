import type pg from 'pg'

/** Records matching statements, to inspect the plan of what a route really ran. */
export function watchStatements(pool: pg.Pool, pattern: RegExp) {
  const statements: { text: string; values: unknown[] }[] = []
  pool.query = new Proxy(pool.query, {
    apply(query, self, given: [pg.QueryConfig, unknown[]?]) {
      const [config, values = []] = given
      if (pattern.test(config.text ?? '')) statements.push({ text: config.text, values })
      return Reflect.apply(query, self, given)
    },
  })
  const planOf = async ({ text = '', values = [] as unknown[] } = {}) => {
    const { rows } = await pool.query({ text: `explain (analyze, buffers off) ${text}`, values })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  return { planOfLast: () => planOf(statements.at(-1)), plans: () => Promise.all([...statements].map(planOf)) }
}

/** Where a plan reads rows of the table itself, not of its indexes alone. */
export const tableReads = (plan: string, table: string): string[] =>
  plan.match(new RegExp(`(Seq|Heap|Index) Scan.* on ${table}\\b|Heap Fetches: [1-9]\\d*`, 'g')) ?? []

/**
 * Runs the work once. With a limit it runs forty times and checks the 95th percentile; use it only in full runs on an
 * idle machine, where timing means something.
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
