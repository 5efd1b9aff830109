import { measure, type Target } from './load.ts'
import { atLeast, type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const requests = Number(process.env.REQUESTS ?? 6_000)

export const bench: Bench = {
  title: 'Reads of the API',
  how: `Beside a bare \`node:http\` server that runs the same query as a prepared statement through \`pg\` (ten connections) and
sends the rows as JSON; 10 keep-alive connections, medians of ${rounds} rounds.`,
  run: () =>
    withStage(async ({ startSite, startBare }) => {
      const site = await startSite({ WORKER: 'separate' })
      const { host, port } = new URL(site.origin)
      const bare = await startBare('./bare-api.ts')
      const figures = []
      for (const path of ['/api/jobs', '/api/team-members/active']) {
        const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
        const ours: Target = { port: Number(port), pid: site.child.pid ?? 0, request }
        const other: Target = { ...bare, request }
        const rates = { ours: [] as number[], bare: [] as number[] }
        for (let round = -1; round < rounds; round++) {
          const [own, base] = [await measure(ours, requests, 10), await measure(other, requests, 10)]
          if (round < 0) continue
          rates.ours.push(own.rate)
          rates.bare.push(base.rate)
        }
        const { ratio, ...judged } = atLeast(0.7, median(rates.ours), median(rates.bare))
        figures.push({
          what: `GET ${path}`,
          ours: `${whole(median(rates.ours))}/s (${ratio.toFixed(2)})`,
          baseline: `bare pg: ${whole(median(rates.bare))}/s`,
          ...judged,
        })
      }
      return figures
    }),
}
