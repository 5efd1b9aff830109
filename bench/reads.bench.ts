import { getRequest, inTurns, targetOf } from './load.ts'
import { atLeast, type Bench, whole } from './report.ts'
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
      const bare = await startBare('./bare-api.ts')
      const figures = []
      for (const path of ['/api/jobs', '/api/team-members/active']) {
        const request = getRequest(site, path)
        const targets = { ours: targetOf(site, request), bare: { ...bare, request } }
        const { ours, bare: base } = await inTurns(targets, { rounds, requests, connections: 10 })
        figures.push({
          what: `GET ${path}`,
          ours: `${whole(ours.rate)}/s`,
          baseline: `bare pg: ${whole(base.rate)}/s`,
          ...atLeast(0.7, ours.rate, base.rate),
        })
      }
      return figures
    }),
}
