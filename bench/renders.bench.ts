import { routes } from './browser.ts'
import { fetchRaw, getRequest, measure, targetOf } from './load.ts'
import { type Bench, median } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const requests = Number(process.env.REQUESTS ?? 60)
const goalMs = 5

export const bench: Bench = {
  title: 'A page that is not cached',
  how: `CPU time of the process for one page, made anew for every request: its API calls and queries, React, the styles it
uses, the policy and a compression on another thread. ${requests} requests after a warm-up, median of ${rounds} rounds.`,
  run: () =>
    withStage(async ({ startSite }) => {
      const site = await startSite({ WORKER: 'separate', PAGE_CACHE_SECONDS: '0' })
      const target = (path: string) =>
        targetOf(site, getRequest(site, path, 'accept-encoding: gzip, deflate, br, zstd'))
      for (let round = 0; round < 40; round++) for (const path of routes) await fetchRaw(target(path))
      const figures = []
      for (const path of routes) {
        const cpu: number[] = []
        for (let round = 0; round < rounds; round++) cpu.push((await measure(target(path), requests, 1)).cpu)
        const ours = median(cpu) / 1000
        figures.push({
          what: path,
          ours: `${ours.toFixed(1)} ms`,
          baseline: '',
          goal: `≤ ${goalMs} ms`,
          reached: ours <= goalMs,
        })
      }
      return figures
    }),
}
