import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** `--kills 200` on the command line, or the short form. */
const wanted = (what: string) => (short: number) =>
  Number(parseArgs({ strict: false, options: { [what]: { type: 'string' } } }).values[what] ?? short)
export const killsWanted = wanted('kills')
export const roundsWanted = wanted('rounds')
export const socketsWanted = wanted('sockets')
export const secondsWanted = wanted('seconds')
export const viewsWanted = wanted('views')
export const minutesWanted = wanted('minutes')

/** Times are promised on a machine that does nothing else; in `.ci/run`, beside other runs, they only find what hangs. */
export const allowed = (ms: number) => (process.env.CI ? 10 * ms : ms)

/** Ends a fault run: a table for people, a file for .ci/run, an exit code for both. */
export function finish(
  name: string,
  figures: Record<string, number | string>,
  promises: Record<string, boolean>,
): never {
  console.table(figures)
  for (const [promise, kept] of Object.entries(promises)) console.log(`${kept ? 'kept  ' : 'BROKEN'} ${promise}`)
  const kept = Object.values(promises).filter(Boolean).length
  const broken = Object.values(promises).length - kept
  const directory = new URL('../.ci/out/', import.meta.url)
  mkdirSync(directory, { recursive: true })
  writeFileSync(new URL(`chaos-${name}.json`, directory), JSON.stringify({ passed: kept, failed: broken }))
  process.exit(broken === 0 ? 0 : 1)
}
