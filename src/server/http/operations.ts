import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { healthPath } from '#contract/operations.ts'
import type { ContentChangeListener } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/database.ts'
import type { Live } from '#server/live/live.ts'
import { measureSelfChecks } from '#server/self-checks/self-checks.ts'
import { readOutbox } from '#server/tasks/task-queue.ts'
import { fileHeaders } from './headers.ts'
import type { PageCache } from './page-cache.ts'
import { answerPlainly } from './plain-answer.ts'

interface OperationsOptions {
  database: Database
  changes: ContentChangeListener
  cache: PageCache
  live: Pick<Live, 'count'>
  /** False before migrations ran and once the process is stopping. */
  accepting(): boolean
  metricsToken: string | undefined
  production: boolean
}

/** However often they ask, the database is asked no more often than this. */
const readinessMs = 250

export function createOperations({ accepting, metricsToken, production, ...measured }: OperationsOptions) {
  const { database } = measured
  const registry = createRegistry(measured)

  const mayReadMetrics = (request: IncomingMessage) => {
    if (!metricsToken) return !production
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${metricsToken}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  let asked: { at: number; answers: Promise<boolean> } | undefined
  const databaseAnswers = (): Promise<boolean> => {
    const now = performance.now()
    if (!asked || now - asked.at > readinessMs) {
      const answers = database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      asked = { at: now, answers }
    }
    return asked.answers
  }

  return {
    [healthPath]: (_: IncomingMessage, response: ServerResponse) => answerPlainly(response, 200, 'ok\n'),

    '/readyz': async (_: IncomingMessage, response: ServerResponse) => {
      const ready = accepting() && (await databaseAnswers())
      answerPlainly(response, ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n')
    },

    '/metrics': async (request: IncomingMessage, response: ServerResponse) => {
      if (!mayReadMetrics(request)) return answerPlainly(response, 404, 'Not found\n')
      const figures = await registry.metrics()
      response.writeHead(200, [...fileHeaders.flat(), 'content-type', registry.contentType]).end(figures)
    },
  }
}

/** Counted as plain numbers where it happens; collected when /metrics is scraped. */
function createRegistry({
  database,
  changes,
  cache,
  live,
}: Pick<OperationsOptions, 'database' | 'changes' | 'cache' | 'live'>) {
  const registry = new Registry()
  const registers = [registry]
  let outbox = { queued: 0, dead: 0, oldestSeconds: 0 }
  let reading: Promise<typeof outbox> | undefined
  /** One query for all gauges of a scrape, which are collected at the same time. */
  const lookIntoOutbox = () => {
    reading ??= readOutbox(database.db)
      .catch(() => outbox)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  collectDefaultMetrics({ register: registry })
  measureSelfChecks(database.db, registers)
  new Counter({
    name: 'page_requests_total',
    help: 'Page requests by how the page cache answered them',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, value] of Object.entries(cache.count)) this.inc({ result }, value)
    },
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory taken by cached pages',
    registers,
    collect() {
      this.set(cache.size().bytes)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'mail_tasks',
    help: 'Mails on their way (queued) and given up (dead)',
    labelNames: ['state'],
    registers,
    async collect() {
      outbox = await lookIntoOutbox()
      this.set({ state: 'queued' }, outbox.queued)
      this.set({ state: 'dead' }, outbox.dead)
    },
  })
  new Gauge({
    name: 'mail_oldest_seconds',
    help: 'How long the oldest mail that has not gone out has been due',
    registers,
    async collect() {
      this.set((await lookIntoOutbox()).oldestSeconds)
    },
  })
  new Gauge({
    name: 'content_changes_connected',
    help: '1 while this process hears about content changes',
    registers,
    collect() {
      this.set(changes.connected() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'live_streams',
    help: 'Portals that are told at once what has changed',
    registers,
    collect() {
      this.set(live.count())
    },
  })
  return registry
}
