import { setTimeout as delay } from 'node:timers/promises'
import { type ContentTag, everything } from '#server/db/content-changes.ts'
import { createTurns } from '#server/http/turns.ts'
import type { Page } from './page.ts'

export interface RenderedPage {
  page: Page
  /** `keep` it, `once` for this request only, or `degraded`: made without its data, any older copy is better. */
  use: 'keep' | 'once' | 'degraded'
  /** How long it stays true by itself. */
  trueForMs?: number
}

interface PageCacheOptions {
  render(key: string): Promise<RenderedPage>
  freshMs: number
  maxBytes: number
  /** Whether so many pages in the making leave no room for more. */
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
  /** Tags that changed while the page was being made. */
  changed: Set<ContentTag>
}

/** Pages made at one time; more would hold up everything else. The others wait for their turn. */
const atOnce = 2
/** A page that was asked for this often is worth compressing as hard as can be. */
const recompressAt = 3

/** There is too much to make, and no older copy to show. */
export class TooManyPages extends Error {}

/** How long a visitor waits for a fresh page when there is an older copy to show instead. */
const patienceMs = 500
/** How long an older copy is shown, after a failed attempt, before the next attempt. */
const retryMs = 1_000

/**
 * Pages by key. One render at a time for each; a copy past its time is replaced when a good new one arrives, and is
 * shown as long as none does.
 */
export function createPageCache({ render, freshMs, maxBytes, isFull = () => false }: PageCacheOptions) {
  const copies = new Map<string, Copy>()
  const flights = new Map<string, Flight>()
  const makeInTurn = createTurns({ atOnce })
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
    // What many asked for is asked for again.
    const uses = copies.get(key)?.uses ?? 0
    forget(key)
    const now = performance.now()
    const copy = { page, freshUntil: now + Math.min(freshMs, trueForMs), usedAt: now, uses }
    copies.set(key, copy)
    if (uses >= recompressAt) recompress(key, copy)
    bytes += page.bytes
    while (bytes > maxBytes) forget(leastRecentlyUsed())
  }
  /** Looked for when room is needed, so that a hit costs no more than writing down its time. */
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
    return Promise.race([page, delay(patienceMs, copy.page, { ref: false })])
  }

  /** What is being made was begun before the change: it is not cached, and later requests do not share it. */
  const startOver = (changed: ContentTag[]) => {
    for (const flight of flights.values()) for (const tag of changed) flight.changed.add(tag)
    flights.clear()
  }

  return {
    count,
    size: () => ({ pages: copies.size, bytes }),

    /** A fresh page, if it is there: nothing but a look-up. */
    peek(key: string): Page | undefined {
      const copy = copies.get(key)
      const now = performance.now()
      if (copy === undefined || copy.freshUntil < now) return undefined
      count.hit++
      copy.usedAt = now
      if (++copy.uses === recompressAt) recompress(key, copy)
      return copy.page
    },

    /** A page that had to be made, or the older copy that is shown instead. */
    async get(key: string): Promise<{ page: Page; cache: 'miss' | 'stale' }> {
      const copy = copies.get(key)
      const page = await freshOrOlder(key, copy)
      const cache = page === copy?.page ? 'stale' : 'miss'
      count[cache]++
      return { page, cache }
    },

    /** Content changed: drop exactly the pages that were made from it, and let none in flight be kept. */
    drop(changed: ContentTag[]): void {
      for (const [key, { page }] of copies) if (touches(page.tags, changed)) forget(key)
      startOver(changed)
    },

    /** Changes may have been missed: make every page anew before it is shown, but keep the copies for bad times. */
    markAllStale(): void {
      for (const copy of copies.values()) copy.freshUntil = 0
      startOver([everything])
    },
  }
}
