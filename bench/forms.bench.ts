import { measure, type Target } from './load.ts'
import { atLeast, type Bench, median, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const requests = Number(process.env.REQUESTS ?? 3_000)

const bodies: Record<string, object> = {
  '/api/contact': {
    name: 'Bench Visitor',
    email: 'bench@visitor.test',
    subject: 'general',
    message: 'As little as can be stored for this.',
  },
}

export const bench: Bench = {
  title: 'Forms',
  how: `A message from the contact form, stored durably with both of its mails queued, beside two bare INSERTs in one
transaction through \`pg\` behind \`node:http\` (ten connections each, synchronous commit on); every visitor is another
one; medians of ${rounds} rounds.`,
  run: () =>
    withStage(async ({ startSite, startBare }) => {
      const site = await startSite({ WORKER: 'separate', TRUSTED_HOPS: '1' })
      const { host, port } = new URL(site.origin)
      const bare = await startBare('./bare-api.ts')
      let visitor = 0
      const post = (path: string) => () => {
        visitor++
        const client = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
        const body = JSON.stringify(bodies[path])
        return [
          `POST ${path} HTTP/1.1`,
          `host: ${host}`,
          'content-type: application/json',
          `origin: ${site.origin}`,
          `x-forwarded-for: ${client.padEnd(15, ' ')}`,
          `content-length: ${body.length}`,
          '',
          body,
        ].join('\r\n')
      }
      const figures = []
      for (const path of Object.keys(bodies)) {
        const ours: Target = { port: Number(port), pid: site.child.pid ?? 0, request: post(path) }
        const other: Target = { ...bare, request: post(path) }
        const runs = { ours: [] as number[], bare: [] as number[], cpu: [] as number[] }
        for (let round = -1; round < rounds; round++) {
          const [own, base] = [await measure(ours, requests, 10), await measure(other, requests, 10)]
          if (round < 0) continue
          runs.ours.push(own.rate)
          runs.cpu.push(own.cpu)
          runs.bare.push(base.rate)
        }
        const { ratio, ...judged } = atLeast(0.4, median(runs.ours), median(runs.bare))
        figures.push({
          what: `POST ${path}`,
          ours: `${whole(median(runs.ours))}/s, ${whole(median(runs.cpu))} µs CPU (${ratio.toFixed(2)})`,
          baseline: `two bare INSERTs: ${whole(median(runs.bare))}/s`,
          ...judged,
        })
      }
      return figures
    }),
}
