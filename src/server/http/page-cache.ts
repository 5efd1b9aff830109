import { setTimeout as delay } from 'node:timers/promises'
import { type ContentTag, everything } from '#server/db/content-changes.ts'
import type { Page } from './page.ts'

export interface RenderedPage {
  page: Page
  /** `keep` it, `once` for this request only, or `degraded`: made without its data, any older copy is better. */
  use: 'keep' | 'once' | 'degraded'
}

interface PageCacheOptions {
  render(key: string): Promise<RenderedPage>
  freshMs: number
  maxBytes: number
}

interface Flight {
  page: Promise<Page>
  /** Tags that changed while the page was being made. */
  changed: Set<ContentTag>
}

/** How long a visitor waits for a fresh page when there is an older copy to show instead. */
const patienceMs = 500
/** How long an older copy is shown, after a failed attempt, before the next attempt. */
const retryMs = 1_000

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Pages by key. One render at a time for each; a copy past its time is replaced when a good new one arrives, and is
 * shown as long as none does.
 */
export function createPageCache({ render, freshMs, maxBytes }: PageCacheOptions) {
  const copies = new Map<string, { page: Page; freshUntil: number }>()
  const flights = new Map<string, Flight>()
  let bytes = 0
  const count = { hit: 0, miss: 0, stale: 0 }

  const forget = (key: string) => {
    bytes -= copies.get(key)?.page.bytes ?? 0
    copies.delete(key)
  }
  const keep = (key: string, page: Page) => {
    forget(key)
    copies.set(key, { page, freshUntil: performance.now() + freshMs })
    bytes += page.bytes
    for (const oldest of copies.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }
  const touches = (tags: ReadonlySet<ContentTag>, changed: Iterable<ContentTag>) => {
    for (const tag of changed) if (tag === everything || tags.has(tag)) return true
    return false
  }

  const fly = (key: string): Flight => {
    const changed = new Set<ContentTag>()
    const finish = async () => {
      try {
        const { page, use } = await render(key)
        const copy = copies.get(key)
        if (use === 'degraded' && copy) {
          count.stale++
          copy.freshUntil = performance.now() + retryMs
          return copy.page
        }
        if (use === 'keep' && !touches(page.tags, changed)) keep(key, page)
        else if (use === 'once') forget(key)
        return page
      } catch (error) {
        const copy = copies.get(key)
        if (!copy) throw error
        copy.freshUntil = performance.now() + retryMs
        return copy.page
      } finally {
        flights.delete(key)
      }
    }
    const flight = { page: finish(), changed }
    flights.set(key, flight)
    return flight
  }

  return {
    count,
    size: () => ({ pages: copies.size, bytes }),

    /** A fresh page, if it is there: nothing but a look-up. */
    peek(key: string): Page | undefined {
      const copy = copies.get(key)
      if (copy === undefined || copy.freshUntil < performance.now()) return undefined
      count.hit++
      return copy.page
    },

    async get(key: string): Promise<Page> {
      count.miss++
      const { page } = flights.get(key) ?? fly(key)
      const copy = copies.get(key)
      if (!copy) return page
      return Promise.race([page, delay(patienceMs, copy.page, { ref: false })])
    },

    /** Content changed: drop exactly the pages that were made from it, and let none in flight be kept. */
    drop(changed: ContentTag[]): void {
      for (const [key, { page }] of copies) if (touches(page.tags, changed)) forget(key)
      for (const flight of flights.values()) for (const tag of changed) flight.changed.add(tag)
    },

    /** Changes may have been missed: make every page anew before it is shown, but keep the copies for bad times. */
    distrust(): void {
      for (const copy of copies.values()) copy.freshUntil = 0
      for (const flight of flights.values()) flight.changed.add(everything)
    },
  }
}
