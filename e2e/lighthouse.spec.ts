import { measureVisit } from './fixtures/lighthouse.ts'
import { expect, test } from './fixtures/lighthouse-test.ts'

// How fast every page is, beside one without scripts, is measured by `npm run bench -- visits`; here a few pages are
// held to it: in the gate the first, by `npm run lighthouse` all five.

test.setTimeout(150_000)

/** Largest paint on a slow phone and line, in milliseconds: 6 % above what the page needs, which hardly varies. */
const largestPaint = {
  '/': 1_440,
  '/team': 1_680,
  '/careers/full-stack-engineer': 1_440,
  '/careers': 1_440,
  '/contact': 1_280,
}
const inTheGate = 1
/** Held loosely, because these depend on how busy the machine is; blocking is told as on a machine of full speed. */
const others = { fcp: 1_050, tbt: 400, cls: 0.0005 }
const mostVisits = 6
const fullSpeed = 1_500

for (const [path, lcp] of Object.entries(largestPaint).slice(
  0,
  process.env.LIGHTHOUSE === 'all' ? undefined : inTheGate,
)) {
  test(`${path} is there soon on a slow phone, stands still and does not block`, async ({ baseURL, debugged }) => {
    const limits = { ...others, lcp }
    const names = Object.keys(limits) as (keyof typeof limits)[]
    const best = { fcp: Infinity, tbt: Infinity, cls: Infinity, lcp: Infinity }
    const missed = () => names.filter((name) => !(best[name] <= limits[name]))
    // A machine that was busy makes a visit slower, never faster.
    for (let visit = 0; visit < mostVisits && missed().length > 0; visit++) {
      const { machine, ...visited } = await measureVisit(`${baseURL}${path}`, debugged.port)
      const measured = { ...visited, tbt: visited.tbt * Math.min(1, machine / fullSpeed) }
      for (const name of names) best[name] = Math.min(best[name], measured[name])
      console.log(`${path}: ${JSON.stringify(measured)}`)
    }
    expect(missed().map((name) => `${name}: ${best[name]}, at most ${limits[name]}`)).toEqual([])
  })
}
