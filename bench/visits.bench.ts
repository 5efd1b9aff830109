import { setTimeout as delay } from 'node:timers/promises'
import { publishDrafts } from '../e2e/fixtures/content.ts'
import { launchDebugged, measureVisit, type Visit } from '../e2e/fixtures/lighthouse.ts'
import { launchOptions, routes } from './browser.ts'
import { type FloorPage, floorPageOf } from './floor-page.ts'
import { type Bench, type Figure, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.VISITS ?? 3)

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
  { what: 'TBT', goal: '≤ 50 ms', distance: ({ ours }) => ours.tbt, limit: 50, words: ({ tbt }) => `${whole(tbt)} ms` },
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

export const bench: Bench = {
  title: 'A first visit with a phone',
  how: `Lighthouse, mobile, with its default simulated throttling, beside the same document without any script (styles
inlined, same fonts and images, precompressed) from a bare \`node:http\` server; medians of ${rounds} visits each, in turns.
Others have asked for each page before: it is compressed with full effort after three visits.`,
  run: () =>
    withStage(async ({ database, startSite, startBare }) => {
      // `ROUTES=/blog,/blog/your-notes-are-late-for-a-reason`: the blog once it has posts.
      if (routes.some((path) => path.startsWith('/blog/'))) await publishDrafts(database.db)
      const site = await startSite({ WORKER: 'separate' })
      const pages: Record<string, FloorPage> = {}
      for (const path of routes) pages[path] = await floorPageOf(site.origin + path)
      const floor = await startBare('./static-floor.ts', pages)
      const { port, browser } = await launchDebugged(launchOptions)
      // A browser is slow with its first page.
      await measureVisit(`http://127.0.0.1:${floor.port}${routes[0]}`, port)
      const measured: Measured[] = []
      for (const path of routes) {
        const visits = { ours: [] as Visit[], floor: [] as Visit[] }
        for (let earlier = 0; earlier < 4; earlier++) await (await fetch(site.origin + path)).text()
        await delay(1_000)
        for (let round = 0; round < rounds; round++) {
          visits.ours.push(await measureVisit(site.origin + path, port))
          visits.floor.push(await measureVisit(`http://127.0.0.1:${floor.port}${path}`, port))
        }
        const route = { path, ours: middle(visits.ours), floor: middle(visits.floor) }
        measured.push(route)
        console.log(
          `${measured.length}/${routes.length} ${path}: ${inWords(route.ours)}; floor: ${inWords(route.floor)}`,
        )
      }
      await browser.close()
      return [...goals.map((goal) => furthest(goal, measured)), ...measured.map(figureOf)]
    }),
}
