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
  how: `A message from the contact form, stored durably with both of its mails queued. The baseline is the engine run bare,
one statement after the other: the same rows in the same tables by one transaction through \`pg\` behind
\`node:http\`, a prepared statement for each table. Both have ten connections and synchronous commit; every visitor is
another one; medians of ${rounds} rounds.`,
  limits: [
    'System calls for the sockets to PostgreSQL take 44 % of the time, in a profile. The rest is spread over Hono, zod, Drizzle, pg and the objects of request and response.',
  ],
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
        figures.push({
          what: `POST ${path}`,
          ours: `${whole(ours.rate)}/s, ${whole(ours.cpu)} µs CPU`,
          baseline: `${whole(base.rate)}/s, ${whole(base.cpu)} µs CPU`,
          ...atLeast(0.6, ours.rate, base.rate),
        })
      }
      return figures
    }),
}
