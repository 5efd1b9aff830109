import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/app/api.ts'
import { readConfig } from '#server/app/env.ts'
import { openNetwork } from '#server/db/test-network.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { listen, send } from '#server/http/test-request.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createTaskQueue } from '#server/tasks/task-queue.ts'
import { type Site, startSite } from './site.ts'

/** Made by Prometheus itself. */
const scraped = 'up'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const rules = read('deploy/observe/alerts.yml')
const alerts = new Map(
  Array.from(rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g), ([, name = '', expr = '']) => [name, expr]),
)
const dashboard = read('deploy/observe/dashboard.json')

interface Series {
  name: string
  labels: Record<string, string>
  value: number
}
let server: Server
const ask = (path: string, more: Partial<Parameters<typeof send>[1]> = {}) =>
  send(server, { path, method: 'GET', ...more, headers: { host: 'site.test', ...more.headers } })

const labelsOf = (text = '') =>
  Object.fromEntries(Array.from(text.matchAll(/(\w+)="([^"]*)"/g), ([, name, value]) => [name, value]))
async function scrape(): Promise<Series[]> {
  const { text } = await ask('/metrics')
  return Array.from(text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm), ([, name = '', labels, value]) => ({
    name,
    labels: labelsOf(labels),
    value: Number(value),
  }))
}

/** The subset of PromQL that the rules use. */
function select(series: Series[], name: string, matchers = '') {
  const wanted = Array.from(matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g))
  return series.filter(
    (one) =>
      one.name === name &&
      wanted.every(([, label = '', how = '', value = '']) => {
        const is = one.labels[label] ?? ''
        const isSame = how.endsWith('~') ? new RegExp(`^(?:${value})$`).test(is) : is === value
        return how.startsWith('!') ? !isSame : isSame
      }),
  )
}
const sum = (series: Series[]) => series.reduce((total, { value }) => total + value, 0)
function isFiring(expr: string, before: Series[], after: Series[]): boolean {
  const grown = expr.replace(/sum\(increase\((\w+)(?:\{([^}]*)\})?\[\w+\]\)\)/g, (_, name, matchers) =>
    String(sum(select(after, name, matchers)) - sum(select(before, name, matchers))),
  )
  const [, name, matchers, comparison] = /^([a-z_]\w*)(?:\{([^}]*)\})? ([<>=]+ [\d.]+)$/.exec(grown) ?? []
  const compared = name
    ? select(after, name, matchers).map(({ value }) => `${value} ${comparison}`)
    : [
        grown
          .replaceAll('time()', String(Date.now() / 1000))
          .replace(/([a-z_]+)(?:\{([^}]*)\})?/g, (_, metric, matchers) =>
            String(select(after, metric, matchers)[0]?.value),
          ),
      ]
  return compared.some((text) => Function(`return ${text}`)() === true)
}

let network: Awaited<ReturnType<typeof openNetwork>>
let smtp: Awaited<ReturnType<typeof startLocalSmtp>>
let site: Site
const logger = createLogger('silent')

const database = await ownDatabase()
beforeAll(async () => {
  network = await openNetwork(database.url)
  smtp = await startLocalSmtp({ refuse: () => true })
  const settings = { DATABASE_URL: network.url, SMTP_URL: smtp.url, ORIGIN: 'http://site.test', TRUSTED_HOPS: '1' }
  const config = readConfig({ NODE_ENV: 'test', ...settings, ACCESS_LOG: 'off' })
  site = await startSite({
    config,
    logger,
    api: (parts) => createApi({ ...config, ...parts, logger }),
    // Alerts do not depend on page content.
    web: {
      render: async (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/slow') await delay(1_100)
        return { document: '<!doctype html>', status: pathname === '/404' ? 404 : 200, headers: new Headers() }
      },
      pageKey: ({ pathname }) => (['/', '/slow'].includes(pathname) ? pathname : '/404'),
      pageRoute: (key) => key,
    },
    assets: () => false,
    pictures: new URL('../../public', import.meta.url).pathname,
    listen: async (made) => {
      server = made
      await listen(made)
    },
  })
  await site.ready
  await database.pool.query(`insert into self_checks (name) values ('drill'), ('canary'), ('certificate')`)
})
afterAll(async () => {
  await smtp.stop()
  await network.cut()
})

const overdue = (queues: string) =>
  database.pool.query(
    `insert into pgboss.job (name, state, created_on, start_after, data)
     select name, 'active', now() - interval '1 hour', now() - interval '1 hour', '{}' from pgboss.queue where ${queues}`,
  )

/** How to cause each alert; it must not fire before. */
const causes: Record<string, () => Promise<unknown>> = {
  SlowResponses: () => ask('/slow'),
  BackupDrillOld: () =>
    database.pool.query(`update self_checks set ended_at = now() - interval '9 days' where name = 'drill'`),
  FormsBroken: () => database.pool.query(`insert into self_checks (name, failure) values ('canary', 'It broke.')`),
  CertificateEnds: () =>
    database.pool.query(`insert into self_checks (name, failure) values ('certificate', 'It ends.')`),
  RateLimitingSurge: async () => {
    // Enough requests even if a new minute, with a new limit, begins meanwhile.
    for (let count = 0; count < 700; count++)
      await ask('/api/nothing', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  },
  MailDead: async () => {
    const tasks = createTaskQueue({ url: database.url, logger })
    await tasks.start()
    const [row] = (
      await database.pool.query(`insert into contact_messages (name, email, subject, message)
        values ('Ann', 'nobody@visitor.test', 'general', 'Hello there') returning id`)
    ).rows
    await database.withTransaction((tx) => queueMails(tx, tasks, [{ kind: 'contact-receipt', id: row.id, issue: 1 }]))
    await tasks.stop()
    const dead = `select 1 from outgoing_mails where state = 'refused'`
    await expect.poll(async () => (await database.pool.query(dead)).rowCount).toBe(1)
  },
  MailOld: () => overdue(`name = 'mail'`),
  QueueStuck: () => overdue(`name not like 'mail%'`),
  EventLoopLag: async () => {
    await scrape()
    // A scrape resets the measurement, which begins with the next turn of the event loop.
    await delay(100)
    for (const until = performance.now() + 1_000; performance.now() < until; );
    // The delayed timer has to fire before it is counted.
    await delay(30)
  },
  PoolWaiting: async () => {
    const { pool } = site.database
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (let count = 0; count < 8; count++) void pool.query('select 1').catch(() => {})
    setTimeout(() => clients.map((client) => client.release()), 2_000)
  },
  ServerErrors: async () => {
    await network.cut()
    for (let count = 0; count < 5; count++) await ask('/api/team-members/slug/jane')
  },
  ProcessNotReady: async () => delay(300),
  ContentChangesUnheard: async () => {},
}

test('each alert fires when its state is brought about, and not before', async () => {
  const quiet = await scrape()
  for (const [name, bringAbout] of Object.entries(causes)) {
    const expr = alerts.get(name) ?? ''
    expect(isFiring(expr, quiet, quiet), `${name} before`).toBe(false)
    const before = await scrape()
    await bringAbout()
    const after = await scrape()
    expect(isFiring(expr, before, after), `${name} after`).toBe(true)
  }
  await network.heal()
  expect([...alerts.keys()].sort()).toEqual([...Object.keys(causes), 'ProcessDown'].sort())
})

test('a thousand addresses make no more series than ten', async () => {
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  const visit = (name: string) =>
    Promise.all([ask(`/${name}`), ask(`/api/${name}`), ask(`/api/team-members/slug/${name}`)])
  const seriesAfter = async (from: number, until: number) => {
    for (let at = from; at < until; at++) await visit(`someone-${at}`)
    await ask('/x', { method: 'PURGE' })
    return (await scrape())
      .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
      .filter((one) => /route/.test(one))
  }
  const few = await seriesAfter(0, 4)
  expect((await seriesAfter(4, 340)).toSorted()).toEqual(few.toSorted())
})

test('every metric of the rules and the dashboard is exported', async () => {
  await ask('/api/contact', { method: 'POST' })
  const exported = new Set((await scrape()).map(({ name }) => name))
  const exprs = [
    ...alerts.values(),
    ...Array.from(dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)+)"/g), ([, expr = '']) => expr),
  ]
  const named = new Set(
    exprs.flatMap((expr) => expr.replace(/\\?"[^"]*"/g, '').match(/\b[a-z]+_[a-z0-9_]+\b(?!\()/g) ?? []),
  )
  named.delete(scraped)
  expect(named.size).toBeGreaterThan(18)
  expect([...named].filter((name) => !exported.has(name)).sort()).toEqual([])
})

test('every alert has its section in the troubleshooting page', () => {
  expect(alerts.size).toBeGreaterThan(10)
  const paragraphs = Array.from(
    read('docs/operations/troubleshoot.md').matchAll(/^## (\w+)\n\n\S/gm),
    ([, name]) => name,
  )
  expect(paragraphs).toEqual([...alerts.keys()])
  for (const name of alerts.keys())
    expect(rules).toContain(`runbook: docs/operations/troubleshoot.md#${name.toLowerCase()}\n`)
})

test('a process that has ended cannot be scraped, which is what Prometheus calls down', async () => {
  const { port } = server.address() as AddressInfo
  await site.stop()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})
