import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { healthPath } from '#contract/office/operations.ts'
import type { ContentChangeListener } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/database.ts'
import type { Live } from '#server/live/live.ts'
import { countUnsent } from '#server/mail/outbox.ts'
import { readSelfChecks } from '#server/observe/self-checks.ts'
import type { Durations, Tally } from '#server/observe/tally.ts'
import { outboxOf, readQueues } from '#server/tasks/queues.ts'
import { fileHeaders } from './headers.ts'
import type { Pages } from './pages.ts'
import { respondPlainly } from './plain-response.ts'
import type { Traffic } from './traffic.ts'

interface OperationsOptions {
  database: Database
  changes: ContentChangeListener
  pages: Pick<Pages, 'cache' | 'renders'>
  traffic: Pick<Traffic, 'requests' | 'durations' | 'forms' | 'limits'>
  live: Pick<Live, 'count'>
  accepting(): boolean
  metricsToken: string | undefined
  production: boolean
}

const readinessMs = 250

export function createOperations({ accepting, metricsToken, production, ...measured }: OperationsOptions) {
  const { database } = measured

  const mayReadMetrics = (request: IncomingMessage) => {
    if (!metricsToken) return !production
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${metricsToken}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  let asked: { at: number; responds: Promise<boolean> } | undefined
  const databaseResponds = (): Promise<boolean> => {
    const now = performance.now()
    if (!asked || now - asked.at > readinessMs) {
      const responds = database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      asked = { at: now, responds }
    }
    return asked.responds
  }

  const isReady = async () => accepting() && (await databaseResponds())
  const registry = createRegistry({ ...measured, isReady })

  return {
    [healthPath]: (_: IncomingMessage, response: ServerResponse) => respondPlainly(response, 200, 'ok\n'),

    '/readyz': async (_: IncomingMessage, response: ServerResponse) => {
      const ready = await isReady()
      respondPlainly(response, ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n')
    },

    '/metrics': async (request: IncomingMessage, response: ServerResponse) => {
      if (!mayReadMetrics(request)) return respondPlainly(response, 404, 'Not found\n')
      const figures = await registry.metrics()
      response.writeHead(200, [...fileHeaders.flat(), 'content-type', registry.contentType]).end(figures)
    },
  }
}

type Measured = Pick<OperationsOptions, 'database' | 'changes' | 'pages' | 'live' | 'traffic'> & {
  isReady(): Promise<boolean>
}

function createRegistry({ database, changes, pages, live, traffic, isReady }: Measured) {
  const registry = new Registry()
  const registers = [registry]
  /** Gauges of one scrape share one query; while the database is away they report the last values. */
  const together = <T>(read: () => Promise<T>, last: T) => {
    let reading: Promise<T> | undefined
    return () => {
      reading ??= read()
        .then(
          (found) => (last = found),
          () => last,
        )
        .finally(() => {
          reading = undefined
        })
      return reading
    }
  }
  const queues = together(() => readQueues(database.db), [])
  const ledger = together(() => countUnsent(database.db), [])
  const selfChecks = together(() => readSelfChecks(database.db), [])
  const mailQueues = async () => outboxOf(await queues())

  const counter = (name: string, help: string, tally: Tally) =>
    new Counter({
      name,
      help,
      labelNames: tally.names,
      registers,
      collect() {
        this.reset()
        for (const { labels, count } of tally.read()) this.inc(labels, count)
      },
    })
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number> | Record<string, number> | Promise<Record<string, number>>,
    label = 'state',
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const found = await read()
        this.reset()
        if (typeof found === 'number') this.set(found)
        else for (const [value, count] of Object.entries(found)) this.set({ [label]: value }, count)
      },
    })

  collectDefaultMetrics({ register: registry })
  counter('http_requests_total', 'Responses by method, pattern of the address, and status', traffic.requests)
  registry.registerMetric(
    new Timed('http_request_duration_seconds', 'Until a response began, by pattern of the address', traffic.durations),
  )
  registry.registerMetric(
    new Timed('page_render_duration_seconds', 'Making a page, by pattern of the address', pages.renders),
  )
  counter('forms_total', 'What visitors sent, by form, and accepted or why not', traffic.forms)
  counter('rate_limited_total', 'Requests that were refused because there were too many, by limit', traffic.limits)
  new Counter({
    name: 'page_requests_total',
    help: 'Page requests by how the page cache answered them',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, value] of Object.entries(pages.cache.count)) this.inc({ result }, value)
    },
  })
  gauge('page_cache_bytes', 'Memory taken by cached pages', () => pages.cache.size().bytes)
  gauge('database_connections', 'Connections of the pool, and requests waiting for one', () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    return { open: totalCount, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  })
  gauge('mail_tasks', 'Mails on their way (queued) and given up (dead)', async () => {
    const { queued, dead } = await mailQueues()
    return { queued, dead }
  })
  gauge(
    'mail_oldest_seconds',
    'How long the oldest mail that has not gone out has been due',
    async () => (await mailQueues()).oldestSeconds,
  )
  gauge('mails_unsent', 'Mails in the ledger that have not been sent, by state', async () =>
    Object.fromEntries((await ledger()).map(({ state, count }) => [state, count])),
  )
  const byTask = (figure: 'count' | 'oldestSeconds') => async () =>
    Object.fromEntries((await queues()).map((queue) => [queue.name, queue[figure]]))
  gauge('task_queue_depth', 'Tasks that are not done, by kind', byTask('count'), 'task')
  gauge('task_queue_oldest_seconds', 'How long the oldest of them has been due', byTask('oldestSeconds'), 'task')
  gauge(
    'self_check_good_timestamp_seconds',
    'When a check of the site by itself was good for the last time; 0 if never',
    async () => Object.fromEntries((await selfChecks()).map(({ name, goodSeconds }) => [name, goodSeconds ?? 0])),
    'check',
  )
  gauge(
    'self_check_failed',
    '1 while the last check of the site by itself was not good',
    async () => Object.fromEntries((await selfChecks()).map(({ name, failure }) => [name, failure === null ? 0 : 1])),
    'check',
  )
  gauge('content_changes_connected', '1 while this process hears about content changes', () =>
    Number(changes.connected()),
  )
  gauge('live_streams', 'Portals that are told at once what has changed', () => live.count())
  gauge('site_ready', '1 while this process can serve everything, as /readyz says', async () => Number(await isReady()))
  return registry
}

class Timed extends Histogram {
  private readonly title: { name: string; help: string }
  private readonly durations: Durations

  constructor(name: string, help: string, durations: Durations) {
    super({ name, help, registers: [] })
    this.title = { name, help }
    this.durations = durations
  }

  async getForPromString() {
    const values = Array.from(this.durations.read(), ({ ending, ...series }) => ({
      ...series,
      metricName: this.title.name + ending,
    }))
    return { ...this.title, type: 'histogram', values }
  }
}
