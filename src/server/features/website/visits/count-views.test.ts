import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewLimits } from '#contract/website/visits.ts'
import { ownDatabase } from '#server/db/test-own.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createViewCounter, flushMs } from './count-views.ts'
import type { View } from './read-view.ts'
import { forgetPage, removeOldViews } from './visits.public.ts'

const database = await ownDatabase()
const logger = createLogger('silent')
beforeEach(() => database.pool.query('truncate page_views'))
afterEach(() => void vi.useRealTimers())

const noon = () => new Date('2026-11-17T17:00:00Z')
const isPage = async (path: string) => path === '/team/jane'
const open = (now = noon, parts = {}) => createViewCounter({ database, isPage, logger, now, ...parts })

const view = (path = '/', source = 'unknown', device: View['device'] = 'computer'): View => ({ path, source, device })
const rows = async (kind?: string) =>
  (
    await database.pool.query(
      `select kind || ' ' || day || ' ' || name as key, count from page_views where kind = coalesce($1, kind) order by 1`,
      [kind],
    )
  ).rows.map(({ key, count }) => `${key} ${count}`)

describe('views', () => {
  test('are sums by page, by source and by device, which nothing joins', async () => {
    const counter = open()
    for (const one of [
      view('/', 'google.com', 'phone'),
      view('/', 'unknown'),
      view('/team/jane', 'site', 'phone'),
      view('/team/nobody', 'google.com'),
      view('/', 'google.com', 'bot'),
    ])
      expect(counter.note(one, '192.0.2.1')).toBe(true)
    await counter.flush()
    counter.note(view('/', 'google.com'), '192.0.2.1')
    await counter.flush()
    expect(await rows()).toEqual([
      'device 2026-11-17 bot 1',
      'device 2026-11-17 computer 2',
      'device 2026-11-17 phone 2',
      'page 2026-11-17 / 3',
      'page 2026-11-17 /team/jane 1',
      'source 2026-11-17 google.com 2',
      'source 2026-11-17 site 1',
      'source 2026-11-17 unknown 1',
    ])
  })

  test('belong to the day of the company', async () => {
    let now = new Date('2026-11-18T04:59:59Z')
    const counter = open(() => now)
    counter.note(view(), '192.0.2.1')
    now = new Date('2026-11-18T05:00:00Z')
    counter.note(view(), '192.0.2.1')
    await counter.flush()
    expect(await rows('page')).toEqual(['page 2026-11-17 / 1', 'page 2026-11-18 / 1'])
  })

  test('are added once a minute, so that a killed process loses no more', async () => {
    vi.useFakeTimers()
    const withTransaction = vi.fn()
    const counter = open(noon, { database: { withTransaction } })
    counter.note(view(), '192.0.2.1')
    await vi.advanceTimersByTimeAsync(flushMs - 1)
    expect(withTransaction).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(withTransaction).toHaveBeenCalledOnce()
    expect(flushMs).toBeLessThanOrEqual(60_000)
  })

  test('wait for a database that is away', async () => {
    const broken = vi.spyOn(database, 'withTransaction').mockRejectedValueOnce(new Error('away'))
    const counter = open()
    counter.note(view(), '192.0.2.1')
    await counter.flush()
    counter.note(view(), '192.0.2.1')
    await counter.flush()
    broken.mockRestore()
    expect(await rows('page')).toEqual(['page 2026-11-17 / 2'])
  })
})

describe('a stranger', () => {
  test('counts no more than a reader would, however often they report', async () => {
    const counter = open()
    const counted = (client: string, views: number) =>
      Array.from({ length: views }, () => counter.note(view(), client)).filter(Boolean).length
    expect(counted('192.0.2.1', viewLimits.perClient + 50)).toBe(viewLimits.perClient)
    expect(counted('192.0.2.2', 10)).toBe(10)
    const network = Array.from({ length: 250 }, (_, host) => counted(`198.51.100.${host}`, 100))
    expect(network.reduce((sum, each) => sum + each)).toBe(viewLimits.perNetwork)
    const ours = open()
    const household = (number: number) => `2001:db8:7:${number.toString(16)}`
    const wide = Array.from({ length: 15_000 }, (_, at) => ours.note(view(), household(at % 250)))
    expect(wide.filter(Boolean)).toHaveLength(viewLimits.perNetwork)
  })

  test('cannot add more in a minute than the process takes, and the next minute is open', () => {
    let now = noon()
    const counter = open(() => now)
    const many = Array.from({ length: viewLimits.perMinute + 10 }, (_, at) =>
      counter.note(view(), `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`),
    )
    expect(many.filter(Boolean)).toHaveLength(viewLimits.perMinute)
    now = new Date(now.getTime() + 60_000)
    expect(counter.note(view(), '192.0.2.1')).toBe(true)
  })

  test('has no way to fill the table with hosts, nor to push out real ones', async () => {
    const counter = open()
    for (let at = 0; at < 5; at++) counter.note(view('/', 'google.com'), '192.0.2.1')
    for (let at = 0; at < viewLimits.sourcesPerDay * 2; at++) counter.note(view('/', `host-${at}.test`), '192.0.2.2')
    await counter.flush()
    for (let at = 0; at < viewLimits.sourcesPerDay; at++) counter.note(view('/', `more-${at}.test`), '192.0.2.2')
    await counter.flush()
    const sources = await rows('source')
    expect(sources).toHaveLength(viewLimits.sourcesPerDay + 1)
    expect(sources).toContain('source 2026-11-17 google.com 5')
    expect(sources).toContain(`source 2026-11-17 unknown ${2 * viewLimits.sourcesPerDay + 1}`)
  })

  test('as many hosts as a minute takes are added at once, and nothing waits for another minute', async () => {
    const counter = open()
    for (let at = 0; at < viewLimits.perMinute; at++)
      counter.note(view('/', `host-${at}.test`), `10.${at >> 13}.0.${at % 250}`)
    await counter.flush()
    const [unknown] = await rows('source').then((all) => all.filter((row) => row.includes('unknown')))
    expect(unknown).toBe(`source 2026-11-17 unknown ${viewLimits.perMinute - viewLimits.sourcesPerDay}`)
    expect(await rows('page')).toEqual([`page 2026-11-17 / ${viewLimits.perMinute}`])
  })

  test('who invents paths keeps no page from being counted', async () => {
    const asked = vi.fn(isPage)
    const counter = open(noon, { isPage: asked })
    for (let at = 0; at < viewLimits.pagesPerMinute + 100; at++) counter.note(view(`/blog/${at}`), '192.0.2.2')
    for (const path of ['/', '/team/jane', '/team/jane']) counter.note(view(path), '192.0.2.1')
    await counter.flush()
    expect(asked).toHaveBeenCalledTimes(viewLimits.pagesPerMinute)
    expect(await rows('page')).toEqual(['page 2026-11-17 / 1', 'page 2026-11-17 /team/jane 2'])
  })
})

describe('every night', () => {
  const add = (kind: string, day: string, name: string, count: number) =>
    database.pool.query(`insert into page_views (kind, day, name, count) values ($1, (${day})::date, $2, $3)`, [
      kind,
      name,
      count,
    ])
  const lastMonth = `date_trunc('month', now() at time zone 'America/New_York') - interval '5 days'`

  test('sums of more than three years ago go', async () => {
    await add('page', `now() - interval '37 months'`, '/', 9)
    await add('page', `now() - interval '35 months'`, '/about', 9)
    await database.withTransaction(removeOldViews)
    expect(await rows()).toEqual([expect.stringContaining('/about 9')])
  })

  test('a source that few came from in a finished month is unknown', async () => {
    for (const [name, count] of [
      ['janes-diary.test', 4],
      ['google.com', 5],
      ['unknown', 1],
      ['site', 2],
    ] as const)
      await add('source', lastMonth, name, count)
    await add('source', 'now()', 'janes-diary.test', 4)
    await database.withTransaction(removeOldViews)
    expect((await rows('source')).map((row) => row.replace(/^source \S+ /, '')).toSorted()).toEqual([
      'google.com 5',
      'janes-diary.test 4',
      'site 2',
      'unknown 5',
    ])
  })

  test('a forgotten team member leaves no name in the sums', async () => {
    await add('page', 'now()', '/team/jane', 4)
    await add('page', 'now()', '/team', 3)
    await database.withTransaction((tx) => forgetPage(tx, '/team/jane', '/team'))
    expect(await rows('page')).toEqual([expect.stringMatching(/ \/team 7$/)])
  })
})
