import { inTurns, targetOf } from './load.ts'
import { atLeast, type Bench, whole } from './report.ts'
import { withStage } from './stage.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const requests = Number(process.env.REQUESTS ?? 3_000)

const bodies: Record<string, (visitor: number) => object> = {
  '/api/contact': (visitor) => ({
    name: 'Bench Visitor',
    email: `bench${visitor}@visitor.test`,
    subject: 'general',
    message: 'As little as can be stored for this.',
  }),
}

export const bench: Bench = {
  title: 'Forms',
  how: `A message from the contact form, stored durably with both of its mails queued, beside two bare INSERTs in one
transaction through \`pg\` behind \`node:http\` (ten connections each, synchronous commit on); every visitor is another
one; medians of ${rounds} rounds.`,
  run: () =>
    withStage(async ({ startSite, startBare }) => {
      const site = await startSite({ WORKER: 'separate', TRUSTED_HOPS: '1' })
      const { host } = new URL(site.origin)
      const bare = await startBare('./bare-api.ts')
      let visitor = 0
      const post = (path: string) => () => {
        visitor++
        const client = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
        const body = JSON.stringify(bodies[path]?.(visitor))
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
        const request = post(path)
        const targets = { ours: targetOf(site, request), bare: { ...bare, request } }
        const { ours, bare: base } = await inTurns(targets, { rounds, requests, connections: 10 })
        const { ratio, ...verdict } = atLeast(0.4, ours.rate, base.rate)
        figures.push({
          what: `POST ${path}`,
          ours: `${whole(ours.rate)}/s, ${whole(ours.cpu)} µs CPU (${ratio.toFixed(2)})`,
          baseline: `two bare INSERTs: ${whole(base.rate)}/s`,
          ...verdict,
        })
      }
      return figures
    }),
}
