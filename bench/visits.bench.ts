import { setTimeout as delay } from 'node:timers/promises'
import { postPage } from '#contract/website/posts.ts'
import { publishDrafts } from '../e2e/fixtures/content.ts'
import { launchDebugged, measureVisit, type Visit } from '../e2e/fixtures/lighthouse.ts'
import { launchOptions, routes } from './browser.ts'
import { type FloorPage, floorPageOf } from './floor-page.ts'
import { type Bench, type Figure, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.VISITS ?? 5)
/** The page without scripts is the same each time, but for its blocking time. */
const floorRounds = Math.ceil(rounds / 2)
const visited = process.env.ROUTES ? routes : [...routes, postPage('your-notes-are-late-for-a-reason')]

interface Measured {
  path: string
  ours: Visit
  floor: Visit
}

/** A goal is reached where its distance is within the limit. */
interface Goal {
  what: string
  goal: string
  distance(route: Measured): number
  limit: number
  words(visit: Visit): string
}
const goals: Goal[] = [
  {
    what: 'score',
    goal: '100',
    distance: ({ ours }) => 100 - ours.score,
    limit: 0,
    words: ({ score }) => `${score}`,
  },
  ...(['fcp', 'lcp'] as const).map((what) => ({
    what: what.toUpperCase(),
    goal: '≤ 1.05 of it',
    distance: ({ ours, floor }: Measured) => ours[what] / floor[what],
    limit: 1.05,
    words: (visit: Visit) => `${whole(visit[what])} ms`,
  })),
  {
    what: 'TBT',
    goal: '≤ 50 ms above it',
    distance: ({ ours, floor }) => ours.tbt - floor.tbt,
    limit: 50,
    words: ({ tbt }) => `${whole(tbt)} ms`,
  },
  { what: 'CLS', goal: '0.000', distance: ({ ours }) => ours.cls, limit: 0.0005, words: ({ cls }) => cls.toFixed(3) },
]

const inWords = (visit: Visit) => goals.map(({ what, words }) => `${what} ${words(visit)}`).join(', ')

const furthest = ({ what, goal, distance, limit, words }: Goal, measured: Measured[]): Figure => {
  const { path, ours, floor } = measured.toSorted((a, b) => distance(b) - distance(a))[0] as Measured
  return {
    what: `${what}, the furthest of ${measured.length}: ${path}`,
    ours: words(ours),
    baseline: words(floor),
    goal,
    reached: measured.every((route) => distance(route) <= limit),
  }
}

const figureOf = (route: Measured): Figure => ({
  what: route.path,
  ours: inWords(route.ours),
  baseline: inWords(route.floor),
  goal: 'all five',
  reached: goals.every(({ distance, limit }) => distance(route) <= limit),
})

const middle = (visits: Visit[]): Visit => {
  const of = (what: keyof Visit) => median(visits.map((visit) => visit[what]))
  return { score: of('score'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), machine: of('machine') }
}

async function measureRoute(path: string, origin: string, floorOrigin: string, port: number): Promise<Measured> {
  const visits = { ours: [] as Visit[], floor: [] as Visit[] }
  for (let round = 0; round < rounds; round++) {
    visits.ours.push(await measureVisit(origin + path, port))
    if (round < floorRounds) visits.floor.push(await measureVisit(floorOrigin + path, port))
  }
  return { path, ours: middle(visits.ours), floor: middle(visits.floor) }
}

/** Lighthouse slows every machine down four times, as if it were one of this index. */
const speedOf = (measured: Measured[]): Figure => {
  const speed = median(measured.flatMap(({ ours, floor }) => [ours.machine, floor.machine]))
  return {
    what: 'speed of this machine, by Lighthouse',
    ours: whole(speed),
    goal: `≥ ${whole(expectedSpeed)}`,
    reached: speed >= expectedSpeed,
  }
}
const expectedSpeed = 1_500

export const bench: Bench = {
  title: 'A first visit with a phone',
  how: `Lighthouse, mobile, with its default simulated throttling, beside the same document without any script (styles
inlined, same fonts and images, precompressed) from a bare \`node:http\` server; medians of ${rounds} visits of ours
and ${floorRounds} of the other, in turns.
Others have asked for each page before: it is compressed with full effort after three visits.`,
  limits: [
    'Largest paint: a document over 14.6 KB costs one more round trip. Scripts and data push some documents over it.',
    'Blocking time: React and the router start in one task; then the whole stylesheet is switched on, which restyles the page, and React commits. A machine slower than Lighthouse expects lengthens all of it.',
  ],
  heldBy: ['e2e/lighthouse.spec.ts', 'e2e/layout-shift.spec.ts'],
  run: () =>
    withStage(async ({ database, startSite, startBare }) => {
      await publishDrafts(database.db)
      const site = await startSite({ WORKER: 'separate' })
      const pages: Record<string, FloorPage> = {}
      for (const path of visited) pages[path] = await floorPageOf(site.origin + path)
      const floor = await startBare('./static-floor.ts', pages)
      const { port, browser } = await launchDebugged(launchOptions)
      // A browser is slow with its first page.
      await measureVisit(`http://127.0.0.1:${floor.port}${visited[0]}`, port)
      const measured: Measured[] = []
      const failed: Figure[] = []
      for (const path of visited) {
        for (let earlier = 0; earlier < 4; earlier++) await (await fetch(site.origin + path)).text()
        await delay(1_000)
        try {
          const route = await measureRoute(path, site.origin, `http://127.0.0.1:${floor.port}`, port)
          measured.push(route)
          console.log(`${path}: ${inWords(route.ours)}; floor: ${inWords(route.floor)}`)
        } catch (error) {
          failed.push({ what: path, ours: `not measured: ${error}`, goal: 'all five', reached: false })
        }
      }
      await browser.close()
      return [speedOf(measured), ...goals.map((goal) => furthest(goal, measured)), ...measured.map(figureOf), ...failed]
    }),
}
