import { publicPages } from '#contract/website/public-pages.ts'
import { fetchRaw, getRequest, measure, residentMegabytes, targetOf } from './load.ts'
import { type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const starts = Number(process.env.STARTS ?? 7)

export const bench: Bench = {
  title: 'A process',
  how: `From the command of \`npm start\` on a migrated and seeded database until \`/readyz\` says yes, median of
${starts} starts; then every public page once and 50,000 requests for cached pages.`,
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
      for (const path of publicPages) await fetchRaw(target(path))
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      await measure(target('/'), 50_000)
      const serving = residentMegabytes(pid)
      const megabytes = (value: number) => `${whole(value)} MB`
      return [
        {
          what: 'ready after a cold start',
          ours: `${whole(median(ready))} ms`,
          baseline: '',
          goal: '≤ 1,000 ms',
          reached: median(ready) <= 1_000,
        },
        {
          what: `resident memory while serving (${megabytes(fresh)} before the first request)`,
          ours: megabytes(serving),
          baseline: '',
          goal: '≤ 150 MB',
          reached: serving <= 150,
        },
      ]
    }),
}
