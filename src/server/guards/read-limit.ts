import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/errors.ts'
import { keyOf, type RateLimit } from './rate-limit.ts'

interface ReadLimitOptions {
  db: Db
  secret: string
  logger: Logger
}

const perClient: RateLimit = { name: 'public-reads', points: 120, seconds: 60 }
/** The portal's screens ask for more. A cookie that is none of ours buys no more than this either. */
const withSession = 5
const settleMs = 1_000
/** Below this a client is counted locally only: most visitors never cost the database anything. */
const toldFrom = perClient.points / 4
/** Clients counted at one time; those beyond them read once or twice and are gone. */
const mostClients = 50_000

interface Uses {
  here: number
  told: number
  elsewhere: number
}

const addUses = `
  insert into rate_limits as r (key, points, expires_at)
  select key, points, to_timestamp($3) from unnest($1::text[], $2::int[]) as u (key, points) order by key
  on conflict (key) do update set points = r.points + excluded.points
  returning key, points`

/**
 * How often a client may read, counted in memory, because most reads are answered from memory too. Once a second the
 * processes add up what they counted, in one statement: the limit holds for all of them together, a second late.
 */
export function createReadLimit({ db, secret, logger }: ReadLimitOptions) {
  let window = 0
  let clients = new Map<string, Uses>()
  let closed = false

  const secondsLeft = () => {
    const seconds = Date.now() / 1_000
    const current = Math.floor(seconds / perClient.seconds)
    if (current !== window) {
      window = current
      clients = new Map()
    }
    return Math.ceil((current + 1) * perClient.seconds - seconds)
  }

  /** Tells the others, and learns what they counted. */
  async function settle(): Promise<void> {
    const ends = (window + 1) * perClient.seconds
    const telling = new Map<string, Uses>()
    for (const [client, uses] of clients)
      if (uses.here >= toldFrom && uses.here > uses.told)
        telling.set(keyOf(secret, perClient, `${client} ${ends}`), uses)
    if (telling.size === 0) return
    const added = [...telling.values()].map(({ here, told }) => here - told)
    const { rows } = await db.$client.query<{ key: string; points: number }>({
      name: 'add_uses',
      text: addUses,
      values: [[...telling.keys()], added, ends],
    })
    for (const [index, uses] of [...telling.values()].entries()) uses.told += added[index] ?? 0
    for (const { key, points } of rows) {
      const uses = telling.get(key)
      if (uses) uses.elsewhere = points - uses.told
    }
  }
  let timer: NodeJS.Timeout
  const settleLater = () => {
    timer = setTimeout(async () => {
      await settle().catch((error: Error) => {
        if (!isDatabaseAway(error)) logger.error({ err: error }, 'reads were not added up')
      })
      if (!closed) settleLater()
    }, settleMs).unref()
  }
  settleLater()

  return {
    settle,
    close() {
      closed = true
      clearTimeout(timer)
    },

    /** How many seconds this client has to wait; 0 when it may read. */
    use(client: string, hasSession: boolean): number {
      const wait = secondsLeft()
      let uses = clients.get(client)
      if (!uses) {
        if (clients.size >= mostClients) return 0
        uses = { here: 0, told: 0, elsewhere: 0 }
        clients.set(client, uses)
      }
      if (uses.here + uses.elsewhere >= perClient.points * (hasSession ? withSession : 1)) return wait
      uses.here++
      return 0
    },
  }
}
export type ReadLimit = ReturnType<typeof createReadLimit>
