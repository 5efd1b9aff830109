import { setTimeout as delay } from 'node:timers/promises'
import { type ContentTag, everything } from '#server/db/content-changes.ts'
import { createTurns } from '#server/http/turns.ts'
import { expiryHeader } from './openapi.ts'
import type { Page } from './page.ts'

export interface RenderedPage {
  page: Page
  /** `degraded`: rendered without its data, so any older copy is better. */
  use: 'keep' | 'once' | 'degraded'
  trueForMs?: number
}

/** The shortest remaining lifetime, counted from the start of the render so that it is never too long. */
export const timeLeft = (responses: Response[], started: number) =>
  started -
  performance.now() +
  Math.min(...responses.map(({ headers }) => Number(headers.get(expiryHeader) ?? Infinity)))

interface PageCacheOptions {
  render(key: string): Promise<RenderedPage>
  freshMs: number
  maxBytes: number
  isFull?(making: number): boolean
}

interface Copy {
  page: Page
  freshUntil: number
  usedAt: number
  uses: number
}

interface Flight {
  page: Promise<Page>
  changed: Set<ContentTag>
}

const maxRenders = 2
const recompressAfterUses = 3

export class TooManyPages extends Error {}

/** A visitor waits this long for a fresh page when an older copy exists. */
const maxWaitMs = 500
const retryMs = 1_000

/** One render per key at a time; an expired copy is served until a good new one arrives. */
export function createPageCache({ render, freshMs, maxBytes, isFull = () => false }: PageCacheOptions) {
  const copies = new Map<string, Copy>()
  const flights = new Map<string, Flight>()
  const makeInTurn = createTurns({ atOnce: maxRenders })
  const recompressInTurn = createTurns({ atOnce: 1 })
  let making = 0
  let bytes = 0
  const count = { hit: 0, miss: 0, stale: 0 }

  const forget = (key: string) => {
    bytes -= copies.get(key)?.page.bytes ?? 0
    copies.delete(key)
  }
  const recompress = (key: string, copy: Copy) =>
    void recompressInTurn(async () => copies.get(key) === copy && copy.page.recompress())
  const keep = (key: string, page: Page, trueForMs: number) => {
    // Keeps the count, so that a popular page is recompressed at once.
    const uses = copies.get(key)?.uses ?? 0
    forget(key)
    const now = performance.now()
    const copy = { page, freshUntil: now + Math.min(freshMs, trueForMs), usedAt: now, uses }
    copies.set(key, copy)
    if (uses >= recompressAfterUses) recompress(key, copy)
    bytes += page.bytes
    while (bytes > maxBytes) forget(leastRecentlyUsed())
  }
  /** Searched only when room is needed, so that a hit only stores its time. */
  const leastRecentlyUsed = () => {
    let [found, oldest] = ['', Number.POSITIVE_INFINITY]
    for (const [key, { usedAt }] of copies) if (usedAt < oldest) [found, oldest] = [key, usedAt]
    return found
  }
  const touches = (tags: ReadonlySet<ContentTag>, changed: Iterable<ContentTag>) => {
    for (const tag of changed) if (tag === everything || tags.has(tag)) return true
    return false
  }

  const fly = (key: string): Flight => {
    const changed = new Set<ContentTag>()
    making++
    const finish = async () => {
      try {
        const { page, use, trueForMs = freshMs } = await makeInTurn(() => render(key))
        const copy = copies.get(key)
        if (use === 'degraded' && copy) {
          copy.freshUntil = performance.now() + retryMs
          return copy.page
        }
        if (use === 'keep' && !touches(page.tags, changed)) keep(key, page, trueForMs)
        else if (use === 'once') forget(key)
        return page
      } catch (error) {
        const copy = copies.get(key)
        if (!copy) throw error
        copy.freshUntil = performance.now() + retryMs
        return copy.page
      } finally {
        making--
        if (flights.get(key)?.changed === changed) flights.delete(key)
      }
    }
    const flight = { page: finish(), changed }
    flights.set(key, flight)
    return flight
  }

  const freshOrOlder = async (key: string, copy: Copy | undefined): Promise<Page> => {
    const known = flights.get(key)
    if (!known && isFull(making)) {
      if (!copy) throw new TooManyPages('Too many pages are being made')
      return copy.page
    }
    const { page } = known ?? fly(key)
    if (!copy) return page
    return Promise.race([page, delay(maxWaitMs, copy.page, { ref: false })])
  }

  /** Renders that began before the change are not cached, and later requests do not share them. */
  const startOver = (changed: ContentTag[]) => {
    for (const flight of flights.values()) for (const tag of changed) flight.changed.add(tag)
    flights.clear()
  }

  return {
    count,
    size: () => ({ pages: copies.size, bytes }),

    peek(key: string, now = performance.now()): Page | undefined {
      const copy = copies.get(key)
      if (copy === undefined || copy.freshUntil < now) return undefined
      count.hit++
      copy.usedAt = now
      if (++copy.uses === recompressAfterUses) recompress(key, copy)
      return copy.page
    },

    async get(key: string): Promise<{ page: Page; cache: 'miss' | 'stale' }> {
      const copy = copies.get(key)
      const page = await freshOrOlder(key, copy)
      const cache = page === copy?.page ? 'stale' : 'miss'
      count[cache]++
      return { page, cache }
    },

    drop(changed: ContentTag[]): void {
      for (const [key, { page }] of copies) if (touches(page.tags, changed)) forget(key)
      startOver(changed)
    },

    /** After missed changes: every page is rendered again, and old copies remain for failures. */
    markAllStale(): void {
      for (const copy of copies.values()) copy.freshUntil = 0
      startOver([everything])
    },
  }
}
