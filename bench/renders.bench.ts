import { publicPages } from '#contract/public-pages.ts'
import { fetchRaw, measure } from './load.ts'
import { type Bench, median } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const requests = Number(process.env.REQUESTS ?? 60)
const goalMs = 5

export const bench: Bench = {
  title: 'A page that is not cached',
  how: `CPU time of the process for one page, made anew for every request: its API calls and queries, React, the styles it
uses, the policy and two compressions on other threads. ${requests} requests after a warm-up, median of ${rounds} rounds.`,
  run: () =>
    withStage(async ({ startSite }) => {
      const site = await startSite({ WORKER: 'separate', PAGE_CACHE_SECONDS: '0' })
      const { host, port } = new URL(site.origin)
      const pages = [...publicPages, '/team/maren-okafor', '/careers/full-stack-engineer']
      const target = (path: string) => ({
        port: Number(port),
        pid: site.child.pid ?? 0,
        request: `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
      })
      for (let round = 0; round < 40; round++) for (const path of pages) await fetchRaw(target(path))
      const figures = []
      for (const path of pages) {
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
