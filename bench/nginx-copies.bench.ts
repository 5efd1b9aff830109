import { setTimeout as delay } from 'node:timers/promises'
import { mixedVisit } from '../chaos/mixed-visits.ts'
import { createVisitors } from '../chaos/visitor.ts'
import { behindProxy, startProxy } from '../e2e/fixtures/nginx.ts'
import { freePort } from '../e2e/fixtures/process.ts'
import type { Bench } from './report.ts'
import { withStage } from './stage.ts'

const rate = Number(process.env.RATE ?? 1_500)
const seconds = Number(process.env.SECONDS ?? 30)
const goal = 0.99
const visitors = 48

export const bench: Bench = {
  title: 'Copies in nginx',
  how: `Two processes behind nginx as shipped, ${rate} visits a second for ${seconds} seconds, after two to warm up: popular pages,
campaign links, old browsers and scanners. A visit counts as answered by nginx alone when no process was asked for it.`,
  limits: [
    'A copy lives for one to two seconds, so that a change is seen within two. Each page in each encoding is therefore asked for about every other second, whatever the number of visits.',
  ],
  heldBy: ['npm run chaos:proxy'],
  run: () =>
    withStage(async ({ startSite }) => {
      const ports = [await freePort(), await freePort()]
      for (const port of ports) await startSite({ ...behindProxy, PORT: String(port) })
      const proxy = await startProxy(ports)
      const { ask, leave } = createVisitors(proxy.port)
      let failed = 0
      /** One after the other, each at its time: as many connections at once as a crowd keeps open. */
      const visitor = async (forMs: number) => {
        const started = performance.now()
        for (let due = 0; due < forMs; due += (1_000 * visitors) / rate) {
          await delay(Math.max(0, started + due - performance.now()))
          await mixedVisit(ask).catch(() => failed++)
        }
      }
      const visit = (forMs: number) => Promise.all(Array.from({ length: visitors }, () => visitor(forMs)))
      await visit(2_000)
      const before = proxy.responses().length
      failed = 0
      const started = performance.now()
      await visit(seconds * 1_000)
      const responses = proxy.responses().slice(before)
      const perSecond = responses.length / ((performance.now() - started) / 1_000)
      const alone = responses.filter(({ cache }) => ['HIT', 'STALE', 'UPDATING'].includes(cache)).length
      leave()
      await proxy.stop()
      const share = alone / (responses.length + failed)
      return [
        {
          what: `${Math.round(perSecond)} visits a second`,
          ours: `${(100 * share).toFixed(2)} %`,
          goal: `≥ ${100 * goal} %`,
          reached: share >= goal,
        },
      ]
    }),
}
