import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { cutOff } from '#server/framework/pg.ts'

/** What a page was made from, such as `team-member:jane`; a tag equal to a topic (`contract/live.ts`) also notifies open portals. */
export type ContentTag = string
export const everything: ContentTag = '*'

const channel = 'content_changed'
/** PostgreSQL limits a payload to 8,000 bytes. */
const longestMessage = 7_500

const notify = { name: 'publish_content_change', text: 'select pg_notify($1, $2)' }

export type Querying = Pick<pg.ClientBase, 'query'>

/** Delivered on commit only. */
export async function publishContentChange(tx: { $client: Querying }, tags: ContentTag[]): Promise<void> {
  const message = JSON.stringify(tags)
  const fits = Buffer.byteLength(message) <= longestMessage
  await tx.$client.query({ ...notify, values: [channel, fits ? message : JSON.stringify([everything])] })
}

/** NOTIFY can be sent by hand: an unreadable payload means that anything may have changed. */
function readTags(payload: string | undefined): ContentTag[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    return Array.isArray(tags) ? tags : [everything]
  } catch {
    return [everything]
  }
}

interface ListenerOptions {
  url: string
  logger: Logger
  onChange(tags: ContentTag[]): void
  /** Messages before a (re)connection were missed, so nothing cached earlier can be trusted. */
  onConnect(): void
}

export interface ContentChangeListener {
  connected(): boolean
  close(): Promise<void>
}

const retryDelayMs = 500
/** A dead connection is as silent as an idle one, so it is probed. */
const probeEveryMs = 2_000
const queryTimeoutMs = 3_000

export function listenForContentChanges({ url, logger, onChange, onConnect }: ListenerOptions): ContentChangeListener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let probe: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 1_500,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'heal-your-roots listen',
    })
    const again = () => {
      if (closed || retry) return
      client = undefined
      clearTimeout(probe)
      retry = setTimeout(() => {
        retry = undefined
        void connect()
      }, retryDelayMs)
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => onChange(readTags(payload)))
    const ask = async () => {
      try {
        await next.query('select 1')
        if (client === next && !closed) probe = setTimeout(ask, probeEveryMs)
      } catch {
        cutOff(next, 'PostgreSQL does not answer')
      }
    }
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (closed) return void (await next.end())
      client = next
      probe = setTimeout(ask, probeEveryMs)
      logger.debug('listening for content changes')
      onConnect()
    } catch {
      await next.end().catch(() => {})
      again()
    }
  }
  void connect()

  return {
    connected: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(probe)
      await Promise.race([client?.end(), delay(1_000, undefined, { ref: false })])
    },
  }
}
