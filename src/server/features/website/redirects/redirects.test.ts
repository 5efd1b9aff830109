import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { activityPaths } from '#contract/office/activity.ts'
import { pageOf } from '#contract/paging.schema.ts'
import { fillPath } from '#contract/paths.ts'
import {
  automaticRedirectsSchema,
  lostPathSchema,
  type Redirect,
  redirectInputSchema,
  redirectSchema,
} from '#contract/website/redirects.staff.schema.ts'
import {
  isWorthCounting,
  lostPathsADay,
  redirectMessages as messages,
  redirectPaths,
} from '#contract/website/redirects.staff.ts'
import { staffTest } from '#server/app/staff-test.ts'
import { createTestApi, testOrigin } from '#server/app/test-api.ts'
import { type ContentChangeListener, everything, listenForContentChanges } from '#server/db/content-changes.ts'
import { rememberSlug } from '#server/features/website/redirects/slug-redirects.public.ts'
import { createLogger } from '#server/observe/logger.ts'
import { createLostPaths, removeOldLostPaths } from './lost-paths.public.ts'
import { createRedirects } from './redirects.ts'

const logger = createLogger('silent')
const pages = new Set(['/', '/about', '/team', '/solutions', '/team/jane'])

let changes: ContentChangeListener
/** Rules of another process. */
let rules: ReturnType<typeof createRedirects>
const { database, editor, owner } = await staffTest({
  as: ['editor', 'owner'],
  previewPage: async (path) => new Response('', { status: pages.has(path) ? 200 : 404 }),
  isFile: (path) => path === '/robots.txt',
})
beforeAll(async () => {
  rules = createRedirects({ db: database.db, logger })
  changes = listenForContentChanges({ url: database.url, logger, onChange: rules.onChange, onConnect: () => {} })
  await vi.waitFor(() => expect(changes.connected()).toBe(true), 60_000)
})
beforeEach(async () => {
  await database.pool.query(
    'delete from redirects; delete from lost_paths; delete from slug_redirects; delete from rate_limits',
  )
  await rules.reload()
})
afterAll(() => changes.close())

const call = (method: string, path = '', body?: unknown) => editor.call(method, `${redirectPaths.all}${path}`, body)
const read = async (response: Response) => redirectSchema.strict().parse(await response.json())
const add = async (from: string, to: string) => read(await call('POST', '', { from, to }))
const list = async () => pageOf(redirectSchema.strict()).parse(await (await call('GET')).json()).items
const leads = async () => Object.fromEntries((await list()).map(({ from, to }) => [from, to]))
const actions = async ({ id }: Redirect) => {
  const { rows } = await database.pool.query('select id, action from audit_log where subject = $1 order by id', [
    `redirect:${id}`,
  ])
  return rows as { id: string; action: string }[]
}

describe('a redirect', () => {
  test('is added in the one spelling of an address, changed, deleted, restored, and known elsewhere at once', async () => {
    const added = await add('/Old-Page.HTML/', '/About/?from=old#team')
    expect(added).toMatchObject({ from: '/old-page.html', to: '/about?from=old#team', author: 'Maren Okafor' })
    await vi.waitFor(() => expect(rules.find('/old-page.html', '')).toBe('/about?from=old#team'), 60_000)
    const changed = await read(await call('PUT', `/${added.id}`, { from: '/old', to: '/team', version: 1 }))
    expect(changed).toEqual({ ...added, from: '/old', to: '/team', version: 2 })
    await vi.waitFor(() => expect(rules.find('/old', '')).toBe('/team'), 60_000)
    expect(rules.find('/old-page.html', '')).toBeUndefined()
    expect((await call('PUT', `/${added.id}`, { from: '/old', to: '/', version: 1 })).status).toBe(409)
    await call('DELETE', `/${added.id}`)
    await vi.waitFor(() => expect(rules.find('/old', '')).toBeUndefined(), 60_000)
    await call('POST', `/${added.id}/restore`)
    expect(await leads()).toEqual({ '/old': '/team' })
    expect((await actions(added)).map(({ action }) => action)).toEqual([
      'redirect-created',
      'redirect-updated',
      'redirect-deleted',
      'redirect-restored',
    ])
  })

  test.each([
    ['/about?name=日本#ü', '/about?name=%E6%97%A5%E6%9C%AC#%C3%BC'],
    ['https://ja.wikipedia.org/wiki/日本', 'https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ])('to %s leads there in ASCII', async (to, location) => {
    await add('/old', to)
    await rules.reload()
    expect(rules.find('/old', '')).toBe(location)
  })

  test.each([
    ['/about', '/team', 'from', messages.fromIsPage],
    ['/robots.txt', '/team', 'from', messages.fromIsPage],
    ['/api/jobs', '/team', 'from', messages.fromReserved],
    ['/cms', '/team', 'from', messages.fromReserved],
    ['/assets/a.js', '/team', 'from', messages.fromReserved],
    ['/media/a', '/team', 'from', messages.fromReserved],
    ['/share/a.png', '/team', 'from', messages.fromReserved],
    ['/', '/team', 'from', messages.fromRule],
    ['old', '/team', 'from', messages.fromRule],
    ['/a b', '/team', 'from', messages.fromRule],
    ['/old', '/nowhere', 'to', messages.toNowhere],
    ['/old', '/OLD?x', 'to', messages.loop],
    ['/old', `${testOrigin}/old`, 'to', messages.toRule],
    ['/old', 'http://other.test/', 'to', messages.toRule],
    ['/old', '//other.test/', 'to', messages.toRule],
    ['/old', 'javascript:alert(1)', 'to', messages.toRule],
    ['/old', 'https://user@other.test/', 'to', messages.toRule],
  ])('from %s to %s cannot be saved, and the field says why', async (from, to, field, reason) => {
    const response = await call('POST', '', { from, to })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { [field]: reason } })
    expect(await list()).toEqual([])
  })

  test('may lead to another site', async () => {
    expect(await add('/shop', 'https://shop.test/a?b=1')).toMatchObject({ to: 'https://shop.test/a?b=1' })
  })

  test('stands once for an old address', async () => {
    await add('/old', '/about')
    const twice = await call('POST', '', { from: '/OLD', to: '/team' })
    expect(twice.status).toBe(409)
    expect(await twice.json()).toMatchObject({ fields: { from: messages.fromTaken } })
  })

  test('is taken back from the log', async () => {
    const added = await add('/old', '/about')
    await call('PUT', `/${added.id}`, { from: '/old', to: '/team', version: 1 })
    const undo = async (at: number) => {
      const events = await actions(added)
      const path = fillPath(activityPaths.undo, { id: events[at]?.id ?? '' })
      return (await owner.call('POST', path)).status
    }
    expect(await undo(1)).toBe(200)
    expect(await leads()).toEqual({ '/old': '/about' })
    expect(await undo(0)).toBe(200)
    expect(await leads()).toEqual({})
  })
})

describe('no chain, no circle', () => {
  test('what leads to an old address leads to its end at once', async () => {
    await add('/b', '/about')
    await add('/a', '/b')
    expect(await leads()).toEqual({ '/a': '/about', '/b': '/about' })
  })

  test('what led to a new old address leads on with it, and the log tells', async () => {
    pages.add('/soon-gone')
    const first = await add('/a', '/soon-gone?x=1')
    pages.delete('/soon-gone')
    await add('/soon-gone', '/team')
    expect(await leads()).toEqual({ '/a': '/team', '/soon-gone': '/team' })
    expect((await actions(first)).map(({ action }) => action)).toEqual(['redirect-created', 'redirect-updated'])
  })

  test('a circle cannot be saved, by adding, changing or restoring', async () => {
    pages.add('/b')
    const ab = await add('/a', '/b')
    pages.delete('/b')
    const circle = await call('POST', '', { from: '/b', to: '/a' })
    expect(circle.status).toBe(400)
    expect(await circle.json()).toMatchObject({ fields: { to: messages.loop } })
    const b = await add('/b', '/about')
    expect((await call('PUT', `/${b.id}`, { from: '/b', to: '/b#x', version: 1 })).status).toBe(400)
    // Restoring it would form a loop with a rule that was changed meanwhile.
    await database.pool.query(`update redirects set to_address = '/b', deleted_at = now() where id = $1`, [ab.id])
    pages.add('/a')
    await call('PUT', `/${b.id}`, { from: '/b', to: '/a', version: 1 })
    pages.delete('/a')
    const restored = await call('POST', `/${ab.id}/restore`)
    expect(restored.status).toBe(400)
    expect(await leads()).toEqual({ '/b': '/a' })
  })

  test('of two that are a circle together one is refused, also when both are saved at once', async () => {
    let asked = 0
    // Every `from` is missing, and every `to` exists.
    const previewPage = async () => new Response('', { status: asked++ % 2 === 0 ? 404 : 200 })
    const racing = createTestApi({ database, previewPage })
    const save = (from: string, to: string) =>
      racing.request(redirectPaths.all, {
        method: 'POST',
        headers: editor.headers,
        body: JSON.stringify({ from, to }),
      })
    const responses = await Promise.all([save('/x', '/y'), save('/y', '/x')])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('our own address, written out, is a path', async () => {
    const previewPage = async (path: string) => new Response('', { status: pages.has(path) ? 200 : 404 })
    const secure = createTestApi({ database, previewPage, origin: 'https://site.test' })
    const save = (to: string) =>
      secure.request(redirectPaths.all, {
        method: 'POST',
        headers: editor.headers,
        body: JSON.stringify({ from: '/old', to }),
      })
    expect(await (await save('https://site.test/Old/')).json()).toMatchObject({ fields: { to: messages.loop } })
    expect(await (await save('https://site.test/About/?x#y')).json()).toMatchObject({ to: '/about?x#y' })
  })

  test('the database itself takes none that leads to itself', async () => {
    const insert = `insert into redirects (from_path, to_address) values ('/a', '/a?b#c')`
    await expect(database.pool.query(insert)).rejects.toThrow('redirects_no_loop')
  })

  test('a changed slug takes rules along, and its old address needs none', async () => {
    await add('/founder', '/team/jane?from=old')
    await database.withTransaction((tx) => rememberSlug(tx, 'team-member', 'jane', 'jane-doe'))
    expect(await leads()).toEqual({ '/founder': '/team/jane-doe?from=old' })
    await vi.waitFor(() => expect(rules.find('/founder', '')).toBe('/team/jane-doe?from=old'), 60_000)
    pages.add('/team/jane-doe')
    expect(await add('/boss', '/team/jane')).toMatchObject({ to: '/team/jane-doe' })
    pages.delete('/team/jane-doe')
    const refused = await call('POST', '', { from: '/team/jane', to: '/about' })
    expect(await refused.json()).toMatchObject({ fields: { from: messages.fromIsAutomatic } })
    const automatic = automaticRedirectsSchema.strict().parse(await (await call('GET', '/automatic')).json())
    expect(automatic).toMatchObject({ total: 1, newest: [{ from: '/team/jane', to: '/team/jane-doe' }] })
  })
})

test('the query goes along within the site, and to nobody else', async () => {
  await add('/a', '/about')
  await add('/b', '/about?x=1#y')
  await add('/c', 'https://other.test/')
  await vi.waitFor(() => expect(rules.find('/c', '')).toBeDefined(), 60_000)
  expect(rules.find('/a', '?utm=1')).toBe('/about?utm=1')
  expect(rules.find('/b', '?utm=1')).toBe('/about?x=1&utm=1#y')
  expect(rules.find('/c', '?utm=1')).toBe('https://other.test/')
  expect(rules.find('/a', '?')).toBe('/about')
})

test('a look costs the same with ten rules, a thousand and ten thousand', async () => {
  const spent: number[] = []
  for (const count of [10, 1_000, 10_000]) {
    await database.pool.query('delete from redirects')
    await database.pool.query(
      `insert into redirects (from_path, to_address) select '/old/' || n, '/about' from generate_series(1, $1) n`,
      [count],
    )
    await rules.reload()
    const look = (times: number) => {
      for (let at = 0; at < times; at++) rules.find(`/old/${(at % 10) + 1}`, '')
    }
    look(20_000)
    const started = process.threadCpuUsage()
    look(50_000)
    spent.push(process.threadCpuUsage(started).user)
    expect(rules.find(`/old/${count}`, '')).toBe('/about')
  }
  // A scan of all rules would take a thousand times as long.
  expect(Math.max(...spent), spent.join(', ')).toBeLessThan(50 * Math.min(...spent))
})

describe('lost visitors', () => {
  const lost = async () => z.array(lostPathSchema.strict()).parse(await (await call('GET', '/lost')).json())

  test('are counted by path and day, the most first, until a redirect leads them on', async () => {
    const counter = createLostPaths({ db: database.db, logger })
    for (const path of ['/b', '/a', '/a', '/wp-login.php', '/.env', '/api/none', '/x'.repeat(150)]) counter.note(path)
    await counter.flush()
    counter.note('/a')
    await counter.flush()
    expect(await lost()).toMatchObject([
      { path: '/a', count: 3 },
      { path: '/b', count: 1 },
    ])
    await add('/a', '/about')
    expect(await lost()).toMatchObject([{ path: '/b', count: 1 }])
  })

  test('a scanner cannot fill the table, nor push out what people ask for', async () => {
    const counter = createLostPaths({ db: database.db, logger })
    for (const _ of [1, 2, 3]) counter.note('/zz-wanted')
    await counter.flush()
    for (let round = 0; round < 8; round++) {
      for (let at = 0; at < 5_000; at++) counter.note(`/${round}-${at}`)
      await counter.flush()
    }
    const { rows } = await database.pool.query('select count(*)::int as count from lost_paths')
    expect(rows[0].count).toBe(lostPathsADay)
    expect((await lost())[0]).toMatchObject({ path: '/zz-wanted', count: 3 })
  })

  test('are forgotten after 30 days', async () => {
    await database.pool.query(`insert into lost_paths (day, path, count) values
      ((now() at time zone 'UTC')::date - 30, '/old', 1), ((now() at time zone 'UTC')::date - 29, '/kept', 1)`)
    expect(await lost()).toMatchObject([{ path: '/kept' }])
    await removeOldLostPaths(database.db)
    expect((await database.pool.query('select path from lost_paths')).rows).toEqual([{ path: '/kept' }])
  })

  test.each(['/index.php', '/wp-admin', '/.git/config', '/backup.zip', '/cms/x', '/assets/old.js', '/404'])(
    '%s is not counted',
    (path) => expect(isWorthCounting(path)).toBe(false),
  )
  test.each(['/services', '/about.html', '/team/jane', '/brochure.pdf'])('%s is counted', (path) =>
    expect(isWorthCounting(path)).toBe(true),
  )
})

test('what the form takes is what the API takes', () => {
  expect(redirectInputSchema.parse({ from: ' /Old//x/ ', to: ' /ABOUT/?Q=1 ' })).toEqual({
    from: '/old/x',
    to: '/about?Q=1',
  })
})

test('nothing is read before the process has prepared its database', async () => {
  const query = vi.spyOn(database.pool, 'query')
  const early = createRedirects({ db: database.db, logger })
  early.onChange([everything])
  await setImmediate()
  expect(query).not.toHaveBeenCalled()
  await early.reload()
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
  early.close()
})
