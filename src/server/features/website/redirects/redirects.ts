import type { Logger } from 'pino'
import { isReserved } from '#contract/website/redirects.staff.ts'
import { type ContentTag, everything } from '#server/db/content-changes.ts'
import type { Db } from '#server/db/database.ts'
import { isKept } from '#server/db/trash.ts'
import { reasonOf } from '#server/observe/logger.ts'
import { redirectsTag } from './lead-elsewhere.public.ts'
import { redirects } from './redirects.table.ts'

const retryMs = 1_000

const anyOrigin = 'https://site.invalid'

/** Staff may paste an address in any script, but Node sends no header that is not ASCII. */
function inAscii(to: string): string {
  const url = new URL(to, anyOrigin)
  return url.origin === anyOrigin ? url.href.slice(anyOrigin.length) : url.href
}

/** Rules are kept in memory, so that a missing path costs no query even while PostgreSQL is unreachable. */
export function createRedirects({ db, logger }: { db: Db; logger: Logger }) {
  let rules = new Map<string, string>()
  let reading: Promise<void> | undefined
  let isStale = false
  /** The table may not exist before the first read. */
  let isBegun = false
  let isClosed = false

  async function read(): Promise<void> {
    do {
      isStale = false
      const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects).where(isKept(redirects))
      rules = new Map(rows.map(({ from, to }) => [from, inAscii(to)]))
    } while (isStale)
  }

  function reload(): Promise<void> {
    isBegun = true
    isStale = true
    reading ??= read()
      .catch((error: Error) => {
        logger.warn({ reason: reasonOf(error) }, 'redirects could not be read')
        if (!isClosed) setTimeout(() => void reload(), retryMs).unref()
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    reload,
    onChange: (tags: ContentTag[]) => {
      if (isBegun && (tags.includes(redirectsTag) || tags.includes(everything))) void reload()
    },
    find(path: string, search: string): string | undefined {
      const to = isReserved(path) ? undefined : rules.get(path)
      if (!to?.startsWith('/') || search.length < 2) return to
      const [rest = '', fragment] = to.split('#')
      return `${rest}${rest.includes('?') ? '&' : '?'}${search.slice(1)}${fragment === undefined ? '' : `#${fragment}`}`
    },
    close: () => {
      isClosed = true
    },
  }
}
