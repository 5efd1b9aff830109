import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { within } from '#server/app/test-time.ts'
import { makePage, type Page } from './page.ts'
import { createPageCache, type RenderedPage, TooManyPages } from './page-cache.ts'

/** Behavior of the next renders; by default each makes a new version of the page. */
let renders: string[]
let use: RenderedPage['use']
let trueForMs: number | undefined
let tags: string[]
let ready: Promise<void>
let failure: Error | undefined

const render = async (key: string): Promise<RenderedPage> => {
  renders.push(key)
  const html = `${key} version ${renders.length}`
  const made = {
    page: makePage({ route: key, body: html, status: 200, headers: [], tags: new Set(tags) }),
    use,
    ...(trueForMs !== undefined && { trueForMs }),
  }
  await ready
  if (failure) throw failure
  return made
}

let cache: ReturnType<typeof createPageCache>
beforeEach(() => {
  renders = []
  use = 'keep'
  trueForMs = undefined
  tags = ['team-members']
  ready = Promise.resolve()
  failure = undefined
  cache = createPageCache({ render, freshMs: 60_000, maxBytes: 1_000_000 })
})

const read = (page: Page | undefined) => page?.plain.ready?.body.toString()
const getPage = async (key: string) => (await cache.get(key)).page
const get = async (key: string) => read(await getPage(key))
const peek = (key: string) => read(cache.peek(key))

/** Blocks every new render until it is released. */
function holdRenders() {
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  return resolve
}

describe('a page', () => {
  test('is made once for a hundred visitors who come at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 100 }, () => get('/team')))
    expect(renders).toEqual(['/team'])
    expect(new Set(pages)).toEqual(new Set(['/team version 1']))
  })

  test('is at hand for everybody who comes later', async () => {
    expect(peek('/team')).toBeUndefined()
    await get('/team')
    expect(peek('/team')).toBe('/team version 1')
    expect(renders).toHaveLength(1)
  })

  test('is rendered again when its content expires, and not before', async () => {
    trueForMs = 100
    await get('/careers')
    expect(peek('/careers')).toBe('/careers version 1')
    await delay(120)
    expect(peek('/careers')).toBeUndefined()
    expect(await get('/careers')).toBe('/careers version 2')
  })

  test('does not wait for another page', async () => {
    const letGo = holdRenders()
    const slow = get('/slow')
    ready = Promise.resolve()
    expect(await get('/fast')).toBe('/fast version 2')
    letGo()
    expect(await slow).toBe('/slow version 1')
  })

  test('is rendered again when its time is over', async () => {
    cache = createPageCache({ render, freshMs: 20, maxBytes: 1_000_000 })
    await get('/team')
    await delay(40)
    expect(peek('/team')).toBeUndefined()
    expect(await get('/team')).toBe('/team version 2')
  })

  test('that is meant for one visit is not kept, and drops an older copy', async () => {
    await get('/team/jane')
    cache.markAllStale()
    use = 'once'
    expect(await get('/team/jane')).toBe('/team/jane version 2')
    expect(peek('/team/jane')).toBeUndefined()
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('that cannot be made and was never made before is an error, and is tried again', async () => {
    failure = new Error('no')
    await expect(cache.get('/team')).rejects.toThrow('no')
    failure = undefined
    expect(await get('/team')).toBe('/team version 2')
  })
})

describe('when content changes', () => {
  test('exactly the pages made from it are dropped', async () => {
    tags = ['team-members', 'content-page:team']
    await get('/team')
    tags = ['team-member:jane']
    await get('/team/jane')
    tags = ['team-member:janet']
    await get('/team/janet')

    cache.drop(['team-member:jane', 'team-member:nobody'])
    expect(['/team', '/team/jane', '/team/janet'].map(peek)).toEqual([
      '/team version 1',
      undefined,
      '/team/janet version 3',
    ])
    cache.drop(['team-members'])
    expect(peek('/team')).toBeUndefined()
    expect(cache.size().pages).toBe(1)
  })

  test('everything is dropped when everything changed', async () => {
    await get('/team')
    await get('/about')
    cache.drop(['*'])
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('a page that was being made meanwhile is shown but not kept', async () => {
    const letGo = holdRenders()
    const page = get('/team')
    cache.drop(['team-members'])
    letGo()
    expect(await page).toBe('/team version 1')
    expect(peek('/team')).toBeUndefined()
    expect(await get('/team')).toBe('/team version 2')
    expect(peek('/team')).toBe('/team version 2')
  })

  test('a visitor after the change does not get a page begun before it', async () => {
    const letGo = holdRenders()
    const before = get('/team')
    cache.drop(['team-members'])
    ready = Promise.resolve()
    expect(await get('/team')).toBe('/team version 2')
    letGo()
    expect(await before).toBe('/team version 1')
    expect(peek('/team')).toBe('/team version 2')
  })

  test('a page that was being made from something else is kept', async () => {
    const letGo = holdRenders()
    const page = get('/team')
    cache.drop(['team-member:jane'])
    letGo()
    await page
    expect(peek('/team')).toBe('/team version 1')
  })
})

describe('in bad times', () => {
  test('an older copy is better than a page without its data', async () => {
    await get('/team')
    cache.markAllStale()
    use = 'degraded'
    expect(await get('/team')).toBe('/team version 1')
    expect(cache.count.stale).toBe(1)
  })

  test('a page without its data is shown when there is no older copy, and never kept', async () => {
    use = 'degraded'
    expect(await get('/team')).toBe('/team version 1')
    expect(peek('/team')).toBeUndefined()
    use = 'keep'
    expect(await get('/team')).toBe('/team version 2')
  })

  test('an older copy is better than an error', async () => {
    await get('/team')
    cache.markAllStale()
    failure = new Error('no')
    expect(await get('/team')).toBe('/team version 1')
  })

  test('an older copy is shown for a second before the next attempt, and then replaced', async () => {
    await get('/team')
    cache.markAllStale()
    use = 'degraded'
    await get('/team')
    expect(peek('/team')).toBe('/team version 1')
    use = 'keep'
    await delay(1_050)
    expect(peek('/team')).toBeUndefined()
    expect(await get('/team')).toBe('/team version 3')
  })

  test('nobody waits longer than half a second when there is an older copy to show', async () => {
    await get('/team')
    cache.markAllStale()
    const letGo = holdRenders()
    const started = performance.now()
    const pages = await within(1_500, Promise.all(Array.from({ length: 10 }, () => get('/team'))))
    expect(new Set(pages)).toEqual(new Set(['/team version 1']))
    expect(performance.now() - started).toBeGreaterThan(450)
    expect(renders).toHaveLength(2)
    letGo()
    await expect.poll(() => peek('/team')).toBe('/team version 2')
  })
})

describe('when changes may have been missed', () => {
  test('every page is rendered again before it is shown', async () => {
    await get('/team')
    cache.markAllStale()
    expect(peek('/team')).toBeUndefined()
    expect(await get('/team')).toBe('/team version 2')
    expect(peek('/team')).toBe('/team version 2')
  })

  test('a page that was being made meanwhile is not kept', async () => {
    const letGo = holdRenders()
    const page = get('/team')
    cache.markAllStale()
    letGo()
    await page
    expect(peek('/team')).toBeUndefined()
  })
})

describe('the memory of the cache', () => {
  test('is bounded: the page that nobody has asked for the longest goes first', async () => {
    await get('/a')
    const { bytes } = cache.size()
    cache = createPageCache({ render, freshMs: 60_000, maxBytes: bytes * 3 + 10 })
    for (const key of ['/1', '/2', '/3']) await get(key)
    await delay(2)
    peek('/1')
    for (const key of ['/4', '/5']) await get(key)
    expect(['/1', '/2', '/3', '/4', '/5'].map((key) => peek(key) !== undefined)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
  })

  test('is bounded: of pages that nobody asked for again the oldest go first', async () => {
    await get('/a')
    const { bytes } = cache.size()
    cache = createPageCache({ render, freshMs: 60_000, maxBytes: bytes * 3 + 10 })
    for (const key of ['/1', '/2', '/3', '/4', '/5']) await get(key)
    expect(['/1', '/2', '/3', '/4', '/5'].map((key) => cache.peek(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(cache.size().bytes).toBeLessThanOrEqual(bytes * 3 + 10)
  })

  test('is counted exactly, also when a page is replaced', async () => {
    await get('/a')
    const once = cache.size()
    for (let round = 0; round < 5; round++) {
      cache.markAllStale()
      await get('/a')
    }
    expect(cache.size()).toEqual(once)
    cache.drop(['*'])
    expect(cache.size().bytes).toBe(0)
  })

  test('is not spent on a page that is larger than all of it', async () => {
    cache = createPageCache({ render, freshMs: 60_000, maxBytes: 10 })
    expect(await get('/a')).toBe('/a version 1')
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })
})

describe('when there is too much to make', () => {
  test('two pages are made at a time, others wait for their turn, and there is an end to waiting', async () => {
    cache = createPageCache({ render, freshMs: 60_000, maxBytes: 1_000_000, isFull: (making) => making >= 48 })
    const letGo = holdRenders()
    const all = Promise.allSettled(Array.from({ length: 60 }, (_, number) => get(`/${number}`)))
    await delay(10)
    expect(renders).toHaveLength(2)
    letGo()
    const refused = (await all).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(12)
    expect(refused[0]).toMatchObject({ reason: expect.any(TooManyPages) })
    expect(renders).toHaveLength(48)
    expect(await get('/again')).toBe('/again version 49')
  })

  test('an older copy is better than a refusal', async () => {
    let full = false
    cache = createPageCache({ render, freshMs: 60_000, maxBytes: 1_000_000, isFull: () => full })
    await get('/team')
    cache.markAllStale()
    full = true
    expect(await get('/team')).toBe('/team version 1')
    await expect(cache.get('/about')).rejects.toThrow(TooManyPages)
  })
})

describe('a page is compressed as hard as can be', () => {
  const hits = (key: string, times: number) => {
    for (let time = 0; time < times; time++) peek(key)
  }
  const isRecompressed = async (key: string) => (await getPage(key)).brotli.ready !== undefined

  test('when it was asked for three times, and not before', async () => {
    const page = await getPage('/team')
    hits('/team', 2)
    await delay(50)
    expect(page.brotli.ready).toBeUndefined()
    hits('/team', 1)
    await expect.poll(() => page.brotli.ready).toBeDefined()
  })

  test('and again when it is rendered again, without as many requests', async () => {
    await getPage('/team')
    hits('/team', 3)
    cache.markAllStale()
    const anew = await getPage('/team')
    expect(read(anew)).toBe('/team version 2')
    await expect.poll(() => anew.brotli.ready).toBeDefined()
  })

  test('one at a time, and not any more when it is gone', async () => {
    const [first, second] = [await getPage('/1'), await getPage('/2')]
    hits('/1', 3)
    hits('/2', 3)
    cache.drop(['*'])
    await expect.poll(() => first?.brotli.ready).toBeDefined()
    await delay(50)
    expect(second?.brotli.ready).toBeUndefined()
    expect(await isRecompressed('/2')).toBe(false)
  })
})

test('hits, misses and older copies are counted', async () => {
  await get('/a')
  peek('/a')
  peek('/a')
  peek('/b')
  cache.markAllStale()
  failure = new Error('no')
  await get('/a')
  expect(cache.count).toEqual({ hit: 2, miss: 1, stale: 1 })
})
