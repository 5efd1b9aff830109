import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '#contract/website/public-pages.ts'
import { fetchRaw, getRequest, measure, residentMegabytes, targetOf } from './load.ts'
import { type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const starts = Number(process.env.STARTS ?? 7)
const minutes = Number(process.env.MINUTES ?? 3)
/** Low, so that a long run leaves the machine to others; memory grows with time and pages rather than with the rate. */
const visitsPerSecond = 40

export const bench: Bench = {
  title: 'A process',
  how: `From the command of \`npm start\` on a migrated and seeded database until \`/readyz\` says yes, median of ${starts}
starts. Then a share image of every public page, 50,000 requests for cached pages, and ${minutes} minutes with
${visitsPerSecond} visits a second to all pages, one in twenty of them rendered.`,
  limits: [
    'Start: in a profile no function takes more than a tenth of it. Garbage collection takes 9 %, modules of Node 6 %, schemas 5 %.',
    'Memory: 54 MB are Node’s own program. After 400 renders 24 MB more wait for the engine to collect them: a full collection leaves 145 MB.',
  ],
  run: () =>
    withStage(async ({ startSite }) => {
      const ready: number[] = []
      for (let count = 0; count < starts; count++) {
        const started = performance.now()
        const site = await startSite({ WORKER: 'separate' })
        ready.push(performance.now() - started)
        await site.stop()
      }
      const site = await startSite({ WORKER: 'separate' })
      const pid = site.child.pid ?? 0
      const fresh = residentMegabytes(pid)
      const target = (path: string) => targetOf(site, getRequest(site, path, 'accept-encoding: br'))
      for (const path of publicPages) {
        const page = await (await fetch(site.origin + path)).text()
        const image = /og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
        await (await fetch(site.origin + new URL(image).pathname)).arrayBuffer()
      }
      const drawing = residentMegabytes(pid)
      await measure(target('/'), 50_000)
      const until = performance.now() + minutes * 60_000
      for (let visit = 0; performance.now() < until; visit++) {
        const path = visit % 20 === 0 ? `/careers?q=${visit}` : (publicPages[visit % publicPages.length] ?? '/')
        await Promise.all([fetchRaw(target(path)), delay(1_000 / visitsPerSecond)])
      }
      const serving = residentMegabytes(pid)
      const megabytes = (value: number) => `${whole(value)} MB`
      return [
        {
          what: 'ready after a cold start',
          ours: `${whole(median(ready))} ms`,
          goal: '≤ 500 ms',
          reached: median(ready) <= 500,
        },
        {
          what: `resident memory after ${minutes} minutes (${megabytes(fresh)} before the first request, ${megabytes(drawing)} after drawing)`,
          ours: megabytes(serving),
          goal: '≤ 150 MB',
          reached: serving <= 150,
        },
      ]
    }),
}
